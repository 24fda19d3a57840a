import base64, hashlib, hmac, time


def verify(secret: str, headers: dict, body: bytes) -> bool:
    """Whether a webhook came from the service. Header names in lower case, the body as it arrived."""
    message_id, sent_at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(sent_at)) > 300:
        return False  # too old, or from the future: perhaps a replay
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{sent_at}.".encode() + body
    expected = base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
    signatures = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(f"v1,{expected}", signature) for signature in signatures)
