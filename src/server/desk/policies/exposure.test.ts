import { cents } from '@kernel/amounts'
import { exposureRefusal, pausedUntil } from './exposure'

const LIMITS = { account: '20', asset: '50', desk: '100' }
const open = (account: bigint, asset: bigint, desk: bigint) => ({
  account: cents(account),
  asset: cents(asset),
  desk: cents(desk),
})

it.each([
  ['nothing', open(0n, 0n, 0n), 2_000n, null],
  ['an account one cent below its limit', open(1_999n, 1_999n, 1_999n), 2n, 'account'],
  ['an asset that others have filled', open(0n, 4_500n, 4_500n), 501n, 'asset'],
  ['a desk that other assets have filled', open(0n, 0n, 9_500n), 501n, 'desk'],
  ['all three', open(2_000n, 5_000n, 10_000n), 1n, 'account'],
])('adds a quote to %s', (_case, already, added, by) => {
  const refused = exposureRefusal(already, cents(added), LIMITS, 'ETH')
  expect(refused?.parameters ?? null).toEqual(
    by === null ? null : { by, symbol: 'ETH', euros: LIMITS[by as keyof typeof LIMITS] },
  )
})

const RULES = { most: 3, seconds: 100, pauseSeconds: 60 }
const at = (seconds: number): Date => new Date(seconds * 1_000)

it.each([
  ['none', [], null],
  ['too few', [at(90), at(80)], null],
  ['three at the window’s two ends', [at(100), at(50), at(0)], at(160)],
  ['three over more than the window', [at(101), at(50), at(0)], null],
  ['a fourth after a pause', [at(161), at(100), at(90)], at(221)],
])('pauses after %s', (_case, expired, until) => {
  expect(pausedUntil(expired, RULES)).toEqual(until)
})
