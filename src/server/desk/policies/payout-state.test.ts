import type { PayoutState } from '../records/payout/row'
import type {
  ActEvidence,
  BookingEvidence,
  DecisionEvidence,
  PayoutEvidence,
  StatusEvidence,
} from '../records/payout/evidence'
import { readEvidence } from './payout-evidence'
import { payoutStateOf, positionOf } from './payout-state'

const CENTS = 86_421n
const REJECTION_RULES = { unambiguousReasons: ['AC01', 'AC04', 'AG01', 'RR04', 'CNOR', 'FF01'] }
const at = new Date('2026-11-23T10:00:00Z')

const act = (name: ActEvidence['act']): PayoutEvidence => ({ kind: 'act', act: name, at })
const decided = (decision: DecisionEvidence['decision']): PayoutEvidence => ({
  kind: 'decision',
  decision,
  at,
})
/** With as many debits as were booked when two people signed. */
const stands = (debits: number): PayoutEvidence => ({
  ...{ kind: 'decision', decision: 'debit-stands', debits, cents: CENTS * BigInt(debits), at },
})
const says = (status: string, ...codes: readonly string[]): StatusEvidence => ({
  kind: 'status',
  status,
  reasons: codes.map((code) => ({ code, isProprietary: false })),
  isAboutOurFile: true,
  at,
})
const books = (over: Partial<BookingEvidence> = {}): BookingEvidence => ({
  ...{ kind: 'booking', message: 'camt.054', place: 'one', effect: 'debit', isBooked: true },
  ...{ cents: CENTS, reason: '', at },
  ...over,
})
const returns = (over: Partial<BookingEvidence> = {}) =>
  books({ message: 'camt.053', effect: 'return', place: 'back', ...over })

const SECOND = books({ place: 'two' })
const CONTRADICTED = [books(), says('RJCT', 'AC04')]
const SENT = [act('committed'), act('handed-over')]

const stateOf = (...evidence: readonly PayoutEvidence[]): PayoutState | null =>
  payoutStateOf(readEvidence(evidence, REJECTION_RULES), CENTS)

const inBothOrders = (evidence: readonly PayoutEvidence[]) => [
  stateOf(...SENT, ...evidence),
  stateOf(...evidence.toReversed(), ...SENT),
]

type Case = [string, readonly PayoutEvidence[], alone: PayoutState, withDebit: PayoutState]

const eachStatus = (alone: PayoutState, codes: readonly string[]): readonly Case[] =>
  codes.map((code) => [code, [says(code)], alone, 'completed'])
const eachRejection = (alone: PayoutState, withDebit: PayoutState, codes: readonly string[]) =>
  codes.map((code): Case => [`RJCT ${code}`, [says('RJCT', code)], alone, withDebit])

