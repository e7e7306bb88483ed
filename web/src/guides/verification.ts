/** Code that customers copy. A test runs each against a delivery that the service signed. */
export const verification = {
  'Node.js': `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isFromLonghand(secret, headers, body) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  return headers['webhook-signature'].split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}`,
  Python: `import base64, hashlib, hmac, time

def is_from_longhand(secret, headers, body):
    message_id = headers["webhook-id"]
    timestamp = headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(
        hmac.compare_digest(signature, "v1," + expected)
        for signature in headers["webhook-signature"].split(" ")
    )`,
  PHP: `function is_from_longhand(string $secret, array $headers, string $body): bool {
    $id = $headers['webhook-id'];
    $timestamp = $headers['webhook-timestamp'];
    if (abs(time() - (int) $timestamp) > 300) return false;
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature']) as $signature) {
        if (hash_equals($expected, $signature)) return true;
    }
    return false;
}`,
  Ruby: `require 'openssl'
require 'base64'

def from_longhand?(secret, headers, body)
  id, timestamp = headers.values_at('webhook-id', 'webhook-timestamp')
  return false if (Time.now.to_i - timestamp.to_i).abs > 300
  key = Base64.decode64(secret.delete_prefix('whsec_'))
  expected = 'v1,' + Base64.strict_encode64(OpenSSL::HMAC.digest('SHA256', key, "#{id}.#{timestamp}.#{body}"))
  headers['webhook-signature'].split(' ').any? do |signature|
    OpenSSL.secure_compare(expected, signature)
  end
end`,
}
