import * as v from 'valibot'

import { SentDetail } from '@contract/v1/details'
import { baseUnits, cents } from '@kernel/amounts'
import { balanceDiffIndex, NATIVE_TRANSFER } from '@kernel/log-index'
import { token } from '@kernel/units'
import type { HoldRecord } from '../records/hold/row'
import type { QuoteRecord, QuoteState } from '../records/quote/row'
import type { QuoteHistory } from './status-timeline'
import { quoteHistory } from '@test/builders/quote-history'
import { chainLink, holdDetails, quoteDetails } from './transaction-details'

const shown = {
  network: 'polygon',
  networkName: 'Polygon',
  explorerUrl: 'https://scan.test',
  iconUrl: '/tokens/usdc.svg',
  wallet: '0xAb',
} as const
const nowhere = { hash: null, link: null }

const recipient = {
  name: 'Ada Lovelace',
  nickname: 'Ada',
  iban: 'DE89370400440532013000',
  bic: '',
  reference: 'MARTA CAUSEWAY',
}
const quote = (status: QuoteState) =>
  ({
    status,
    transactionId: 'tx_1',
    unit: token('USDC', 6),
    units: baseUnits(1_000_000n),
    cents: cents(90n),
    feeCents: cents(100n),
    settled: null,
    rate: '0.9',
    network: 'polygon',
    recipient,
  }) as unknown as QuoteRecord // as far as the details read it

const history = (status: QuoteState, over: Partial<QuoteHistory> = {}): QuoteHistory =>
  quoteHistory(quote(status), over)

const row = (rows: readonly SentDetail[], key: SentDetail['key']) =>
  rows.find((each) => each.key === key)

it.each([
  ['a log', 0, 'https://scan.test/tx/0xab'],
  ['a native transfer', NATIVE_TRANSFER, 'https://scan.test/tx/0xab'],
  ['a balance diff', balanceDiffIndex(0), 'https://scan.test/block/0xab'],
])('links a deposit that was found by %s', (_case, logIndex, link) => {
  const at = new Date(0)
  const deposit = {
    txHash: '0xab',
    logIndex,
    block: 1n,
    units: baseUnits(1n),
    seenAt: at,
    finalAt: null,
  }
  expect(chainLink([deposit], shown)).toEqual({ hash: '0xab', link })
  expect(chainLink([deposit], { explorerUrl: null })).toEqual({ hash: '0xab', link: null })
})

it.each<[QuoteState, boolean, string | undefined]>([
  ['processing', false, undefined],
  ['processing', true, 'unhold'],
  ['on-hold', true, 'onHold'],
  ['refunded', true, 'refunded'],
  ['completed', true, undefined],
])('labels %s, held before %s: %s [TX-13]', (status, wasHeld, label) => {
  const events = wasHeld ? [{ to: 'on-hold' as const, at: new Date(0) }] : []
  const facts = { shown, expected: null, failure: null, chain: nowhere }
  const rows = quoteDetails(history(status, { events }), facts)
  const value = row(rows, 'status')?.value
  expect(value).toEqual({
    status: expect.stringMatching(/^otc\./) as string,
    ...(label && { label }),
  })
})

it('sends rows that the contract describes, in a fixed order, and no negative euros [TX-05]', () => {
  const facts = { shown, expected: null, failure: 'quoteExpired' as const, chain: nowhere }
  const rows = quoteDetails(history('expired'), facts)
  expect(v.parse(v.array(SentDetail), rows)).toEqual(rows)
  expect(rows.map(({ key }) => key).join(' ')).toBe(
    'status reason transactionId from rate fees to beneficiary iban reference network wallet',
  )
  expect(row(rows, 'to')?.value).toMatchObject({ amount: '0.00' })
})

it('sends no amount of a token that nobody lists', () => {
  const hold = { status: 'held', transactionId: 'tx_1', unit: null, units: baseUnits(1n) }
  const rows = holdDetails(hold as HoldRecord, null, shown, nowhere) // as far as they are read
  expect(rows.map(({ key }) => key)).toEqual(['status', 'transactionId', 'network', 'wallet'])
})
