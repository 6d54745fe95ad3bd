import fc from 'fast-check'
import { IS_LONG } from '@test/setup/long-runs'
import type { BookingEvidence, PayoutEvidence } from '../records/payout/evidence'
import { readEvidence } from './payout-evidence'
import { obstacleToPayingAgain } from './payout-proof'
import { movesBetween, payoutStateOf, positionOf } from './payout-state'
import type { Coverage } from './statement-coverage'

const RUNS = IS_LONG ? 20_000 : 300
const CENTS = 86_421n
const REJECTION_RULES = { unambiguousReasons: ['AC01', 'AC04', 'AG01', 'RR04', 'CNOR', 'FF01'] }
const FROM = Date.UTC(2026, 10, 23, 10)
const HOUR = 3_600_000

const at = fc.nat({ max: 96 }).map((hours) => new Date(FROM + hours * HOUR))
const act = fc.record({
  kind: fc.constant('act' as const),
  act: fc.constantFrom('handed-over' as const, 'recall-asked' as const, 'withdrawn' as const),
  at,
})
const committed = fc.record({
  kind: fc.constant('act' as const),
  act: fc.constantFrom('committed' as const, 'committed' as const, 'adopted' as const),
  at: fc.constant(new Date(FROM)),
})
const reason = fc.record({
  code: fc.constantFrom('AC04', 'AC01', 'AM05', 'DUPL', 'MS03', 'too late'),
  isProprietary: fc.constantFrom(false, false, false, true),
})
const REJECTED = ['RJCT', 'RJCT', 'RJCT'] as const
const OTHERS = [
  'RCVD',
  'ACTC',
  'ACCP',
  'ACSP',
  'PATC',
  'PDNG',
  'ACWP',
  'PART',
  'ACSC',
  'ACCC',
  'BLCK',
  'CANC',
  'CNCL',
] as const
const status = fc.record({
  kind: fc.constant('status' as const),
  status: fc.constantFrom(...REJECTED, ...OTHERS),
  reasons: fc.array(reason, { maxLength: 2 }),
  isAboutOurFile: fc.constantFrom(true, true, true, false),
  at,
})
const booking = fc.record({
  kind: fc.constant('booking' as const),
  message: fc.constantFrom(
    'camt.052' as const,
    'camt.053' as const,
    'camt.053' as const,
    'camt.054' as const,
  ),
  place: fc.constantFrom('one', 'two', 'three'),
  effect: fc.constantFrom('debit' as const, 'debit' as const, 'return' as const),
  isBooked: fc.constantFrom(true, true, true, false),
  cents: fc.constantFrom<(bigint | null)[]>(CENTS, CENTS, CENTS, CENTS - 350n, CENTS * 2n, null),
  reason: fc.constant(''),
  at,
})
const decision = fc.record({
  kind: fc.constant('decision' as const),
  decision: fc.constantFrom('bank-attested' as const, 'debit-stands' as const),
  at,
})
const stands = fc.record({
  kind: fc.constant('decision' as const),
  decision: fc.constant('debit-stands' as const),
  debits: fc.constantFrom(1, 2),
  cents: fc.constantFrom(CENTS, CENTS * 2n),
  at,
})
const item = fc.oneof(
  { weight: 2, arbitrary: act },
  { weight: 5, arbitrary: status },
  { weight: 4, arbitrary: booking },
  { weight: 1, arbitrary: decision },
  { weight: 1, arbitrary: stands },
)

/** Whatever the bank has said once about a place it says again. */
const sameAtOnePlace = (evidence: readonly PayoutEvidence[]): readonly PayoutEvidence[] => {
  const places = new Map<string, PayoutEvidence>()
  return evidence.map((each) => {
    if (each.kind !== 'booking') return each
    const name = `${each.message} ${each.place}`
    const first = places.get(name) ?? each
    places.set(name, first)
    return first
  })
}

const history = fc
  .record({
    begins: fc.constantFrom(true, true, true, true, false),
    committed,
    rest: fc.array(item, { maxLength: 8 }),
  })
  .map(({ begins, committed: first, rest }) => sameAtOnePlace(begins ? [first, ...rest] : rest))

const coverage = fc
  .record({ from: fc.constantFrom(-24, -24, 1), to: fc.constantFrom(24, 120, 400, 400) })
  .map(({ from, to }): Coverage => ({
    spans: [
      {
        from: new Date(FROM + from * HOUR),
        to: new Date(FROM + to * HOUR),
        opening: 0n,
        closing: 0n,
      },
    ],
    gaps: [],
  }))

/** A multiset told in another order, with copies of what the bank says, in one piece or in several. */
const toldAgain = history.chain((evidence) =>
  fc
    .record({
      shuffled: fc.shuffledSubarray([...evidence], { minLength: evidence.length }),
      copies: fc.shuffledSubarray(evidence.filter(({ kind }) => kind !== 'act')),
      cuts: fc.array(fc.nat({ max: 12 }), { maxLength: 4 }),
      coverage,
    })
    .map((told) => ({ evidence, ...told, retold: [...told.copies, ...told.shuffled] })),
)

