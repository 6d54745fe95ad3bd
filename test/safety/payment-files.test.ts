import { XMLParser } from 'fast-xml-parser'
import fc from 'fast-check'

import { pain001 } from '@server/adapters/iso20022/pain001'
import { referenceText } from '@server/desk/policies/recipient-reference'
import { type IsoSchema, isoSchema } from '../setup/iso-schema'
import { IS_LONG } from '../setup/long-runs'
import { BLOCK, HOSTILE, unicodeRows } from './hostile-texts'

const NOW = new Date('2026-11-23T10:00:00Z')
const DEBTOR = { name: 'Causeway', iban: 'DE93999999990000000001', bic: 'CSWYDEFFXXX' }
const ORDER = {
  msgId: 'MCWabcdefghijklmnopqrstuvwx',
  endToEndId: 'CWabcdefghijklmnopqrstuvwx',
  uetr: '8a562c67-ca16-48ba-b074-65581be6f011',
  createdAt: NOW,
  cents: 123_456n,
  creditorName: 'Ada',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  reference: 'A reference',
}

let schema: IsoSchema | null

beforeAll(async () => {
  schema = await isoSchema('pain.001.001.09')
})

afterAll(() => schema?.dispose())

/** The same text wherever somebody else's words go. */
const fileWith = (text: string): string =>
  pain001({ ...ORDER, creditorName: text, reference: text }, { ...DEBTOR, name: text })

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  processEntities: true,
})

/** Every element, attribute and text of a file in order, and what its words are put aside. */
function read(xml: string) {
  const words: string[] = []
  const bones = JSON.stringify(parser.parse(xml), function (this: unknown, key, value: unknown) {
    if (key !== 'Nm' && key !== 'Ustrd') return value
    words.push(JSON.stringify(value))
    return key
  })
  return { words, bones }
}

const { bones: BONES } = read(fileWith('Ada'))
const word = (max: number): RegExp =>
  new RegExp(
    `^\\[\\{"#text":"(?![/ ]|[^"]*//|[^"]*[/ ]")[A-Za-z0-9/\\-?:().,'+ ]{1,${max}}"\\}\\]$`,
  )

/** What a bank would stumble over; the schema is asked where there is one. */
function problems(text: string): readonly unknown[] {
  const xml = fileWith(text)
  const { bones, words } = read(xml)
  const lengths = [70, 70, 70, 140]
  return [
    bones === BONES ? null : `has other elements: ${bones}`,
    words.length === lengths.length ? null : 'has more words, or fewer',
    ...lengths.map((max, at) => (word(max).test(words[at] ?? '') ? null : words[at])),
    ...(schema?.problems(xml) ?? []),
  ].filter((problem) => problem !== null)
}

it('stays one valid payment, in the letters that banks carry, with names from every block of Unicode', () => {
  for (let place = 0; place < (IS_LONG ? BLOCK : 1); place++)
    for (const [name, text] of unicodeRows(place))
      expect([name, problems(text)]).toEqual([name, []])
}, 120_000)

it.each(HOSTILE.map((text) => [JSON.stringify(text).slice(0, 60), text]))(
  'stays one valid payment with %s',
  (_shown, text) => {
    expect(problems(text)).toEqual([])
  },
)

it('finds no mixture that breaks it, and always says what for and when', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(fc.constantFrom(...HOSTILE), { maxLength: 6 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (name) => {
      expect(problems(name)).toEqual([])
      const reference = referenceText(name, 'CAUSEWAY', NOW)
      expect(reference).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,123} CAUSEWAY 23112026$/)
    }),
    { seed: 20261121, numRuns: 500 },
  )
})
