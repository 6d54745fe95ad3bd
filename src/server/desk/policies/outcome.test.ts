import { baseUnits, cents } from '@kernel/amounts'
import { anOpenQuote, USDC } from '@test/builders/open-quote'
import { outcomeOf, presentOutcome } from './outcome'

const at = new Date(1_800_000_000_000)

type Judged = Parameters<typeof outcomeOf>[0]

const quote: Judged = { ...anOpenQuote(at), settled: null }
const settled = (units: bigint, gross: bigint): Judged => ({
  ...quote,
  status: 'processing',
  settled: { at, units: baseUnits(units * USDC), cents: cents(gross) },
})
const bounced: Judged = { ...quote, status: 'on-hold' }

it.each<[string, Judged, bigint, string | null]>([
  ['nothing', quote, 0n, null],
  ['exactly what was quoted', quote, 1_000n, null],
  ['a half, if nothing more comes', quote, 500n, 'short 500 430.00 429.00'],
  ['less within the tolerance', quote, 999n, 'short 999 859.14 858.14'],
  ['less than the minimum', quote, 100n, null],
  ['much more', quote, 2_000n, 'over 1000 860.00 859.00, held 1000'],
  ['a half, and was settled', settled(500n, 43_000n), 500n, 'short 500 430.00 429.00'],
  ['more, and was settled', settled(1_000n, 86_000n), 1_200n, 'over 1000 860.00 859.00, held 200'],
  ['the quoted, and was settled', settled(1_000n, 86_000n), 1_000n, null],
  ['too little, and is held', bounced, 100n, null],
])('tells what is paid where there came %s', (_case, judged, came, told) => {
  const outcome = outcomeOf(judged, baseUnits(came * USDC))
  const text = outcome && presentOutcome(outcome, quote.unit, null)
  const held = text?.heldAmount === undefined ? '' : `, held ${text.heldAmount}`
  expect(
    text && `${text.kind} ${text.tokenAmount} ${text.eurAmount} ${text.receivesEUR}${held}`,
  ).toBe(told)
})

it('names the transaction that shows what is held', () => {
  const outcome = outcomeOf(settled(1_000n, 86_000n), baseUnits(1_200n * USDC))
  const shown = outcome && presentOutcome(outcome, quote.unit, 'tx_held')
  expect(shown).toMatchObject({ heldAmount: '200', heldTransactionId: 'tx_held' })
})
