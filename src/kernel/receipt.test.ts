import { NAMES, receiptOf, sha256, signedReceipt } from '@test/builders/receipt'
import { TEST_KEYS, verifySignature } from '@test/builders/signed-address'
import { checkReceipt, type ReceiptCheck } from './receipt-checks'
import { wrongReceiptField } from './receipt-form'
import { receiptText } from './receipt-file'
import { receiptBytes } from './receipt-checks'
import type { Receipt } from './receipt'
import vectors from './receipt.vectors.json'

const MEANS = { keys: TEST_KEYS, verify: verifySignature, sha256 }

const bad = ({ checks }: { readonly checks: readonly ReceiptCheck[] }) =>
  checks.filter(({ is }) => is === 'bad').map((each) => each.about)

/** What is found in a file whose text was changed. */
async function found(change: (file: string) => string) {
  const file = receiptText(signedReceipt())
  const changed = change(file)
  expect(changed).not.toBe(file)
  return checkReceipt(changed, MEANS)
}

/** What is found in a receipt that the desk itself would have signed so. */
const signedAs = (changed: Partial<Receipt>) =>
  checkReceipt(receiptText(signedReceipt(receiptOf({}, changed))), MEANS)

it.each(vectors)('signs $name as the vector has it', async ({ bytes, file }) => {
  const text = JSON.stringify(file)
  const { signed, checks } = await checkReceipt(text, MEANS)
  if (!signed) throw new Error(JSON.stringify(checks))
  expect(Buffer.from(receiptBytes(signed.receipt)).toString('latin1')).toBe(bytes)
  expect(signedReceipt(signed.receipt, signed.disclosed)).toEqual(signed)
  expect(bad({ checks })).toEqual([])
})

it('passes a good receipt with a figure for each check, whatever order its file has', async () => {
  const { receipt, proof, disclosed } = signedReceipt()
  const turned = Object.fromEntries(Object.entries(receipt).toReversed())
  const file = JSON.stringify({ disclosed, proof, receipt: turned, format: 'causeway.receipt.v1' })
  const { checks } = await checkReceipt(file, MEANS)
  expect(checks).toEqual([
    { about: 'signature', is: 'ok', key: 'SANDBOX-1' },
    { about: 'amount', is: 'ok', stated: '500', computed: '500' },
    { about: 'deposits', is: 'ok', stated: '500', computed: '500' },
    { about: 'mid-rate', is: 'ok', stated: '0.86648', computed: '0.86648' },
    { about: 'rate', is: 'ok', stated: '0.8621476', computed: '0.8621476' },
    { about: 'mid', is: 'ok', stated: '433.24', computed: '433.24' },
    { about: 'gross', is: 'ok', stated: '431.07', computed: '431.07' },
    { about: 'margin', is: 'ok', stated: '2.17', computed: '2.17' },
    { about: 'paid', is: 'ok', stated: '430.07', computed: '430.07' },
    { about: 'rounds', is: 'ok', located: 2, rounds: 2 },
    { about: 'holder', is: 'ok', value: 'Marta Kowalczyk' },
    { about: 'recipient', is: 'ok', value: 'Piotr Zieliński' },
    { about: 'iban', is: 'ok', value: 'PL61109010140000071219812874' },
  ])
})

it('says which names its holder did not show, and which round nobody can look up', async () => {
  const base = receiptOf()
  const rounds = base.price.rounds.map((round) => ({ ...round, block: null, chainId: null }))
  const receipt = { ...base, price: { ...base.price, rounds } }
  const file = receiptText(signedReceipt(receipt, { recipient: NAMES.recipient }))
  const { checks } = await checkReceipt(file, MEANS)
  expect(checks.filter(({ is }) => is !== 'ok')).toEqual([
    { about: 'rounds', is: 'missing', located: 0, rounds: 2 },
    { about: 'holder', is: 'undisclosed' },
    { about: 'iban', is: 'undisclosed' },
  ])
})

