import { XMLParser } from 'fast-xml-parser'
import fc from 'fast-check'

import { SANDBOX_BANK } from '@config/bank'
import { cents } from '@kernel/amounts'
import { carriesLetters, nameAtBank } from '@kernel/name-at-bank'
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
  cents: cents(123_456n),
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

/** Every part that a bank may ask for is there. */
const BANK = {
  ...SANDBOX_BANK,
  debtorAddress: { town: 'Berlin', country: 'DE', isSent: 'always' },
} as const

/** The same text wherever somebody else's words go. */
const fileWith = (text: string): string =>
  pain001({ ...ORDER, creditorName: text, reference: text }, { ...DEBTOR, name: text }, BANK)

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
})

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

/** Letters that the alphabets of SEPA's countries have beyond A to Z, by the countries whose accounts they stand on. */
const CUSTOMARY: readonly (readonly [countries: string, letters: string])[] = [
  ['DE AT CH LI', 'ÄÖÜẞäöüß'],
  ['BE FR LU MC', 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ'],
  ['AD ES', 'ÁÉÍÑÓÚÜÇÏ·áéíñóúüçï'],
  ['IT SM VA', 'ÀÈÉÌÒÙàèéìòù'],
  ['PT', 'ÁÂÃÀÇÉÊÍÓÔÕÚáâãàçéêíóôõú'],
  ['DK FI NO SE', 'ÅÄÆÖØåäæöø'],
  ['IS', 'ÁÐÉÍÓÚÝÞÆÖáðéíóúýþæö'],
  ['PL', 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż'],
  ['CZ SK', 'ÁČĎÉĚÍĽĹŇÓÔŘŔŠŤÚŮÝŽáčďéěíľĺňóôřŕšťúůýž'],
  ['HU', 'ÁÉÍÓÖŐÚÜŰáéíóöőúüű'],
  ['HR SI ME RS', 'ČĆĐŠŽčćđšžЂЈЉЊЋЏђјљњћџ'],
  ['MK', 'АБВГДЃЕЖЗЅИЈКЛЉМНЊЌЏШѓѕјљњќџш'],
  ['BG', 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯабвгдежзийклмнопрстуфхцчшщъьюя'],
  ['CY GR', 'ΑΆΒΓΔΕΈΖΗΉΘΙΊΪΚΛΜΝΞΟΌΠΡΣΤΥΎΫΦΧΨΩΏαάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ'],
  ['RO MD', 'ĂÂÎȘȚŞŢăâîșțşţ'],
  ['EE LT LV', 'ĀĄČĒĖĘĢĪĮĶĻŅÕÖŠŪŲÜŽāąčēėęģīįķļņõöšūųüž'],
  ['AL MT NL IE GB GI', 'ÇËĊĠĦŻĲÁÉÍÓÚçëċġħżĳáéíóú'],
]

const ACCOUNTS = CUSTOMARY.flatMap(([countries, letters]) =>
  countries.split(' ').map((country) => ({ iban: `${country}00${'7'.repeat(16)}`, letters })),
)

it('writes a valid file for every name that the desk keeps, in any letters and for any country', () => {
  const written = fc.constantFrom(...ACCOUNTS).chain(({ iban, letters }) => {
    const customary = fc.constantFrom(...Array.from(letters), 'A', 'z', ' ')
    const anywhere = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })
    const name = fc.array(fc.oneof(customary, anywhere), { minLength: 2, maxLength: 90 })
    return fc.record({ iban: fc.constant(iban), name: name.map((parts) => parts.join('')) })
  })
  const names = written.filter(({ name }) => carriesLetters(name, 2))
  fc.assert(
    fc.property(names, ({ iban, name }) => {
      const xml = pain001({ ...ORDER, creditorName: name, iban }, DEBTOR, BANK)
      expect(xml).toContain(`<Nm>${nameAtBank(name, iban)}</Nm>`)
      expect(nameAtBank(name, iban)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/)
      expect([name, schema?.problems(xml) ?? []]).toEqual([name, []])
    }),
    { seed: 20261122, numRuns: IS_LONG ? 5_000 : 100 },
  )
})
