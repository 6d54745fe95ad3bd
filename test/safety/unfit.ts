import fc, { type Arbitrary } from 'fast-check'

import { type Described, fits, RawJson } from './operations'
import { sound } from './sound'

const NUMBERS = [
  '1e400',
  '-1e400',
  '9007199254740993',
  '123456789012345678901234567890',
  '-1',
  '1.5',
]

const deep = (depth: number) => new RawJson('['.repeat(depth) + ']'.repeat(depth))

const JUNK: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, 0, -0, '', ' ', '1', {}, [], [[]], 'x'.repeat(999), '__proto__'),
  fc.constantFrom(...NUMBERS).map((text) => new RawJson(text)),
  fc.constantFrom(10, 5_000, 32_000).map(deep),
  fc.jsonValue({ maxDepth: 2 }),
)

const EXTRA = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'ID',
  '',
  'id ',
  'accountId',
  '$ne',
]

type Place = readonly string[]

const placesIn = (value: unknown): readonly Place[] =>
  typeof value === 'object' && value !== null && !(value instanceof RawJson)
    ? [
        [],
        ...Object.entries(value).flatMap(([name, each]) =>
          placesIn(each).map((rest) => [name, ...rest]),
        ),
      ]
    : [[]]

/** The value with what stands at a place made into something else. */
function changed(
  value: unknown,
  [name, ...rest]: Place,
  change: (old: unknown) => unknown,
): unknown {
  if (name === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((each: unknown, at) =>
      String(at) === name ? changed(each, rest, change) : each,
    )
  // Own keys alone: `__proto__` among them is a key like any other.
  return Object.fromEntries(
    Object.entries(value as object).map(([key, each]) => [
      key,
      key === name ? changed(each, rest, change) : each,
    ]),
  )
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const HOW = {
  replaced: (junk: unknown) => junk,
  added: (junk: unknown, old: unknown, key: string) =>
    isObject(old) ? Object.fromEntries([...Object.entries(old), [key, junk]]) : junk,
  dropped: (junk: unknown, old: unknown, _key: string, at: number) =>
    isObject(old)
      ? Object.fromEntries(Object.entries(old).filter((_each, index) => index !== at))
      : junk,
}

/** A value that the document does not allow, though much of it looks right. */
export const unfit = (told: Described): Arbitrary<unknown> =>
  fc
    .record({
      value: sound(told),
      at: fc.nat(30),
      how: fc.constantFrom('replaced', 'added', 'dropped'),
      junk: JUNK,
      key: fc.constantFrom(...EXTRA),
    })
    .map(({ value, at, how, junk, key }) => {
      const places = placesIn(value)
      const place = places[at % places.length] ?? []
      return changed(value, place, (old) => HOW[how](junk, old, key, at % 9))
    })
    .filter((value) => !fits(told, value))
