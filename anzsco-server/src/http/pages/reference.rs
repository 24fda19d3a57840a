//! The published description of the interface, as people read it.
//!
//! Takes `openapi.json`; gives sections of operations with their parameters, fields, answers and a
//! command that can be run. What is not in the description is not on the page.

use std::fmt::Write;

use serde_json::Value;

use crate::http::OPENAPI;

/// Where operations are shown, by how their paths begin.
const SECTIONS: [(&str, &str); 7] = [
    ("Classification jobs", "/v1/jobs"),
    ("Extractions", "/v1/extractions"),
    ("The classification", "/v1/occupations"),
    ("Account and credits", "/v1/account"),
    ("Keys", "/v1/keys"),
    ("Webhooks", "/v1/webhooks"),
    ("The service", "/"),
];

const METHODS: [&str; 4] = ["get", "post", "put", "delete"];

pub(super) struct Section {
    pub(super) title: &'static str,
    pub(super) id: String,
    pub(super) operations: Vec<Operation>,
}

pub(super) struct Operation {
    pub(super) id: String,
    pub(super) method: String,
    /// The method in lower case.
    pub(super) verb: String,
    pub(super) path: String,
    pub(super) summary: String,
    pub(super) needs_key: bool,
    pub(super) parameters: Vec<Field>,
    pub(super) fields: Vec<Field>,
    pub(super) curl: String,
    pub(super) answers: Vec<(String, String)>,
    pub(super) example: String,
}

/// A parameter or a field of a body.
pub(super) struct Field {
    pub(super) name: String,
    pub(super) kind: String,
    pub(super) about: String,
    pub(super) is_required: bool,
}

/// Reads the description; `base` is where its examples are sent.
pub(super) fn sections(base: &str) -> Vec<Section> {
    let document: Value = serde_json::from_str(OPENAPI).unwrap_or_default();
    let mut sections: Vec<Section> = SECTIONS
        .iter()
        .map(|(title, _)| Section {
            title,
            id: title.to_lowercase().replace(' ', "-"),
            operations: Vec::new(),
        })
        .collect();
    for (path, item) in document["paths"].as_object().into_iter().flatten() {
        let place = SECTIONS.iter().position(|(_, start)| path.starts_with(start)).unwrap_or(0);
        for method in METHODS {
            if item[method].is_object() {
                let reader = Reader { document: &document, base };
                let operation = reader.operation(path, method, &item[method]);
                sections[place].operations.push(operation);
            }
        }
    }
    sections
}

struct Reader<'a> {
    document: &'a Value,
    base: &'a str,
}

