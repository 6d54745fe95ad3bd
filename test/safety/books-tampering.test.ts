import { checkFile } from '../../src/verify/check-file'
import { fileItems } from '../../src/verify/file-items'
import { BOOKS, BOOKS_TS, savedBooks } from '../builders/books'
import { receiptOf, signedReceipt } from '../builders/receipt'
import { TEST_KEYS } from '../builders/signed-address'
import { FORGED, MEANS, type Reasons, verifyFile } from './verify-file'

const FILE = savedBooks(BOOKS)

const itemsOf = async (file: string, language: 'en' | 'de') =>
  fileItems(await checkFile(Buffer.from(file), MEANS), language).map(
    ({ sign: is, title, text }) => `${is} ${title}: ${text}`,
  )

it('says of saved books who signed them when, and what agrees as of when', async () => {
  expect(await verifyFile(FILE)).toEqual(['good'])
  expect(await itemsOf(FILE, 'en')).toEqual([
    'ok Signature: Key SANDBOX-1, signed 27 November 2026 at 10:05 UTC',
    'ok Our ledger: Every debit has its credit, as of 27 November 2026 at 09:55 UTC',
    'none The chains: A chain was not compared in time. It agreed last on 26 November 2026 at 09:05 UTC',
    'bad The bank: The newest statement differs from our ledger. It has not agreed yet',
    'bad Last 30 days: 1 agreed, 1 late, 1 differed, 27 not compared',
    'none Not checked here: The books after 27 November 2026 at 10:05 UTC. See them on our site.',
  ])
  expect((await itemsOf(FILE, 'de'))[1]).toBe(
    'ok Unser Hauptbuch: Jedes Soll hat sein Haben. Stand: 27. November 2026 um 09:55 UTC',
  )
})

const spoilt = (change: string | RegExp, by: string) => FILE.replace(change, by)
const { receipt } = signedReceipt(receiptOf())

const FILES: readonly (readonly [string, string, string, ...Reasons])[] = [
  ['a line that is better', spoilt('"differs"', '"agrees"'), 'changed', FORGED],
  ['a line that agreed later', spoilt(`${BOOKS_TS - 90_000}`, `${BOOKS_TS}`), 'changed', FORGED],
  ['a day that is better', spoilt('"chains":"late"', '"chains":"agrees"'), 'changed', FORGED],
  ['a day less', spoilt(/\{"day":"2026-11-26"[^}]*\},/, ''), 'changed', FORGED],
  [
    'another instant',
    spoilt(`"asOfTs":${BOOKS_TS}`, `"asOfTs":${BOOKS_TS + 86_400}`),
    'changed',
    FORGED,
  ],
  ['more chains', spoilt('"chains":3', '"chains":4'), 'changed', FORGED],
  ['a bit of its signature turned', spoilt(/("signature":")./, '$1_'), 'changed', FORGED],
  [
    'the signature of others',
    FILE.replace(/"proof".*/, savedBooks({ ...BOOKS, chains: 1 }).replace(/.*(?="proof")/, '')),
    'changed',
    FORGED,
  ],
  [
    'half a signature',
    spoilt(/("signature":"\S{40})[^"]*/, '$1'),
    'changed',
    'form field proof.signature',
  ],
  [
    'a key that the page does not know',
    spoilt('SANDBOX-1', 'CW-7'),
    'unknown-key',
    'signature unknown-key',
  ],
  ['a sum', spoilt('"chains":3', '"chains":3,"euros":"9.00"'), 'changed', 'form field books.euros'],
  [
    'a state that is none',
    spoilt('"differs"', '"fine"'),
    'changed',
    'form field books.lines.bank.state',
  ],
  ['no days', savedBooks({ ...BOOKS, days: [] }), 'changed', 'form field books.days'],
  [
    'a part of a second',
    spoilt(`${BOOKS_TS - 600}`, `${BOOKS_TS}.5`),
    'changed',
    'form field books.lines.ledger.asOfTs',
  ],
  [
    'a line twice',
    spoilt('"bank":', '"bank":{"state":"agrees","asOfTs":1},"bank":'),
    'changed',
    'form repeated-key',
  ],
  [
    'a receipt in its place',
    spoilt(/"books":\{.*\},"proof"/, `"books":${JSON.stringify(receipt)},"proof"`),
    'changed',
    'form field books.asOfTs',
  ],
  ['another format', spoilt('books.v1', 'books.v2'), 'none', 'form other-format'],
  [
    'lists inside lists without end',
    spoilt('"chains":3', `"chains":${'['.repeat(40_000)}${']'.repeat(40_000)}`),
    'none',
    'form no-json',
  ],
  ['its end cut off', FILE.slice(0, -9), 'none', 'form no-json'],
]

it.each(FILES)('refuses saved books with %s', async (_what, file, ...said) => {
  expect(file).not.toBe(FILE)
  expect(await verifyFile(file)).toEqual(said)
})

it.each([
  ['after its key was given up', { until: BOOKS_TS - 1 }, 'signature key-over'],
  ['before its key came', { from: BOOKS_TS + 1 }, 'signature key-not-yet'],
])('refuses books that are dated %s', async (_when, key, reason) => {
  const keys = TEST_KEYS.map((each) => ({ ...each, ...key }))
  expect(await verifyFile(FILE, { ...MEANS, keys })).toEqual(['changed', reason])
})
