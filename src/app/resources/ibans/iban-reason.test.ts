import { passing } from '@test/fakes/wizard-screen'

import { reasonOf } from './iban-reason'

const foreign = { ...passing, isCountryValid: false }

it.each([
  ['DE00', passing, { rule: 'length', country: 'DE', expected: 22, actual: 4 }],
  ['no93 8601', passing, { rule: 'length', country: 'NO', expected: 15, actual: 8 }],
  ['DE88 3704 0044 0532 0130 00', passing, { rule: 'digits' }],
  ['US64 SVBK', foreign, { rule: 'unpaid', country: 'US' }],
  ['TR33 0006 1005', foreign, { rule: 'not-sepa', country: 'TR' }],
  ['4111 1111', foreign, { rule: 'start' }],
  ['XX12', foreign, { rule: 'start' }],
] as const)('%s breaks the rule that is named first [VAL-16] [VAL-17]', (text, check, reason) => {
  expect(reasonOf(text, check)).toEqual(reason)
})
