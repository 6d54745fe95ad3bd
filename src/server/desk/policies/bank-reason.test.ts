import type { PayoutEvidence } from '../records/payout/evidence'
import { refusalOf } from './bank-reason'

const at = new Date('2026-11-23T10:00:00Z')

const rejected = (...codes: readonly string[]): PayoutEvidence => ({
  kind: 'status',
  status: 'RJCT',
  reasons: codes.map((code) => ({ code, isProprietary: false })),
  isAboutOurFile: true,
  at,
})

const returned = (reason: string): PayoutEvidence => ({
  ...{ kind: 'booking', message: 'camt.053', place: 'one', effect: 'return', isBooked: true },
  ...{ cents: 1n, reason, at },
})

it.each<[PayoutEvidence[], object]>([
  [[rejected('AC04')], { code: 'AC04', reason: 'AC04' }],
  [[rejected('AC04'), rejected()], { code: 'AC04', reason: 'AC04' }],
  [[rejected('AC04'), returned('MS03')], { code: 'MS03', reason: 'MS03' }],
  [[returned('')], { code: '', reason: 'other' }],
  [[rejected('ZZ99')], { code: 'ZZ99', reason: 'other' }],
  [[rejected('toString')], { code: 'toString', reason: 'other' }],
  [[], { code: '', reason: 'other' }],
])(
  'takes the last code that the bank gave for the reason, one that no list has for `other`',
  (evidence, refusal) => {
    expect(refusalOf(evidence)).toEqual(refusal)
  },
)