it.each<Case>([
  ['nothing', [], 'submitted', 'completed'],
  ...eachStatus('submitted', ['RCVD', 'PDNG', 'ACWP', 'PART', 'NOBODY KNOWS']),
  ...eachStatus('accepted', ['ACTC', 'ACCP', 'ACSP', 'ACFC', 'ACWC', 'ACPD', 'ACSC', 'ACCC']),
  ...eachStatus('awaiting-authorisation', [
    'PATC',
    'ACFW',
    'RCVC',
    'RVNC',
    'RVNA',
    'RVMC',
    'RVNM',
    'RVCM',
  ]),
  ['authorised after all', [says('RVNM'), says('ACSP')], 'accepted', 'completed'],
  ...eachRejection('rejected', 'disputed', REJECTION_RULES.unambiguousReasons),
  ...eachRejection('unknown', 'completed', [
    'AM05',
    'DUPL',
    'DU01',
    'DU05',
    'DS15',
    'AB12',
    'MS03',
    'TM01',
    'DS05',
  ]),
  ['RJCT without a reason', [says('RJCT')], 'unknown', 'completed'],
  [
    'RJCT with the bank’s own text',
    [{ ...says('RJCT'), reasons: [{ code: 'AC04', isProprietary: true }] }],
    'unknown',
    'completed',
  ],
  [
    'a report about the transport of a file (HAC)',
    [{ ...says('RJCT', 'AC04'), isAboutOurFile: false }],
    'unknown',
    'completed',
  ],
  ['two reasons, one of them doubtful', [says('RJCT', 'AC04', 'AM05')], 'unknown', 'completed'],
  ['a summary beside its reason', [says('RJCT'), says('RJCT', 'AC04')], 'rejected', 'disputed'],
  [
    'two rejections, one doubtful',
    [says('RJCT', 'AC04'), says('RJCT', 'AM05')],
    'unknown',
    'completed',
  ],
  ['RJCT beside ACSC', [says('ACSC'), says('RJCT', 'AC04')], 'disputed', 'disputed'],
  ['a doubtful RJCT beside ACCC', [says('ACCC'), says('RJCT', 'AM05')], 'disputed', 'completed'],
  ['BLCK', [says('ACWP'), says('BLCK')], 'disputed', 'disputed'],
  ['CANC', [says('CANC')], 'rejected', 'disputed'],
  ['camt.029 CNCL', [says('CNCL')], 'rejected', 'disputed'],
  [
    'the bank’s word in writing',
    [says('RJCT', 'AM05'), decided('bank-attested')],
    'rejected',
    'disputed',
  ],
  [
    'its word in writing beside ACSC',
    [says('ACSC'), decided('bank-attested')],
    'disputed',
    'disputed',
  ],
  ['withdrawn', [act('withdrawn')], 'cancelled', 'disputed'],
  ['withdrawn, and the bank has it', [act('withdrawn'), says('ACCP')], 'disputed', 'disputed'],
])('%s: alone, and beside a booked debit, in both orders', (_case, evidence, alone, withDebit) => {
  expect(inBothOrders(evidence)).toEqual([alone, alone])
  const debited = [...evidence, books()]
  expect(inBothOrders(debited)).toEqual([withDebit, withDebit])
})

it.each<[string, readonly PayoutEvidence[], PayoutState]>([
  [
    'a debit told in each kind of message',
    [books(), books({ message: 'camt.053' }), books({ message: 'camt.052' })],
    'completed',
  ],
  ['a debit whose file comes twice', [books(), books()], 'completed'],
  [
    'two debits in one kind of message: executed twice',
    [books(), books({ place: 'two' })],
    'disputed',
  ],
  [
    'a debit, its return, and a debit again',
    [books({ message: 'camt.053' }), returns(), books({ message: 'camt.053', place: 'two' })],
    'disputed',
  ],
  [
    'two debits, both returned',
    [books(), books({ place: 'two' }), returns(), returns({ place: 'also' })],
    'returned',
  ],
  ['a return', [books(), returns()], 'returned'],
  ['a return before its debit', [returns()], 'returned'],
  ['a return less charges', [books(), returns({ cents: CENTS - 350n })], 'returned'],
  ['half a return', [books(), returns({ cents: CENTS / 2n })], 'disputed'],
  ['a return of more than was paid', [books(), returns({ cents: CENTS + 1n })], 'disputed'],
  ['a return that no statement books', [books(), returns({ message: 'camt.054' })], 'completed'],
  [
    'a return after an unambiguous rejection',
    [books(), says('RJCT', 'AC04'), returns()],
    'returned',
  ],
  ['a debit that is only announced', [books({ isBooked: false })], 'submitted'],
  ['a debit of another amount', [books({ cents: CENTS - 1n })], 'disputed'],
  ['a debit of no amount in cents', [books({ cents: null })], 'disputed'],
  [
    'a dispute that two operators close',
    [books(), says('RJCT', 'AC04'), decided('debit-stands')],
    'completed',
  ],
  ['a close, and a second debit since', [...CONTRADICTED, stands(1), SECOND], 'disputed'],
  ['an old close, and one since', [...CONTRADICTED, decided('debit-stands'), SECOND], 'disputed'],
  ['another sum than was closed', [books({ cents: CENTS * 2n }), stands(1)], 'disputed'],
  [
    'a close, and a copy of its debit since',
    [...CONTRADICTED, stands(1), books({ message: 'camt.053' })],
    'completed',
  ],
  ['a close of two debits, one returned', [books(), SECOND, stands(2), returns()], 'completed'],
  [
    'a closing that no debit bears out',
    [says('ACSC'), says('RJCT', 'AC04'), decided('debit-stands')],
    'disputed',
  ],
])('%s', (_case, evidence, state) => {
  expect(inBothOrders(evidence)).toEqual([state, state])
})

