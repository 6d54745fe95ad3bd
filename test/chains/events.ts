import fc from 'fast-check'
import { type Kind, KINDS } from './payments'
import { FAULTS, type Fault } from './provider'
import { type Fate, FATES } from './truth'

/** How many deposit addresses there are. */
export const ADDRESSES = 5

export interface DrawnPayment {
  readonly kind: Kind
  readonly address: number
  readonly units: number
}

/** One thing that happens; after each the desk works as often as `looks` says. */
export type Event = { readonly looks: number } & (
  | { readonly kind: 'blocks'; readonly count: number; readonly forged: number }
  | {
      readonly kind: 'pay'
      readonly payments: readonly DrawnPayment[]
      readonly isTogether: boolean
      readonly blocksAfter: number
    }
  | {
      readonly kind: 'reorganise'
      readonly depth: number
      readonly more: number
      readonly others: number
      readonly fates: readonly Fate[]
      /** Calls to providers until it happens, so that it can happen in the middle of a step. */
      readonly inCalls: number
    }
  | { readonly kind: 'suffer'; readonly provider: number; readonly fault: Fault }
  | { readonly kind: 'heal' }
  | { readonly kind: 'quote'; readonly address: number; readonly asset: 'usdc' | 'dai' | 'native' }
  | { readonly kind: 'finality'; readonly isStalled: boolean }
  | { readonly kind: 'sweep'; readonly address: number }
)

const looks = fc.constantFrom(0, 0, 1, 2)
const address = fc.nat({ max: ADDRESSES - 1 })

export const payment: fc.Arbitrary<DrawnPayment> = fc.record({
  kind: fc.constantFrom(...KINDS),
  address,
  units: fc.integer({ min: 1, max: 2_000_000_000 }),
})

const pay: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('pay'),
  looks,
  payments: fc.array(payment, { minLength: 1, maxLength: 4 }),
  isTogether: fc.boolean(),
  blocksAfter: fc.nat({ max: 3 }),
})

const blocks: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('blocks'),
  looks,
  count: fc.integer({ min: 1, max: 12 }),
  forged: fc.constantFrom(0, 0, 0, 100),
})

const reorganise: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('reorganise'),
  looks,
  depth: fc.integer({ min: 1, max: 50 }),
  more: fc.nat({ max: 2 }),
  others: fc.constantFrom(0, 0, 1, 2),
  fates: fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 5 }),
  inCalls: fc.constantFrom(0, 0, 1, 3, 8),
})

const suffer: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('suffer'),
  looks,
  provider: fc.nat({ max: 2 }),
  fault: fc.constantFrom(...FAULTS),
})

const heal: fc.Arbitrary<Event> = fc.record({ kind: fc.constant('heal'), looks })

const quote: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('quote'),
  looks,
  address,
  asset: fc.constantFrom('usdc', 'dai', 'native'),
})

const finality: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('finality'),
  looks,
  isStalled: fc.boolean(),
})

const sweep: fc.Arbitrary<Event> = fc.record({ kind: fc.constant('sweep'), looks, address })

const weighed = (...pairs: readonly (readonly [number, fc.Arbitrary<Event>])[]) =>
  fc.oneof(...pairs.map(([weight, arbitrary]) => ({ weight, arbitrary })))

export const drawnEvents: fc.Arbitrary<readonly Event[]> = fc.array(
  weighed(
    [5, pay],
    [3, blocks],
    [2, reorganise],
    [3, suffer],
    [1, heal],
    [2, quote],
    [1, finality],
    [2, sweep],
  ),
  { minLength: 2, maxLength: 10, size: 'max' },
)
