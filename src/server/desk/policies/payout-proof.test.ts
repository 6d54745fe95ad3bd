import type { PayoutEvidence } from '../records/payout/evidence'
import { readEvidence } from './payout-evidence'
import { obstacleToPayingAgain } from './payout-proof'
import { payoutStateOf } from './payout-state'

const CENTS = 86_421n
const RULES = {
  coverageDays: 2,
  proof: 'statements',
  scheme: 'standard',
  cutOff: '15:00',
  unambiguousReasons: ['AC04'],
} as const

/** A Thursday morning. */
const SENT = new Date('2026-11-26T09:00:00Z')
const REFUSED = new Date('2026-11-26T12:00:00Z')

const committed: PayoutEvidence = { kind: 'act', act: 'committed', at: SENT }
const status = (code: string, ...codes: readonly string[]): PayoutEvidence => ({
  ...{ kind: 'status', status: code, isAboutOurFile: true, at: REFUSED },
  reasons: codes.map((each) => ({ code: each, isProprietary: false })),
})
const booking = (effect: 'debit' | 'return', isBooked = true): PayoutEvidence => ({
  ...{ kind: 'booking', message: 'camt.053', place: effect, effect, isBooked, cents: CENTS },
  ...{ reason: '', at: REFUSED },
})
const attested: PayoutEvidence = { kind: 'decision', decision: 'bank-attested', at: REFUSED }
const before: PayoutEvidence = { ...attested, at: SENT }
const later: PayoutEvidence = { ...attested, at: new Date('2026-11-27T09:00:00Z') }
const rejected = status('RJCT', 'AC04')

const obstacle = (
  evidence: readonly PayoutEvidence[],
  to = '2026-12-31',
  rules: Partial<Parameters<typeof obstacleToPayingAgain>[1]> = {},
) => {
  const all = [committed, ...evidence]
  const reading = readEvidence(all, RULES)
  const state = payoutStateOf(reading, CENTS) ?? 'queued'
  const from = new Date('2026-11-01T00:00:00Z')
  const coverage = { spans: [{ from, to: new Date(to), opening: 0n, closing: 0n }], gaps: [] }
  return obstacleToPayingAgain({ evidence: all, reading, state, coverage }, { ...RULES, ...rules })
}

it.each<[string, readonly PayoutEvidence[], string | null]>([
  ['nothing', [], 'not-refused'],
  ['an acceptance', [status('ACSC')], 'not-refused'],
  ['a debit', [booking('debit')], 'not-refused'],
  ['a rejection that is ambiguous', [status('RJCT', 'AM05')], 'not-refused'],
  ['an unambiguous rejection', [rejected], null],
  ['a cancellation', [status('CANC')], null],
  ['a rejection after it was pending', [status('PDNG'), rejected], null],
  ['a rejection beside an announced debit', [rejected, booking('debit', false)], 'pending'],
  ['a rejection beside a debit', [rejected, booking('debit')], 'disputed'],
  ['a debit that came back', [booking('debit'), booking('return')], null],
  ['one that was pending before', [status('PDNG'), booking('debit'), booking('return')], null],
  ['a return whose debit no message has', [booking('return')], 'debited'],
  ['the bank’s word in writing', [status('RJCT', 'AM05'), attested], null],
  ['its word in writing beside ACSC', [status('ACSC'), attested], 'disputed'],
  ['its later word about what it had announced', [booking('debit', false), later], null],
  ['its later word about what it waited for', [status('PDNG'), status('PATC'), later], null],
  ['what it announces after its word', [before, booking('debit', false)], 'pending'],
  ['what it waits for after its word', [before, status('PATC')], 'pending'],
  ['a file that never left', [{ kind: 'act', act: 'withdrawn', at: SENT }], null],
])('lets euros be paid again after %s as far as it proves', (_case, evidence, expected) => {
  expect(obstacle(evidence)).toBe(expected)
})

it('waits for statements through the second TARGET day after execution or rejection', () => {
  // Thursday's file is executed on Thursday; Friday and Monday follow.
  expect(obstacle([rejected], '2026-11-29T23:00:00Z')).toBe('not-covered')
  expect(obstacle([rejected], '2026-11-30T22:59:00Z')).toBe(null)
})

it('asks a bank without usable statements for its written word, each time', () => {
  expect(obstacle([rejected], '2026-12-31', { proof: 'attested' })).toBe('not-attested')
  expect(obstacle([rejected, attested], '2026-11-02', { proof: 'attested' })).toBe(null)
})
