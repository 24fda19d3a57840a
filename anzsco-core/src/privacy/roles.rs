//! What the tables say of labels and of words of addresses, by the names that they have there.
//!
//! Takes fields of tables; gives roles. It must not look anything up.

use crate::profile::PersonalKind;

/// What is to be taken out with a label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Take {
    /// What follows, to the end of the entry.
    Value,
    /// A date that follows.
    Date,
    /// A number of years that follows.
    Age,
    /// A telephone number that follows.
    Phone,
    /// A handle that follows.
    Handle,
    /// A number or code that follows.
    Number,
    /// The phrase itself.
    Whole,
    /// The phrase itself, where it stands alone.
    Segment,
    /// A name that follows.
    Name,
    /// A name that follows, if it can be told to be one.
    Person,
    /// A name that follows, if there is little doubt that it is one.
    Mention,
    /// A number of years that stands before.
    Years,
    /// A place that follows.
    Origin,
    /// All names up to the end of the section.
    Referees,
    /// Nothing: "Dr" stands before a name.
    Honorific,
    /// Nothing: "RN" stands after a name.
    Postnominal,
    /// Nothing: "van" stands inside a name.
    Particle,
    /// Nothing: "Resume" stands over a CV.
    Document,
    /// Nothing: a section begins.
    Heading,
}

/// What a word may be in an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// "Street".
    Street,
    /// "Unit".
    Unit,
    /// "PO Box".
    Box,
    /// "NSW".
    State,
    /// "IL".
    State2,
    /// "Australia".
    Country,
    /// "House": what alone has no number but that of a home.
    House,
    /// "Cross": a way that has a number for a name.
    Way,
    /// "Layout": part of a town, or "Dist" before its name.
    Locality,
}

/// The roles of one word of an address.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Places(pub(super) u16);

impl Places {
    pub(super) fn has(self, role: Place) -> bool {
        self.0 & (1 << role as u16) != 0
    }
}

pub(super) fn place(role: &str) -> Option<Place> {
    Some(match role {
        "street" => Place::Street,
        "unit" => Place::Unit,
        "box" => Place::Box,
        "state" => Place::State,
        "state2" => Place::State2,
        "country" => Place::Country,
        "house" => Place::House,
        "way" => Place::Way,
        "locality" => Place::Locality,
        _ => return None,
    })
}

pub(super) fn take(name: &str) -> Option<Take> {
    Some(match name {
        "value" => Take::Value,
        "date" => Take::Date,
        "age" => Take::Age,
        "phone" => Take::Phone,
        "handle" => Take::Handle,
        "number" => Take::Number,
        "whole" => Take::Whole,
        "segment" => Take::Segment,
        "name" => Take::Name,
        "person" => Take::Person,
        "mention" => Take::Mention,
        "years" => Take::Years,
        "origin" => Take::Origin,
        "referees" => Take::Referees,
        "honorific" => Take::Honorific,
        "postnominal" => Take::Postnominal,
        "particle" => Take::Particle,
        "document" => Take::Document,
        "heading" => Take::Heading,
        _ => return None,
    })
}

pub(super) fn kind(name: &str) -> Option<PersonalKind> {
    Some(match name {
        "name" => PersonalKind::Name,
        "phone" => PersonalKind::Phone,
        "email" => PersonalKind::Email,
        "address" => PersonalKind::Address,
        "handle" => PersonalKind::Handle,
        "date_of_birth" => PersonalKind::DateOfBirth,
        "age" => PersonalKind::Age,
        "gender" => PersonalKind::Gender,
        "marital_status" => PersonalKind::MaritalStatus,
        "nationality" => PersonalKind::Nationality,
        "religion" => PersonalKind::Religion,
        "photo" => PersonalKind::Photo,
        "id_number" => PersonalKind::IdNumber,
        _ => return None,
    })
}
