//! The published description is kept true: it names the routes that are there and no others.

use std::collections::BTreeSet;

use serde_json::Value;

use super::OPENAPI;
use super::routes::ROUTES;

fn document() -> Value {
    serde_json::from_str(OPENAPI).unwrap()
}

#[test]
fn the_document_names_the_routes_and_no_others() {
    let document = document();
    let described: BTreeSet<(String, String)> = document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, item)| {
            item.as_object()
                .unwrap()
                .keys()
                .map(move |method| (path.clone(), method.to_uppercase()))
        })
        .collect();
    let served: BTreeSet<(String, String)> = ROUTES
        .iter()
        .flat_map(|route| {
            route.methods.iter().map(|(method, _)| (route.path.to_owned(), method.to_string()))
        })
        .collect();
    assert_eq!(described, served);
}

#[test]
fn what_needs_a_key_is_said_to() {
    let document = document();
    for route in ROUTES {
        for (method, operation) in route.methods {
            let described = &document["paths"][route.path][method.as_str().to_lowercase()];
            let keyed = described["security"].as_array().is_some_and(|all| !all.is_empty());
            assert_eq!(keyed, operation.needs_key(), "{method} {}", route.path);
        }
    }
}

#[test]
fn every_reference_leads_somewhere() {
    let document = document();
    let mut open = vec![&document];
    while let Some(value) = open.pop() {
        match value {
            Value::Object(fields) => {
                if let Some(place) = fields.get("$ref").and_then(Value::as_str) {
                    let pointer = place.strip_prefix('#').unwrap();
                    assert!(document.pointer(pointer).is_some(), "{place}");
                }
                open.extend(fields.values());
            }
            Value::Array(items) => open.extend(items),
            _ => {}
        }
    }
}
