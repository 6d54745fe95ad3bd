import fc, { type Arbitrary } from 'fast-check'

import { ETHEREUM, POLYGON, TOKENS } from '../builders/money-plan'
import { MARTA } from '../setup/test-desk'
import { type Described, fits, jsonText, type Operation } from './operations'
import type { Sent } from './wire'

/** Values that reach further into the desk than chance would. */
const KNOWN: Readonly<Record<string, readonly unknown[]>> = {
  email: [MARTA, 'nobody@example.test', 'ü@é.example', 'a@b'],
  otp: ['424242', '000000'],
  id: [1, 2, 'q_000000000000000000000000'],
  beneficiaryId: [1, 2],
  chainId: [ETHEREUM, POLYGON],
  tokenAddress: Object.values(TOKENS).map(({ address }) => address),
  address: Object.values(TOKENS).map(({ address }) => address),
  decimals: [6, 18],
  network: ['polygon', 'ethereum', 'unknown'],
  iban: ['DE89370400440532013000', 'GB33BUKB20201555555555', 'de89 3704 0044 0532 0130 00'],
  tokenAmount: ['1000', '0', '0.000001', '9'.repeat(60)],
  EURAmount: ['1000.00', '0', '9'.repeat(60)],
  eurAmount: ['865.21', '0'],
  transactionFee: ['1.00'],
  networkFee: ['0'],
  transferFee: ['0'],
}

/** PostgreSQL holds no NUL, and the desk says so; half of a character it replaces (check.ts). */
const text = (max: number): Arbitrary<string> =>
  fc
    .string({
      unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), SURROGATES),
      maxLength: max,
    })
    .map((made) => made.replaceAll('\u0000', ' ').slice(0, max))

/** Halves of characters, marks that pile up, and what turns text around. */
const SURROGATES = fc.constantFrom(
  '\ud800',
  '\udfff',
  '\u0301',
  '\u202e',
  '\u200d',
  '💶',
  "'",
  '\\',
)

const WORDED = new Set(['text', 'title'])

/** A value that the document allows. */
export function sound(told: Described, name = ''): Arbitrary<unknown> {
  const known = (KNOWN[name] ?? []).filter((value) => fits(told, value))
  const random = anyOf(told)
  // Not every text is an e-mail or has a word in it, and the document cannot say so.
  if (name === 'email') return fc.constantFrom(...known)
  if (WORDED.has(name)) return random.map((made) => `A ${String(made)}`.slice(0, told.maxLength))
  return known.length > 0 ? fc.oneof(fc.constantFrom(...known), random) : random
}

function anyOf(told: Described): Arbitrary<unknown> {
  const named = told.const === undefined ? told.enum : [told.const]
  return named ? fc.constantFrom(...named) : (ANY[told.type ?? '']?.(told) ?? fc.constant(null))
}

const ANY: Readonly<Record<string, (told: Described) => Arbitrary<unknown>>> = {
  object: (told) => objectOf(told),
  array: ({ items = {}, maxItems = 9 }) => fc.array(sound(items), { maxLength: maxItems }),
  integer: ({ minimum = 0, maximum = LARGE }) =>
    fc.integer({ min: minimum, max: Math.min(maximum, LARGE) }),
  boolean: () => fc.boolean(),
  string: ({ pattern, minLength = 0, maxLength = 99 }) =>
    pattern === undefined
      ? text(maxLength).map((made) => made.padEnd(minLength, 'x'))
      : fc.stringMatching(new RegExp(pattern)),
}

const LARGE = 2_147_483_647

const objectOf = ({ properties = {}, required = [] }: Described): Arbitrary<object> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, sound(schema, name)]),
    ),
    { requiredKeys: [...required] },
  )

const REQUIRED: Readonly<Record<string, Arbitrary<string>>> = {
  'x-client-type': fc.constantFrom('web', 'web-ios', 'web-android'),
  'idempotency-key': fc.stringMatching(/^[\x21-\x7e]{16,128}$/),
}

/** Headers that may hold anything at all. */
const LOOSE = fc.array(
  fc.tuple(
    fc.constantFrom('accept-language', 'x-account-type', 'x-background', 'accept', 'referer'),
    fc.constantFrom('1', '', '*/*', 'de-DE,de;q=0.9', '\u00e9\u00ff', '(){};', 'x'.repeat(999)),
  ),
  { maxLength: 2 },
)

/** The bytes of a text. */
export const bytesOf = (made: string): string => Buffer.from(made).toString('latin1')

const BOUNDARY = '----causeway'
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

export const partOf = (disposition: string, content: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
export const formOf = (...parts: readonly string[]): string =>
  `${parts.join('')}--${BOUNDARY}--\r\n`

const form = (field: string) =>
  fc
    .tuple(fc.constantFrom('me.png', '../../x', 'a;b', '\u00ff'), fc.string({ maxLength: 50 }))
    .map(([name, bytes]) => formOf(partOf(`name="${field}"; filename="${name}"`, bytesOf(bytes))))

/** A request that breaks no rule: what the desk then makes of it is its own business. */
export function soundRequest(operation: Operation, cookie: string): Arbitrary<Sent> {
  const { method, path, json, fileField } = operation
  const body = json ? sound(json).map((value) => bytesOf(jsonText(value))) : fc.constant('')
  const type = fileField !== null ? MULTIPART : 'application/json; charset=utf-8'
  const hasBody = json !== null || fileField !== null
  return fc
    .record({
      params: sound(operation.params),
      query: sound(operation.query),
      headers: fc.tuple(...operation.headers.map((name) => REQUIRED[name] ?? fc.constant(''))),
      loose: LOOSE,
      body: fileField === null ? body : form(fileField),
      isChunked: fc.boolean(),
    })
    .map((made) => ({
      method,
      path: filled(path, made.params as object) + queryText(made.query as object),
      headers: [
        ...operation.headers.map((name, at) => [name, made.headers[at] ?? ''] as const),
        ...(hasBody ? [['content-type', type] as const] : []),
        ...(cookie ? [['cookie', cookie] as const] : []),
        ...made.loose,
      ],
      body: made.body,
      isChunked: hasBody && made.isChunked,
    }))
}

const filled = (path: string, params: object): string =>
  Object.entries(params).reduce(
    (made, [name, value]) => made.replace(`{${name}}`, String(value)),
    path,
  )

/** Half of a pair of surrogates has no form in a URL. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, ''))

function queryText(query: object): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encoded(String(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