it.each<[string, readonly PayoutEvidence[], PayoutState | null]>([
  ['nothing is known before anything is committed', [], null],
  ['a committed file is not handed over', [act('committed')], 'submitting'],
  ['an answer about what this database never sent', [says('RJCT', 'AC04')], 'unknown'],
  ['a debit of what this database never sent', [books()], 'disputed'],
])('%s', (_case, evidence, state) => {
  expect(stateOf(...evidence)).toBe(state)
})

it.each<[string, readonly PayoutEvidence[], object]>([
  ['under way', [], { clearing: -CENTS }],
  ['notified', [books()], { notified: -CENTS }],
  ['booked', [books(), books({ message: 'camt.053' })], { bank: -CENTS }],
  ['rejected', [says('RJCT', 'AC04')], { customer: -CENTS }],
  [
    'returned less charges',
    [books({ message: 'camt.053' }), returns({ cents: CENTS - 350n })],
    { bank: -350n, customer: 350n - CENTS, fees: 350n, charges: -350n },
  ],
  [
    'executed twice',
    [books({ message: 'camt.053' }), books({ message: 'camt.053', place: 'two' })],
    { bank: -2n * CENTS, customer: -CENTS, suspense: 2n * CENTS },
  ],
])('holds on each account of the ledger what is %s', (_case, evidence, expected) => {
  const reading = readEvidence([...SENT, ...evidence], REJECTION_RULES)
  const state = payoutStateOf(reading, CENTS) ?? 'queued'
  const none = { bank: 0n, notified: 0n, fees: 0n, charges: 0n, suspense: 0n, clearing: 0n }
  expect(positionOf(reading, state, CENTS)).toEqual({ ...none, customer: 0n, ...expected })
})

it.each<[string, readonly PayoutEvidence[], PayoutState]>([
  ['nothing', [], 'unknown'],
  ['accepted', [says('ACCP')], 'unknown'],
  ['a clear rejection, for it may have been sent twice', [says('RJCT', 'AC04')], 'unknown'],
  ['the bank’s written word', [decided('bank-attested')], 'rejected'],
  ['a booked debit', [says('RJCT', 'AM05'), books()], 'completed'],
  ['two booked debits', [books(), books({ place: 'two' })], 'disputed'],
  ['a return', [books({ message: 'camt.053' }), returns()], 'returned'],
  ['another file of it that was withdrawn', [act('withdrawn')], 'unknown'],
  ['one that was withdrawn, and an answer', [act('withdrawn'), says('ACCP')], 'unknown'],
  ['one that was withdrawn, and a debit', [act('withdrawn'), books()], 'completed'],
])(
  'is unknown after a restore until a debit or a paper says more: %s',
  (_case, evidence, expected) => {
    expect(stateOf(act('adopted'), ...evidence)).toBe(expected)
    expect(stateOf(...evidence.toReversed(), act('adopted'))).toBe(expected)
  },
)

it('proves no rejection of what was sent, and found again after a restore', () => {
  expect(stateOf(...SENT, act('adopted'), says('RJCT', 'AC04'))).toBe('unknown')
})
