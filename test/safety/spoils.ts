import type { Arbitrary } from 'fast-check'

import type { Described, Operation } from './operations'
import { eachOf, from, type Spoil, withPath } from './spoil'
import { bodySpoils, formSpoils } from './spoilt-bodies'

const IDS = [
  '%',
  '%zz',
  '%ff',
  '%00',
  '%c0%af',
  'a%2fb',
  '..',
  '.',
  '%2e%2e',
  '%20',
  'a%20b',
  'a.b',
  "'",
  '$ne',
  'a;b',
  '',
  'x'.repeat(65),
  'x'.repeat(101),
  'x'.repeat(3_000),
  encodeURIComponent('💶'),
  '__proto__.x',
  '%5B%5D',
]

const QUERIES = [
  'limit=0',
  'limit=',
  'limit=1000',
  'limit=-1',
  'limit=1e2',
  'limit=1&limit=2',
  'limit[]=1',
  'limit[a]=1',
  'limit=%00',
  'limit=%',
  'limit=%D9%A1',
  'cursor=%00',
  'cursor=%ff',
  'cursor=',
  'cursor=a.b',
  `cursor=${'x'.repeat(129)}`,
  'cursor=a&cursor=b',
  '__proto__=1',
  '__proto__[limit]=1',
  'constructor=1',
  'toString=1',
  'hasOwnProperty=1',
  'offset=1',
  'LIMIT=1',
  '=1',
  '%00=1',
  `limit=${'9'.repeat(9_000)}`,
]

const bare = (path: string): string => path.split('?')[0] ?? ''

const withId = ({ path }: Operation, id: string): Spoil => withPath(() => path.replace('{id}', id))
const withQuery = (query: string): Spoil => withPath((path) => `${bare(path)}?${query}`)

const PATHS = [
  withPath((path) => `${bare(path)}/`),
  withPath((path) => `/${path}`),
  withPath((path) => path.toUpperCase()),
  withPath((path) => path.replace('/v1/', '/v1//')),
  withPath((path) => path.replace('/v1/', '/v1/../v1/')),
  withPath((path) => path.replace('/v1/', '/v2/')),
  withPath((path) => `${bare(path)};limit=1`),
  withPath((path) => `${bare(path)}/%`),
  withPath((path) => `${bare(path)}/a/b/c`),
]

const otherMethods = (known: readonly string[]): readonly Spoil[] =>
  ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'QUERY', 'HEAD', 'PROPFIND', 'GET', 'POST']
    .filter((each) => !known.includes(each))
    .map((method) => (sent) => ({ ...sent, method }))

const token = 'x'.repeat(43)

const SESSIONS = [
  [],
  [''],
  ['causeway_sid='],
  [`causeway_sid=${token}`],
  [`causeway_sid=${token}`, 'causeway_sid=y'],
  ['causeway_sid=%00'],
  ['causeway_sid=%zz'],
  ['causeway_sid=\u00ff'],
  ['__proto__=1; causeway_sid=x'],
  [';;;=;'],
  [`causeway_sid=${'x'.repeat(9_000)}`],
  ["causeway_sid=' or 1=1 --"],
  ['causeway_sid={"$ne":null}'],
]

const ourCookie =
  (change: (pair: string) => string): Spoil =>
  (sent) => ({
    ...sent,
    headers: sent.headers.map(([name, value]) => [name, name === 'cookie' ? change(value) : value]),
  })

const sessionSpoils = (): readonly Arbitrary<Spoil>[] => [
  eachOf('cookie', SESSIONS),
  from(
    ourCookie((pair) => pair.replace(/(causeway_sid=[^;]*)[^;]/, '$1')),
    ourCookie((pair) => pair.replace(/causeway_sid=[^;]*/, '$&x')),
    ourCookie((pair) => pair.replace('causeway_sid', 'Causeway_sid')),
    ourCookie((pair) => pair.replace('causeway_sid', '__Host-causeway_sid')),
    ourCookie((pair) => pair.replace('causeway_sid', 'causeway_pre')),
    ourCookie((pair) => `causeway_sid=${token}; ${pair}`),
    ourCookie((pair) =>
      pair.replace(/(?<=causeway_sid=)./, (first) => (first === 'A' ? 'B' : 'A')),
    ),
  ),
]

const foreign = (): readonly Arbitrary<Spoil>[] => [
  eachOf('x-client-type', [[], [''], ['robot'], ['WEB'], ['web', 'web'], ['web,web'], ['web ;x']]),
  eachOf('origin', [
    ['null'],
    [''],
    ['https://evil.example'],
    ['http://localhost'],
    ['HTTP://LOCALHOST:1'],
  ]),
  eachOf('sec-fetch-site', [
    ['cross-site'],
    ['same-site'],
    ['none'],
    [''],
    ['same-origin', 'cross-site'],
  ]),
]

const KEYS = [
  [],
  [''],
  ['short'],
  ['x'.repeat(129)],
  ['with blanks in it, quite long'],
  ['\u00e9'.repeat(20)],
  ['x'.repeat(20), 'y'.repeat(20)],
]

/** A spoil, and what it spoils. */
export type Named = readonly [part: string, spoil: Spoil]

/** Every way of spoiling that there is for a call. */
export function spoilsOf(operation: Operation): readonly Arbitrary<Named>[] {
  const { method, methods, json, fileField, isPrivate, headers, params, query } = operation
  const has = (told: Described): boolean => Object.keys(told.properties ?? {}).length > 0
  const parts: readonly (readonly [string, readonly Arbitrary<Spoil>[]])[] = [
    ['body', json ? bodySpoils(json) : []],
    ['form', fileField === null ? [] : formSpoils(fileField)],
    ['session', isPrivate ? sessionSpoils() : []],
    ['sender', method === 'POST' ? foreign() : []],
    ['key', headers.includes('idempotency-key') ? [eachOf('idempotency-key', KEYS)] : []],
    ['params', has(params) ? [from(...IDS.map((id) => withId(operation, id)))] : []],
    ['query', has(query) ? [from(...QUERIES.map(withQuery))] : []],
    ['path', [from(...PATHS)]],
    ['method', [from(...otherMethods(methods))]],
  ]
  return parts.flatMap(([name, spoils]) =>
    spoils.map((spoil) => spoil.map((each): Named => [name, each])),
  )
}
