import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a webhook came from the service. Header names in lower case, the body as it arrived. */
export function verify(secret, headers, body) {
  const id = headers["webhook-id"], sentAt = headers["webhook-timestamp"];
  if (!(Math.abs(Date.now() / 1000 - Number(sentAt)) <= 300)) return false; // perhaps a replay
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const digest = createHmac("sha256", key).update(`${id}.${sentAt}.`).update(body).digest("base64");
  const expected = Buffer.from(`v1,${digest}`);
  return headers["webhook-signature"].split(" ").some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
