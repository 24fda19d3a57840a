//! Examples a newcomer copies.
