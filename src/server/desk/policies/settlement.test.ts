import { baseUnits, cents } from '@kernel/amounts'
import { anOpenQuote, USDC } from '@test/builders/open-quote'
import { isOpen, judge, missingUnits, type OpenQuote, receivedUnits } from './settlement'

const at = (seconds: number): Date => new Date(1_800_000_000_000 + seconds * 1000)

/** Open for fifteen minutes. */
const quote = anOpenQuote(at(900))
const confirming: OpenQuote = { ...quote, status: 'confirming' }

const got = (final: bigint, pending = 0n) => ({
  final: baseUnits(final),
  pending: baseUnits(pending),
})

describe('what is still missing', () => {
  // One euro is 1.162790 tokens here, half a percent of the quote is five: the euro is less.
  const enough = 1_000n * USDC - 1_162_790n
  it.each([
    ['nothing has come', 0n, 1_000n * USDC],
    ['a unit less than enough has come', enough - 1n, 1_162_791n],
    ['just enough has come', enough, 0n],
    ['all has come', 1_000n * USDC, 0n],
    ['more has come', 2_000n * USDC, 0n],
  ])('of a large quote while %s', (_case, total, left) => {
    expect(missingUnits(quote, baseUnits(total))).toBe(left)
  })

  // Half a percent of 150 tokens is less than a euro.
  const small = { ...quote, units: baseUnits(150n * USDC) }
  it.each([
    ['a unit less than enough has come', 149_249_999n, 750_001n],
    ['just enough has come', 149_250_000n, 0n],
  ])('of a small quote while %s', (_case, total, left) => {
    expect(missingUnits(small, baseUnits(total))).toBe(left)
  })
})

it('adds up what is final and what is not, apart', () => {
  const deposit = (units: bigint, isFinal: boolean) => ({ units: baseUnits(units), isFinal })
  const deposits = [deposit(3n, true), deposit(4n, false), deposit(5n, true), deposit(6n, false)]
  expect(receivedUnits(deposits)).toEqual({ final: 8n, pending: 10n })
  expect(receivedUnits([])).toEqual({ final: 0n, pending: 0n })
})

describe('while it waits for crypto', () => {
  it.each([
    ['nothing, in its window', 0n, 0n, 500, 'wait'],
    ['nothing, up to the end of the grace', 0n, 0n, 960, 'wait'],
    ['nothing, past the grace', 0n, 0n, 961, 'expired'],
    ['a part, in its window', 500n, 0n, 500, 'wait'],
    ['a part that is not final, past the grace', 0n, 500n, 961, 'wait'],
    ['a final part, past the grace', 500n, 0n, 961, 'processing'],
    ['a final part below the minimum, past the grace', 50n, 0n, 961, 'on-hold'],
    ['all of it, not final', 0n, 1_000n, 500, 'confirming'],
    ['all of it, in part final', 400n, 600n, 500, 'confirming'],
    ['all of it, final', 1_000n, 0n, 500, 'processing'],
    ['all of it, final, past the grace', 1_000n, 0n, 9_999, 'processing'],
  ])('%s', (_case, final, pending, scanned, next) => {
    expect(judge(quote, got(final * USDC, pending * USDC), at(scanned)).next).toBe(next)
  })

  it.each([
    ['at the moment it was replaced', 300, 'wait'],
    ['a second later, without grace', 301, 'expired'],
  ])('is over for one that was replaced: %s', (_case, scanned, next) => {
    const replaced = { ...quote, supersededAt: at(300) }
    expect(judge(replaced, got(0n), at(scanned)).next).toBe(next)
  })
})

describe('while it confirms', () => {
  it.each([
    ['what was seen is not final yet', 0n, 1_000n, 'wait'],
    ['it is final', 1_000n, 0n, 'processing'],
    ['a reorganisation took all of it', 0n, 0n, 'awaits-crypto'],
    ['a reorganisation took a part', 500n, 0n, 'awaits-crypto'],
  ])('%s', (_case, final, pending, next) => {
    // Long past the window: a payment that was seen in it still counts.
    expect(judge(confirming, got(final * USDC, pending * USDC), at(9_999)).next).toBe(next)
  })
})

describe('what it settles at', () => {
  const settles = (final: bigint, over: Partial<OpenQuote> = {}) =>
    judge({ ...confirming, ...over }, got(final), at(500))

  it.each([
    ['exactly', 1_000_000_000n, 'none', 1_000_000_000n, 86_000n, 0n],
    ['short within the tolerance', 999_000_000n, 'none', 999_000_000n, 85_914n, 0n],
    ['a unit more', 1_000_000_001n, 'over', 1_000_000_001n, 86_000n, 0n],
    ['one per cent more', 1_010_000_000n, 'over', 1_010_000_000n, 86_860n, 0n],
    ['a unit above that', 1_010_000_001n, 'over', 1_000_000_000n, 86_000n, 10_000_001n],
  ])('%s', (_case, final, exception, units, euros, excess) => {
    const settlement = { next: 'processing', exception, units, cents: euros, excess }
    expect(settles(final)).toEqual(settlement)
  })

  it.each([
    ['as much as the bank carries', 86_760n, 1_010_000_000n, 0n],
    ['a cent less', 86_759n, 1_000_000_000n, 10_000_000n],
  ])('pays one per cent more where that is %s', (_case, most, units, excess) => {
    const verdict = settles(1_010_000_000n, { mostCents: cents(most) })
    expect(verdict).toMatchObject({ exception: 'over', units, excess })
  })

  it('gives exactly the quoted euros for exactly the quoted tokens, whatever the rate says', () => {
    expect(settles(1_000n * USDC, { cents: cents(86_001n) })).toMatchObject({ cents: 86_001n })
  })

  it.each([
    ['the fee', 100n, 'on-hold'],
    ['a cent more than the fee', 101n, 'processing'],
  ])('holds what does not cover more than %s', (_case, gross, next) => {
    const verdict = settles(1_000n * USDC, { cents: cents(gross) })
    expect(verdict.next).toBe(next)
    if (verdict.next === 'on-hold') expect(verdict.reason).toBe('too-small')
  })

  it.each([
    ['at the minimum', 10_000n, { next: 'processing', exception: 'partial', cents: 43_000n }],
    ['a cent below it', 43_001n, { next: 'on-hold', reason: 'underpaid' }],
  ])('settles a part at expiry %s', (_case, minimum, verdict) => {
    const part = { ...quote, minCents: cents(minimum) }
    expect(judge(part, got(500n * USDC), at(961))).toMatchObject(verdict)
  })
})

it.each([
  ['awaits-crypto', true],
  ['confirming', true],
  ['processing', false],
  ['completed', false],
  ['on-hold', false],
  ['expired', false],
  ['refunded', false],
  ['failed', false],
] as const)('takes a quote that is %s for open: %s', (status, is) => {
  expect(isOpen({ status })).toBe(is)
})
