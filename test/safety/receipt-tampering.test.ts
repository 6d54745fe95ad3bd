import { generateKeyPairSync, sign } from 'node:crypto'

import type { Receipt, SignedReceipt } from '@kernel/receipt'
import { receiptText } from '@kernel/receipt-file'
import { receiptBytes } from '@kernel/receipt-checks'
import { NAMES, receiptOf, ROUNDS, signedReceipt, variedReceipt } from '../builders/receipt'
import { statementPdf } from '../builders/receipt-pdf'
import { TEST_KEYS } from '../builders/signed-address'
import { IS_LONG } from '../setup/long-runs'
import { FILE, FORGED, GOOD, MEANS, type Reasons, verifyFile } from './verify-file'

const other = signedReceipt(receiptOf({ units: 7_000_000n }))
const thief = generateKeyPairSync('ed25519').privateKey
const signedByThief = (receipt: Receipt): SignedReceipt => ({
  ...signedReceipt(receipt),
  proof: {
    key: 'SANDBOX-1',
    signature: sign(null, receiptBytes(receipt), thief).toString('base64url'),
  },
})
const ourOwn = (changed: Partial<Receipt>) => receiptText(signedReceipt({ ...GOOD, ...changed }))

const FILES: readonly (readonly [string, Uint8Array | string, string, ...Reasons])[] = [
  ['another holder', FILE.replace('Marta', 'Maria'), 'changed', 'holder'],
  ['another recipient', FILE.replace('Zieliński', 'Zielinski'), 'changed', 'recipient'],
  ['another IBAN', FILE.replace('PL61', 'PL62'), 'changed', 'iban'],
  ['another salt', FILE.replace('AAAAAAAA"', 'AAAAAAAB"'), 'changed', 'holder'],
  [
    'the holder’s name for the recipient’s',
    receiptText(signedReceipt(GOOD, { recipient: NAMES.holder })),
    'changed',
    'recipient',
  ],
  ['another signature', receiptText({ ...other, receipt: GOOD }), 'changed', FORGED],
  ['a bit of its signature turned', FILE.replace(/("signature": ")(.)/, '$1_'), 'changed', FORGED],
  [
    'half a signature',
    FILE.replace(/("signature": "\S{40})[^"]*/, '$1'),
    'changed',
    'form field proof.signature',
  ],
  ['a thief’s signature under our key’s name', receiptText(signedByThief(GOOD)), 'changed', FORGED],
  [
    'a key that the page does not know',
    FILE.replace('SANDBOX-1', 'CW-7'),
    'unknown-key',
    'signature unknown-key',
  ],
  [
    'a deposit twice',
    ourOwn({ deposits: [...GOOD.deposits, ...GOOD.deposits] }),
    'sums',
    'deposits',
  ],
  [
    'no round of the euro',
    ourOwn({ price: { ...GOOD.price, rounds: [...ROUNDS.slice(0, 1), ...ROUNDS.slice(0, 1)] } }),
    'sums',
    'mid-rate',
    'rate',
  ],
  [
    'a figure twice',
    FILE.replace('"paid"', '"paid": "9.00", "paid"'),
    'changed',
    'form repeated-key',
  ],
  [
    'a figure twice, once escaped',
    FILE.replace('"paid"', '"pa\\u0069d": "9.00", "paid"'),
    'changed',
    'form repeated-key',
  ],
  [
    'a field too many',
    FILE.replace('"fee"', '"tip": "1.00", "fee"'),
    'changed',
    'form field receipt.euros.tip',
  ],
  [
    'a field too few',
    FILE.replace(/\n *"fee": "1.00",/, ''),
    'changed',
    'form field receipt.euros.fee',
  ],
  [
    'a number for a text',
    FILE.replace('"430.07"', '430.07'),
    'changed',
    'form field receipt.euros.paid',
  ],
  [
    'a part of a block',
    FILE.replace('"block": 38000000', '"block": 38000000.5'),
    'changed',
    'form field receipt.deposits.0.block',
  ],
  [
    'a fourth name',
    FILE.replace('"disclosed": {', '"disclosed": {"bic": {},'),
    'changed',
    'form field disclosed.bic',
  ],
  ['another format', FILE.replace('receipt.v1', 'receipt.v2'), 'none', 'form other-format'],
  ['its end cut off', FILE.slice(0, -9), 'none', 'form no-json'],
  ['something behind it', `${FILE}{}`, 'none', 'form no-json'],
  ['a mark before it', `\uFEFF${FILE}`, 'none', 'form no-json'],
  [
    'a letter in another encoding',
    Buffer.from(FILE.replace('Marta', 'Márta'), 'latin1'),
    'changed',
    'file not-utf8',
  ],
  ['more than a receipt holds', FILE + ' '.repeat(100_000), 'none', 'form no-json'],
  ['more than is read', Buffer.alloc(10_000_001, ' '), 'changed', 'file file-too-large'],
]

it.each(FILES)('refuses a receipt with %s', async (_what, file, ...said) => {
  expect(file).not.toBe(FILE)
  expect(await verifyFile(file)).toEqual(said)
})

it.each([
  ['after its key was given up', { until: GOOD.issuedTs - 1 }, 'signature key-over'],
  ['before its key came', { from: GOOD.issuedTs + 1 }, 'signature key-not-yet'],
])('refuses a receipt that is dated %s', async (_when, key, reason) => {
  const keys = TEST_KEYS.map((each) => ({ ...each, ...key }))
  expect(await verifyFile(FILE, { ...MEANS, keys })).toEqual(['changed', reason])
})

it('accepts good receipts, as files and in statements', async () => {
  for (let at = 0; at < (IS_LONG ? 1_000 : 20); at++) {
    const { file, isTest } = variedReceipt(at)
    const verdicts = [
      await verifyFile(file),
      await verifyFile(await statementPdf({ 'receipt.json': file })),
    ]
    expect([at, ...verdicts.flat()]).toEqual([
      at,
      ...Array<string>(2).fill(isTest ? 'test' : 'good'),
    ])
  }
})
