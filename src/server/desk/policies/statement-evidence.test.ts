import { baseUnits } from '@kernel/amounts'
import { STATED_QUOTE, statedDeposit, statementFacts } from '@test/builders/statement-facts'
import type { HoldRecord } from '../records/hold/row'
import { evidenceRows } from './statement-evidence'
import { wordedFacts } from './statement-facts'

const rowsOf = (...given: Parameters<typeof statementFacts>) =>
  evidenceRows(wordedFacts(statementFacts(...given), 'en')).rows.map(
    ({ label, value }) => `${label}: ${value}`,
  )

it('names ids, address and each hash once, and what every price source said', () => {
  const { proof } = STATED_QUOTE
  const second = { ...proof.token, answer: '99980000', roundId: '7' }
  const quote = { ...STATED_QUOTE, proof: { ...proof, token: { ...proof.token, second } } }
  // Two transfers of one transaction.
  const deposits = [statedDeposit(1n), statedDeposit(2n), statedDeposit(3n, 'b2')]
  expect(rowsOf({}, { quote, deposits })).toEqual([
    'Transaction ID: tx_AbCdEfGhIjKlMnOp9TQB4C7N',
    'End-to-end ID: CWabcdefghijklmnopqrstuvwx',
    'Receiver wallet: 0xAbCdEf0123456789AbCdEf0123456789AbCdEf01',
    `Transaction hash: 0x${'a1'.repeat(32)}`,
    `Transaction hash: 0x${'b2'.repeat(32)}`,
    'USDC/USD: 0.9999, round 110680464442257320247',
    'USDC/USD, second source: 0.9998, round 7',
    'EUR/USD: 1.15397988, round 18446744073709551617',
  ])
})

it('names where a refund went once it is there', () => {
  const refund = { to: '0xback', askedAt: new Date(0), sentAt: new Date(1), txHash: '0xrefund' }
  // As far as the evidence reads it.
  const hold = { units: baseUnits(1n), status: 'refunded', refund } as HoldRecord
  expect(rowsOf({ kind: 'refunded' }, { hold })).toEqual(
    expect.arrayContaining(['Refunded to: 0xback', 'Refund hash: 0xrefund']),
  )
})

it('writes what the price sources said as the language writes numbers', () => {
  const { proof } = STATED_QUOTE
  const token = { ...proof.token, answer: '255719000000', roundId: '7' }
  const quote = { ...STATED_QUOTE, proof: { ...proof, token } }
  const german = evidenceRows(wordedFacts(statementFacts({}, { quote }), 'de')).rows
  expect(german.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['2.557,19, Runde 7', '1,15397988, Runde 18446744073709551617']),
  )
})
