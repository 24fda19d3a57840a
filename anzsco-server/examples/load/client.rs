//! One connection to the server, kept open.

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;

use crate::Failure;

pub(crate) struct Client {
    sender: SendRequest<Full<Bytes>>,
    key: String,
}

impl Client {
    pub(crate) async fn connect(address: &str, key: &str) -> Result<Self, Failure> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        Ok(Self { sender, key: key.to_owned() })
    }

    /// Sends a request; gives status, `Location` and body.
    pub(crate) async fn send(
        &mut self,
        method: &str,
        path: &str,
        body: &str,
    ) -> Result<(u16, Option<String>, Bytes), Failure> {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", "127.0.0.1")
            .header("content-type", "application/json")
            .header("authorization", format!("Bearer {}", self.key))
            .body(Full::from(body.to_owned()))?;
        self.sender.ready().await?;
        let answer = self.sender.send_request(request).await?;
        let status = answer.status().as_u16();
        let place = answer.headers().get("location").and_then(|value| value.to_str().ok());
        let place = place.map(str::to_owned);
        Ok((status, place, answer.into_body().collect().await?.to_bytes()))
    }
}

/// A key of a new account.
pub(crate) async fn sign_up(address: &str) -> Result<String, Failure> {
    let mut client = Client::connect(address, "").await?;
    let (_, _, body) = client.send("POST", "/v1/accounts", "{}").await?;
    let made: serde_json::Value = serde_json::from_slice(&body)?;
    Ok(made["keys"][0]["key"].as_str().ok_or("no key")?.to_owned())
}
