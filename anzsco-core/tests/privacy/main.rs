//! What must not leave, and what must not be lost.

mod bodies;
mod development;
mod facts;
mod forms;
mod kept;
mod planted;
mod properties;
mod support;
