//! What must not leave, and what must not be lost.

mod development;
mod support;