it.each<[string, (file: string) => string, readonly string[]]>([
  ['the sum', (file) => file.replaceAll('430.07', '930.07'), ['signature', 'paid']],
  [
    'fee and sum',
    (file) => file.replace('1.00', '0.00').replace('430.07', '431.07'),
    ['signature'],
  ],
  ['a hash', (file) => file.replace(/5a5a"/, '5a5b"'), ['signature']],
  ['a salt', (file) => file.replace('AAAAAAAA"', 'AAAAAAAB"'), ['holder']],
  ['a name', (file) => file.replace('Zieliński', 'Zielinski'), ['recipient']],
  [
    'one name put in the place of another',
    (file) =>
      file
        .replace('"holder": {', '"x": {')
        .replace('"recipient": {', '"holder": {')
        .replace('"x": {', '"recipient": {'),
    ['holder', 'recipient'],
  ],
  ['the key', (file) => file.replace('SANDBOX-1', 'CW-1'), ['signature']],
])('finds that %s was changed', async (_what, change, about) => {
  expect(bad(await found(change))).toEqual(about)
})

it.each<[string, (file: string) => string, object]>([
  ['no JSON', (file) => file.slice(1), { problem: 'no-json' }],
  ['too long', (file) => file + ' '.repeat(100_000), { problem: 'no-json' }],
  [
    'a figure twice',
    (file) => file.replace('"paid"', '"paid": "9.00", "paid"'),
    { problem: 'repeated-key' },
  ],
  [
    'another format',
    (file) => file.replace('receipt.v1', 'receipt.v2'),
    { problem: 'other-format' },
  ],
  [
    'a field too many',
    (file) => file.replace('"fee"', '"tip": "1.00", "fee"'),
    { problem: 'field', field: 'receipt.euros.tip' },
  ],
  [
    'a field too few',
    (file) => file.replace(/\n *"fee": "1.00",/, ''),
    { problem: 'field', field: 'receipt.euros.fee' },
  ],
  [
    'a number for a text',
    (file) => file.replace('"430.07"', '430.07'),
    { problem: 'field', field: 'receipt.euros.paid' },
  ],
  [
    'a part of a cent',
    (file) => file.replace('"block": 38000000', '"block": 38000000.5'),
    { problem: 'field', field: 'receipt.deposits.0.block' },
  ],
  [
    'half a signature',
    (file) => file.replace(/("signature": "\S{40})[^"]*/, '$1'),
    { problem: 'field', field: 'proof.signature' },
  ],
  [
    'a fourth name',
    (file) => file.replace('"disclosed": {', '"disclosed": {"bic": {},'),
    { problem: 'field', field: 'disclosed.bic' },
  ],
])('reads nothing that is %s', async (_what, change, problem) => {
  const { signed, checks } = await found(change)
  expect(signed).toBeNull()
  expect(checks).toEqual([{ about: 'form', is: 'bad', ...problem }])
})

it('finds each sum that does not follow, though the signature is right', async () => {
  const { token, deposits, price, euros } = receiptOf()
  expect(bad(await signedAs({ token: { ...token, amount: '5000' } }))).toEqual(['amount'])
  expect(bad(await signedAs({ deposits: [...deposits, ...deposits] }))).toEqual(['deposits'])
  expect(bad(await signedAs({ price: { ...price, marginBps: 49 } }))).toEqual(['rate'])
  expect(bad(await signedAs({ price: { ...price, market: null } }))).toEqual(['mid-rate', 'rate'])
  expect(bad(await signedAs({ price: { ...price, midRate: '0.87' } }))).toEqual(['mid-rate', 'mid'])
  expect(bad(await signedAs({ euros: { ...euros, gross: '431.08' } }))).toEqual([
    'gross',
    'margin',
    'paid',
  ])
  expect(bad(await signedAs({ euros: { ...euros, keptByBanks: '0.01' } }))).toEqual(['paid'])
  const rounds = price.rounds.filter((round) => round.of === 'euro')
  const twice = { ...price, rounds: [...rounds, ...rounds] }
  expect(bad(await signedAs({ price: twice }))).toEqual(['mid-rate', 'rate'])
})

it('believes a key only for receipts that it issued while it was in use', async () => {
  const at = receiptOf().issuedTs
  const by = (key: object) =>
    checkReceipt(receiptText(signedReceipt()), {
      ...MEANS,
      keys: TEST_KEYS.map((each) => ({ ...each, ...key })),
    })
  const problem = async (key: object) => (await by(key)).checks[0]
  expect(await problem({ until: at })).toMatchObject({ is: 'ok' })
  expect(await problem({ until: at - 1 })).toMatchObject({ problem: 'key-over' })
  expect(await problem({ from: at + 1 })).toMatchObject({ problem: 'key-not-yet' })
  expect(await problem({ id: 'CW-9' })).toMatchObject({ problem: 'unknown-key' })
})

it('signs nothing that is not ASCII', () => {
  const { token } = receiptOf()
  const receipt = receiptOf({}, { token: { ...token, symbol: 'USD₮' } })
  expect(() => receiptBytes(receipt)).toThrow('ASCII')
  expect(wrongReceiptField(receipt)).toBe('token.symbol')
  expect(wrongReceiptField(receiptOf())).toBeNull()
})

it('finds nothing wrong with 1,000 good receipts', async () => {
  const wrong: unknown[] = []
  for (let at = 0; at < 1_000; at++) {
    const decimals = [6, 8, 18, 0][at % 4] ?? 6
    const units = (BigInt(at) + 7n) ** BigInt(1 + (at % 5)) * 10n ** BigInt(decimals)
    const receipt = receiptOf({
      units,
      decimals,
      marginBps: at % 300,
      ...(at % 3 === 0 && { market: null }),
    })
    const found = bad(await checkReceipt(receiptText(signedReceipt(receipt)), MEANS))
    if (found.length > 0) wrong.push([at, found])
  }
  expect(wrong).toEqual([])
})
