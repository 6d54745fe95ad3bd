import fc, { type Arbitrary } from 'fast-check'

import { type Described, jsonText } from './operations'
import { bytesOf, formOf, MULTIPART, partOf } from './sound'
import { eachOf, from, type Spoil, withBody } from './spoil'
import { unfit } from './unfit'

const unfitBody = (told: Described): Arbitrary<Spoil> =>
  unfit(told).map((value) => withBody(bytesOf(jsonText(value))))

/** Bytes that are no UTF-8: cut, overlong, a surrogate, beyond the last character. */
const BAD_BYTES = [
  '\xff',
  '\x80',
  '\xc3',
  '\xc0\xaf',
  '\xed\xa0\x80',
  '\xf5\x80\x80\x80',
  '\xe2\x82',
]

const brokenText = (): Arbitrary<Spoil> =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...BAD_BYTES), fc.boolean())
      .map(([bytes, isChunked]): Spoil => (sent) => ({
        ...sent,
        isChunked,
        body: sent.body.replace(/"(?=[^"]*$)/, () => `${bytes}"`),
      })),
    fc.nat(40).map((cut): Spoil => (sent) => ({ ...sent, body: sent.body.slice(0, -1 - cut) })),
    fc
      .constantFrom('}', ',', 'x', '{}', '\u0000', '//', '/**/', ']', '"')
      .map((tail): Spoil => (sent) => ({ ...sent, body: sent.body + tail })),
    fc
      .constantFrom(
        '{',
        'NaN',
        'undefined',
        "{'a':1}",
        '{"a":01}',
        '{"a":\n"\n"}',
        '"\\x41"',
        '[',
        '\xff\xfe{\u0000',
        '\x1f\x8b\x08',
      )
      .map(withBody),
    // As UTF-16 has it.
    from((sent) => ({ ...sent, body: [...sent.body].join('\u0000') })),
    from((sent) => ({ ...sent, body: sent.body.replace(/^\{/, '{"__proto__":{"isAdmin":true},') })),
    from((sent) => ({
      ...sent,
      body: sent.body.replace(/^\{/, '{"constructor":{"prototype":{"isAdmin":true}},'),
    })),
  )

const LARGE = 64 * 1024

const tooLarge = (): Arbitrary<Spoil> =>
  fc
    .tuple(fc.constantFrom(LARGE, 200_000), fc.boolean())
    .map(([size, isChunked]): Spoil => (sent) => ({
      ...sent,
      isChunked,
      body: sent.body + ' '.repeat(size),
    }))

const WRONG_TYPES = [
  'text/plain',
  'application/json; charset=utf-16',
  'application/json\t;charset=utf-8',
  'application/json;text/plain',
  'application/json, text/plain',
  'application/jsonx',
  'application/json;',
  'application/json  ; charset=utf-8',
  'application/x-www-form-urlencoded',
  'text/json',
  'application/vnd.api+json',
  'application/json; charset=utf-8; a=b',
  'APPLICATION/JSON\t',
  '*/*',
  'json',
  '',
  'application/json;charset="utf-8"',
  '\u00e9',
].filter((type) => type.trim().toLowerCase() !== 'application/json')

export const bodySpoils = (told: Described): readonly Arbitrary<Spoil>[] => [
  unfitBody(told),
  unfitBody(told),
  brokenText(),
  tooLarge(),
  eachOf('content-type', [
    [],
    ...[...WRONG_TYPES, 'multipart/form-data; boundary=x'].map((type) => [type]),
  ]),
  eachOf('content-type', [['text/plain', 'application/json']]),
]

const manyHeaders = 'x-a: b\r\n'.repeat(40)

const fileIn = (field: string): string => partOf(`name="${field}"; filename="a.png"`, 'x')

export const formSpoils = (field: string): readonly Arbitrary<Spoil>[] => [
  from(
    withBody(''),
    withBody(formOf()),
    withBody('nothing of the kind'),
    withBody(fileIn(field)),
    withBody(fileIn(field).slice(0, 60)),
    withBody(formOf(partOf('name="name"', 'me'))),
    withBody(formOf(partOf(`name="${field}"`, 'a text, no file'))),
    withBody(formOf(partOf('name="other"; filename="a.png"', 'x'))),
    withBody(formOf(partOf('filename="a.png"', 'x'))),
    withBody(formOf(partOf('name="__proto__"; filename="a.png"', 'x'))),
    withBody(formOf(...'abcdefg'.split('').map((name) => partOf(`name="${name}"`, 'x')))),
    withBody(formOf(partOf('name="name"', 'x'.repeat(9_999)))),
    withBody(formOf(partOf(`name="${field}"`, 'x').replace('\r\n\r\n', `\r\n${manyHeaders}\r\n`))),
  ),
  eachOf('content-type', [
    [],
    ...[
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=other',
      'multipart/mixed; boundary=----causeway',
      'application/json',
      MULTIPART.replace('; ', '\t;'),
      `${MULTIPART}${'y'.repeat(200)}`,
    ].map((type) => [type]),
  ]),
]
