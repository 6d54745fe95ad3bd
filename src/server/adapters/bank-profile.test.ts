import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SANDBOX_BANK } from '@config/bank'
import { readBankProfile } from './bank-profile'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-profile-'))
})

afterAll(() => rm(folder, { recursive: true }))

const example = (name: string) => join('config', `bank.${name}.example.json`)

async function readingOf(content: string): Promise<() => unknown> {
  const file = join(folder, 'bank.json')
  await writeFile(file, content)
  return () => readBankProfile(file, SANDBOX_BANK)
}

it('reads both examples, with the reasons and days that a file may leave out', () => {
  expect(readBankProfile(example('sepa'), SANDBOX_BANK)).toMatchObject({
    ...{ scheme: 'standard', bookedAfterSeconds: null, coverageDays: 2, sendsUetr: false },
  })
  expect(readBankProfile(example('sepa'), SANDBOX_BANK).unambiguousReasons).toHaveLength(15)
  expect(readBankProfile(example('instant'), SANDBOX_BANK)).toMatchObject({
    ...{ scheme: 'instant', bookedAfterSeconds: 10, coverageDays: 1, sendsUetr: true },
  })
  expect(readBankProfile(null, SANDBOX_BANK)).toBe(SANDBOX_BANK)
})

it.each([
  ['a cut-off that is no time', { cutOff: '24:00' }, 'cutOff must be a time in Europe/Berlin'],
  ['a file name without its id', { fileName: 'payment.xml' }, 'fileName must be letters'],
  ['a file name that leads elsewhere', { fileName: '../{id}.xml' }, 'fileName must be letters'],
  ['a limit in words', { mostPerPaymentEur: 'a lot' }, 'mostPerPaymentEur must be an amount'],
  ['a country by its name', { debtorAddress: { country: 'Germany' } }, 'debtorAddress.country'],
  ['an unknown series', { statements: { series: 'both' } }, 'statements.series must be'],
  ['a field that means nothing', { batch: true }, 'batch Invalid key'],
  ['a missing field', { proof: undefined }, 'proof'],
])('refuses %s and names the field', async (_case, change, problem) => {
  const standard = readBankProfile(example('sepa'), SANDBOX_BANK)
  expect(await readingOf(JSON.stringify({ ...standard, ...change }))).toThrow(problem)
})

it('names every field that is wrong, and the place that is no JSON', async () => {
  const both = { ...SANDBOX_BANK, cutOff: 'noon', coverageDays: 0 }
  expect(await readingOf(JSON.stringify(both))).toThrow(/line 1: cutOff .*; line 1: coverageDays /)
  expect(await readingOf('{\n  "name": "Bank",\n  "scheme": standard\n}')).toThrow(
    'BANK_PROFILE_FILE line 3: standard is no JSON',
  )
})
