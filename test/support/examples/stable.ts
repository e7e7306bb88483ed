import type { Examples } from './recorder.ts'

/** Fields whose values are made anew each time, wherever they are. */
const BY_FIELD: Record<string, string> = {
  api_key: 'lh_0123456789abcdef',
  operator_token: 'lho_0123456789abcdef',
  attestationObject: 'o2NmbXRkbm9uZQ',
  authenticatorData: 'SZYN5YgOjGh0NBcP',
  challenge: 'T2KAm6FQNlvDEtSs',
  clientDataJSON: 'eyJ0eXBlIjoid2Vi',
  code: '123456',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  passkey: 'B1zWCAdDskEFKMWx',
  password: 'correct horse battery',
  rawId: 'B1zWCAdDskEFKMWx',
  signature: 'MEUCIQDh_ALQIyWW',
  userHandle: 'MTAwMQ',
}

/** Texts that are, wherever they occur: times, secrets of webhooks, addresses of people, codes, and everything long and random. */
const BY_PATTERN: [RegExp, string][] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '2026-01-31T12:00:00.000Z'],
  [/\b202[5-8]-\d\d-\d\d(?!T)/g, '2026-01-31'],
  [/whsec_[\w+/=]+/g, 'whsec_c2VjcmV0IG9mIHRoZSBhY2NvdW50'],
  [/[0-9a-f-]{36}@example\.com/g, 'ann@example.com'],
  [/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/, 'abcd-efgh-ijkl-mnop'],
  [/^M\d+ \d+h\d.*$/, 'M4 4h7v1h-7z'],
  [/(?<![A-Za-z0-9])[A-Za-z0-9]{20,}/g, '0123456789abcdef'],
  [/127\.0\.0\.1:9\b/g, 'assistant.example'],
  [/127\.0\.0\.1:\d+/g, 'speech.example:8000'],
  [/\b127\.0\.0\.1\b/g, '203.0.113.7'],
  [/\blocalhost\b/g, 'longhand.example'],
]

const FIRST_ORDER = 'XuMj2Q1y'
const QUOTE = 'qmVdT3nLx0c7Zp4R'

/** What differs each time is replaced, so that the examples stay the same and hold nothing secret. */
export function stable(examples: Examples, addresses: Record<string, string>): Examples {
  const names = Object.entries(addresses).flatMap(([own, shown]) => [
    [own, shown] as const,
    [encodeURIComponent(own), encodeURIComponent(shown)] as const,
  ])
  const json = JSON.stringify(examples)
  const orders = new Set([...json.matchAll(/"order(?:s":\[\{"id)?":"(\w{8})"/g)].map(([, order]) => order!))
  let number = 0
  for (const order of orders)
    names.push([order, number++ === 0 ? FIRST_ORDER : `XuMj2Q${String(number).padStart(2, '0')}`])
  const quote = /"quote":\{"id":"(\w+)"/.exec(json)?.[1]
  if (quote) names.push([quote, QUOTE])
  const named = names.reduce((text, [own, shown]) => text.replaceAll(own, shown), json)
  return JSON.parse(named, (field, value) => (typeof value === 'string' ? stableText(field, value) : value))
}

function stableText(field: string, value: string): string {
  const constant = BY_FIELD[field]
  if (constant && value !== 'code') return constant
  return BY_PATTERN.reduce((text, [pattern, shown]) => text.replace(pattern, shown), value)
}
