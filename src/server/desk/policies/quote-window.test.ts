import { baseUnits } from '@kernel/amounts'
import type { QuoteState } from '../records/quote/row'
import { confirmations } from './finality'
import { closesAt, deadlineOf, matchDeposit, statusAsSeen } from './quote-window'

const at = (seconds: number): Date => new Date(1_800_000_000_000 + seconds * 1000)

it.each([
  ['never replaced', null, 900, 960],
  // What comes after the newer quote is that one's, so there is no grace after it.
  ['replaced inside its window', 300, 300, 300],
  ['replaced at its end', 900, 900, 900],
  ['replaced in its grace', 930, 900, 930],
  ['replaced after its grace', 1_000, 900, 960],
])('a quote that was %s', (_case, superseded, closes, deadline) => {
  const quote = { expiresAt: at(900), supersededAt: superseded === null ? null : at(superseded) }
  expect(closesAt(quote)).toEqual(at(closes))
  expect(deadlineOf(quote)).toEqual(at(deadline))
})

it.each<[string, QuoteState, boolean, bigint, QuoteState]>([
  ['closed and unpaid', 'awaits-crypto', true, 0n, 'expired'],
  ['closed, but paid in part', 'awaits-crypto', true, 1n, 'confirming'],
  ['unpaid, but not closed', 'awaits-crypto', false, 0n, 'awaits-crypto'],
  ['paid in part, but not closed', 'awaits-crypto', false, 1n, 'awaits-crypto'],
  ['closed while it confirms', 'confirming', true, 0n, 'confirming'],
  ['closed after it was completed', 'completed', true, 0n, 'completed'],
])('tells how a quote stands for its owner: %s', (_case, status, isClosed, received, seen) => {
  expect(
    statusAsSeen({ status, supersededAt: isClosed ? at(300) : null }, baseUnits(received)),
  ).toBe(seen)
})

type Window = Parameters<typeof matchDeposit>[2][number]

const window = (id: string, from: number, to: number, more: Partial<Window> = {}): Window => ({
  id,
  status: 'awaits-crypto',
  chainId: 1,
  asset: 'usdc',
  createdAt: at(from),
  expiresAt: at(to),
  supersededAt: null,
  ...more,
})

const one = window('one', 0, 900)
const replaced = window('old', 0, 900, { supersededAt: at(300) })
const newer = window('new', 300, 1_200)
const inGrace = window('old', 0, 900, { supersededAt: at(940) })

it.each([
  ['inside', 450, [one], 'matched', 'one'],
  ['at its end', 900, [one], 'matched', 'one'],
  ['in the grace after', 960, [one], 'matched', 'one'],
  ['after the grace', 961, [one], 'late', 'one'],
  ['in a block begun before the quote', -15, [one], 'matched', 'one'],
  ['before any quote', -16, [one], 'no-quote', null],
  ['where there is none', 450, [], 'no-quote', null],
  ['before it was replaced', 299, [replaced, newer], 'matched', 'old'],
  ['after it was replaced', 301, [replaced, newer], 'matched', 'new'],
  [
    'in the grace, before it was replaced',
    920,
    [inGrace, window('new', 940, 1_840)],
    'matched',
    'old',
  ],
  [
    'in the grace, after it was replaced',
    941,
    [inGrace, window('new', 940, 1_840)],
    'matched',
    'new',
  ],
  ['in the grace, after its owner ended it', 941, [inGrace], 'late', 'old'],
  ['in two windows', 400, [one, newer], 'matched', 'new'],
  [
    'in two, asked for by the older',
    400,
    [one, window('new', 300, 1_200, { asset: 'dai' })],
    'matched',
    'one',
  ],
  [
    'in one that asked for something else',
    450,
    [window('x', 0, 900, { asset: 'dai' })],
    'wrong-token',
    'x',
  ],
  ['on another chain', 450, [window('x', 0, 900, { chainId: 2 })], 'wrong-token', 'x'],
  ['after settling', 450, [window('x', 0, 900, { status: 'processing' })], 'second', 'x'],
  ['after it expired', 450, [window('x', 0, 900, { status: 'expired' })], 'late', 'x'],
] as const)('finds the owner of a deposit %s', (_case, seconds, windows, reason, quoteId) => {
  const transfer = { chainId: 1, asset: 'usdc', blockTime: at(seconds) }
  expect(matchDeposit(transfer, true, windows)).toMatchObject({ reason, quoteId })
})

it('gives a token that nobody lists to no quote', () => {
  const transfer = { chainId: 1, asset: 'fake', blockTime: at(450) }
  expect(matchDeposit(transfer, false, [one])).toEqual({
    bucket: 'unlisted',
    reason: 'unlisted',
    quoteId: null,
  })
})

it.each([
  [10n, 10n, 1],
  [12n, 10n, 3],
  [99n, 10n, 3],
  [9n, 10n, 0],
])('counts confirmations at height %s for block %s', (height, block, count) => {
  expect(confirmations(height, block, 3)).toBe(count)
})