const fold = (evidence: readonly PayoutEvidence[]) => {
  const reading = readEvidence(evidence, REJECTION_RULES)
  const state = payoutStateOf(reading, CENTS) ?? 'queued'
  return { reading, state, position: positionOf(reading, state, CENTS) }
}

const mayBePaidAgain = (evidence: readonly PayoutEvidence[], covered: Coverage): boolean => {
  const question = { evidence, coverage: covered, ...fold(evidence) }
  return (
    obstacleToPayingAgain(question, {
      coverageDays: 2,
      proof: 'statements',
      scheme: 'standard',
      cutOff: '15:00',
    }) === null
  )
}

const sumOf = (amounts: object): bigint =>
  Object.values(amounts).reduce<bigint>((sum, each) => sum + BigInt(String(each)), 0n)

it('gives equal evidence equal state, ledger and proof, in any order, with copies', () => {
  fc.assert(
    fc.property(toldAgain, ({ evidence, retold, coverage: covered }) => {
      const [one, other] = [fold(evidence), fold(retold)]
      expect(other.state).toBe(one.state)
      expect(other.position).toEqual(one.position)
      expect(mayBePaidAgain(retold, covered)).toBe(mayBePaidAgain(evidence, covered))
    }),
    { numRuns: RUNS, seed: 20261122 },
  )
})

it('posts the same whether the evidence comes at once or piece by piece', () => {
  fc.assert(
    fc.property(toldAgain, ({ evidence, retold, cuts }) => {
      const steps = [...cuts.map((cut) => retold.slice(0, cut)), retold].toSorted(
        (short, long) => short.length - long.length,
      )
      let before = fold([]).position
      const posted = { ...before }
      for (const each of steps) {
        const after = fold(each).position
        const moves = movesBetween(before, after)
        expect(sumOf(moves)).toBe(0n)
        for (const name of Object.keys(posted) as (keyof typeof posted)[])
          posted[name] += moves[name]
        before = after
      }
      expect(posted).toEqual(fold(evidence).position)
    }),
    { numRuns: RUNS, seed: 20261122 },
  )
})

it('never pays more than one debit out of what is owed', () => {
  fc.assert(
    fc.property(history, (evidence) => {
      const { position, state } = fold(evidence)
      expect(sumOf(position)).toBe(-CENTS)
      // Still owed to payee or customer, or paid once: never both, never neither, never a second time.
      const owed = position.clearing + position.customer + position.charges
      expect(owed).toBe(state === 'completed' ? 0n : -CENTS)
    }),
    { numRuns: RUNS, seed: 20261122 },
  )
})

const ANSWERED = ['CANC', 'CNCL', 'RJCT']

/** The rule in the words of its text, counted a second time and in another way. */
function isProved(evidence: readonly PayoutEvidence[], covered: Coverage): boolean {
  const bookings = evidence.filter((each) => each.kind === 'booking')
  const codes = evidence.flatMap((each) => (each.kind === 'status' ? [each.status] : []))
  const acts = evidence.flatMap((each) => (each.kind === 'act' ? [each.act] : []))
  const hasStayed = acts.includes('withdrawn') && !acts.includes('adopted')
  if (hasStayed && bookings.length + codes.length === 0) return true
  const words = evidence.filter((one) => 'decision' in one && one.decision === 'bank-attested')
  const returned = sumIn(bookings, 'camt.053', 'return')
  const isBack = returned > 0n
  const isZero = ['camt.052', 'camt.053', 'camt.054'].every(
    (message) => sumIn(bookings, message, 'debit') - returned <= (isBack ? 5_000n : 0n),
  )
  const isTold = isBack || words.length > 0 || codes.some((code) => ANSWERED.includes(code))
  const isSettled = codes.some((code) => ['ACSC', 'ACCC'].includes(code)) && !isBack
  const known = evidence.filter(({ kind }) => kind !== 'decision').map((each) => each.at.getTime())
  const needed = Math.max(...known) + 48 * HOUR
  const isSeen = covered.spans.some(
    ({ from, to }) => from.getTime() <= FROM && to.getTime() >= needed,
  )
  const isOver =
    isBack || bookings.every((one) => one.isBooked || words.some((word) => one.at < word.at))
  return [isZero, isTold, !isSettled, !codes.includes('BLCK'), isSeen, isOver].every(Boolean)
}

function sumIn(bookings: readonly BookingEvidence[], message: string, effect: string): bigint {
  const chosen = bookings.filter(
    (each) => each.message === message && each.effect === effect && each.isBooked,
  )
  const places = new Map(chosen.map(({ place, cents }) => [place, cents ?? 999_999_999n]))
  return [...places.values()].reduce((sum, each) => sum + each, 0n)
}

it('never opens a retry or a refund without proof', () => {
  let opened = 0
  fc.assert(
    fc.property(history, coverage, (evidence, covered) => {
      if (!mayBePaidAgain(evidence, covered)) return
      opened += 1
      expect(isProved(evidence, covered)).toBe(true)
    }),
    { numRuns: RUNS, seed: 20261122 },
  )
  // A rule that opens nothing would prove nothing.
  expect(opened).toBeGreaterThan(RUNS / 100)
})