impl<'a> Reader<'a> {
    /// A value, or what it refers to.
    fn resolve(&self, value: &'a Value) -> &'a Value {
        let place = value["$ref"].as_str().and_then(|place| place.strip_prefix('#'));
        place.and_then(|place| self.document.pointer(place)).unwrap_or(value)
    }

    fn operation(&self, path: &str, method: &str, operation: &'a Value) -> Operation {
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let body = &operation["requestBody"]["content"]["application/json"];
        let responses = operation["responses"].as_object();
        let answers = responses.into_iter().flatten().map(|(status, response)| {
            (status.clone(), text(&self.resolve(response)["description"]))
        });
        let found = responses.into_iter().flatten().find(|(status, _)| status.starts_with('2'));
        let content = found.map(|(_, response)| &self.resolve(response)["content"]);
        let example = content.and_then(Value::as_object).and_then(|kinds| kinds.values().next());
        let example = example.map(|kind| &kind["example"]).filter(|example| !example.is_null());
        let needs_key = operation["security"].as_array().is_some_and(|all| !all.is_empty());
        Operation {
            id: text(&operation["operationId"]),
            method: method.to_uppercase(),
            verb: method.to_owned(),
            path: path.to_owned(),
            summary: text(&operation["summary"]),
            needs_key,
            parameters: parameters.map(|parameter| self.parameter(parameter)).collect(),
            fields: self.fields(&body["schema"]),
            curl: self.curl(path, method, operation, needs_key),
            answers: answers.collect(),
            example: example.map(pretty).unwrap_or_default(),
        }
    }

    fn parameter(&self, parameter: &'a Value) -> Field {
        let parameter = self.resolve(parameter);
        let place = match parameter["in"].as_str() {
            Some("header") => ", a header",
            Some("path") => ", in the path",
            _ => "",
        };
        let schema = self.resolve(&parameter["schema"]);
        Field {
            name: text(&parameter["name"]),
            kind: format!("{}{place}", kind(schema)),
            about: about(&text(&parameter["description"]), schema),
            is_required: parameter["required"] == true,
        }
    }

    fn fields(&self, schema: &'a Value) -> Vec<Field> {
        let schema = self.resolve(schema);
        let required = schema["required"].as_array();
        let properties = schema["properties"].as_object().into_iter().flatten();
        properties
            .map(|(name, property)| {
                let property = self.resolve(property);
                Field {
                    name: name.clone(),
                    kind: kind(property),
                    about: about(&text(&property["description"]), property),
                    is_required: required
                        .is_some_and(|names| names.iter().any(|known| known == name)),
                }
            })
            .collect()
    }

    /// A command that can be pasted into a shell in which `ANZSCO_KEY` is set.
    fn curl(&self, path: &str, method: &str, operation: &'a Value, needs_key: bool) -> String {
        let path = match path {
            "/v1/occupations" => "/v1/occupations?q=nurse".to_owned(),
            _ => path
                .replace("{code}", "254499")
                .replace("{id}", if path.contains("webhook") { "$WEBHOOK" } else { "$ID" }),
        };
        let verb = if method == "delete" { "-X DELETE " } else { "" };
        let mut command = format!("curl -s {verb}\"{}{path}\"", self.base);
        if needs_key {
            command.push_str(" \\\n  -H \"Authorization: Bearer $ANZSCO_KEY\"");
        }
        let body = &operation["requestBody"]["content"]["application/json"];
        if !body.is_null() {
            let json = body["example"].to_string().replace('\'', "'\\''");
            command.push_str(" \\\n  -H \"Content-Type: application/json\"");
            let _ = write!(command, " \\\n  -d '{json}'");
        }
        command
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn pretty(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => serde_json::to_string_pretty(other).unwrap_or_default(),
    }
}

/// A schema's type in a word or two.
fn kind(schema: &Value) -> String {
    let name = |value: &Value| match value.as_str() {
        Some("null") | None => None,
        Some(name) => Some(name.to_owned()),
    };
    let own = match &schema["type"] {
        Value::Array(types) => types.iter().find_map(name),
        other => name(other),
    };
    match (own.as_deref(), schema["items"]["type"].as_str()) {
        (Some("array"), Some(item)) => format!("array of {item}"),
        (Some(name), _) => name.to_owned(),
        (None, _) => "string".to_owned(),
    }
}

/// What is said of a value, with what it may be.
fn about(description: &str, schema: &Value) -> String {
    let mut parts: Vec<String> = Vec::new();
    if !description.is_empty() {
        parts.push(description.trim_end_matches('.').to_owned());
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<&str> = values.iter().filter_map(Value::as_str).collect();
        parts.push(format!("one of {}", values.join(", ")));
    }
    match (schema["minimum"].as_i64(), schema["maximum"].as_i64()) {
        (Some(least), Some(most)) => parts.push(format!("from {least} to {most}")),
        (None, Some(most)) => parts.push(format!("at most {most}")),
        _ => {}
    }
    for (name, words) in [("maxItems", "entries"), ("maxLength", "characters")] {
        if let Some(most) = schema[name].as_i64() {
            parts.push(format!("at most {most} {words}"));
        }
    }
    match &schema["default"] {
        Value::Null => {}
        Value::String(default) => parts.push(format!("default {default}")),
        other => parts.push(format!("default {other}")),
    }
    parts.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operation_of_the_description_is_shown() {
        let document: Value = serde_json::from_str(OPENAPI).unwrap();
        let described: usize = document["paths"]
            .as_object()
            .unwrap()
            .values()
            .map(|item| item.as_object().unwrap().len())
            .sum();
        let sections = sections("http://127.0.0.1:1");
        let shown: Vec<&Operation> =
            sections.iter().flat_map(|section| &section.operations).collect();
        assert_eq!(shown.len(), described);
        let submit = shown.iter().find(|operation| operation.id == "submitJob").unwrap();
        assert!(submit.needs_key && submit.curl.contains("$ANZSCO_KEY"), "{}", submit.curl);
        let tier = submit.fields.iter().find(|field| field.name == "model_tier").unwrap();
        assert_eq!(tier.kind, "string");
        assert!(tier.about.contains("one of falcon, sydney; default falcon"), "{}", tier.about);
    }
}
