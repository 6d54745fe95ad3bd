import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { DomainErrorCode, DomainErrors } from '@kernel/domain-error'
import { ASKED_STEP_UP } from '@test/builders/asked-step-up'
import { refusalText } from '@server/desk/refusal-texts'
import { REFUSAL_ANSWERS, refusalAnswer } from './refusal-answers'

const SETUP = join(process.cwd(), 'test/setup')

type WithParameters = {
  readonly [C in DomainErrorCode as DomainErrors[C] extends null ? never : C]: DomainErrors[C]
}

const SAMPLES: WithParameters = {
  'too-many-requests': { retryAfter: 7 },
  'desk-unavailable': { retryAfter: 3 },
  'outcome-unknown': { retryAfter: 3 },
  'too-many-streams': { retryAfter: 45 },
  'foreign-request': { why: 'foreign origin' },
  'invalid-field': { field: 'body.email' },
  'wrong-code': { triesLeft: 2 },
  'funds-over-limit': { most: 200 },
  'name-too-long': { most: 70 },
  'passkey-limit': { most: 20 },
  'step-up-needed': ASKED_STEP_UP,
  'device-too-new': { untilTs: 1_795_525_500 },
  'recipient-in-use': { reason: 'money-held', transactionId: 'tx_1' },
  'amount-below-minimum': { euros: '30' },
  'amount-above-maximum': { euros: '900' },
  'rate-alerts-full': { most: 20 },
  'rate-unavailable': { why: 'jump', symbol: 'ETH' },
  'quotes-paused': { minutes: 7 },
  'network-paused': { network: 'Polygon' },
  'network-behind': { network: 'Polygon' },
  'network-outage': { network: 'Arbitrum', minutes: 42 },
  'exposure-reached': { by: 'account', symbol: 'ETH', euros: '2000000' },
  'hold-above-limit': { window: 'day', euros: '0.00' },
  'new-iban-limit-reached': { euros: '249000.50', isHeld: false },
  'account-limit-reached': { window: 'month', euros: '1250.50' },
  'received-below-minimum': { euros: '100.00' },
  'transaction-unseen': { network: 'Polygon' },
  'wallet-not-deployed': { network: 'Polygon' },
  'wallet-unchecked': { network: 'Polygon' },
  'refund-too-small': { paid: '1 DAI', owed: '2 DAI' },
  'wallet-unproved': { network: 'Polygon' },
  'hold-not-payable': { obstacle: 'no-rate' },
  'operator-has-key': { operator: 'olga' },
  'operator-has-left': { operator: 'olga' },
  'proposal-unsigned': { operator: 'olga' },
  'record-unknown': { kind: 'payout', id: 'p_1' },
  'hold-status': { status: 'accepted' },
  'account-exists': { email: 'a@b.test' },
  'account-access': { email: 'a@b.test', isDisabled: true },
  'proposed-already': { operator: 'olga' },
  'hold-not-decidable': { id: 'h_1', status: 'accepted', expected: 'held' },
  'payout-not-retryable': { id: 'p_1', status: 'booked' },
  'sweep-refused': { obstacle: 'plan-altered' },
  'payout-not-decidable': { id: 'p_1', status: 'completed' },
  'payout-has-left': { id: 'p_1', status: 'submitted' },
  'erasure-closed': { obstacle: 'kept' },
  'payout-not-recallable': { id: 'p_1', status: 'queued' },
  'entry-not-attachable': { id: 'p_1', status: 'completed' },
  'chain-not-frozen': { chain: 'polygon' },
  'stopped-already': { scope: 'payouts' },
  'not-stopped': { scope: 'chain:137' },
  'stop-unknown': { chains: '1, 137' },
  'payout-not-proved': { id: 'p_1', obstacle: 'not-covered' },
  'range-not-final': { to: '5' },
  'range-too-long': { most: '10000' },
  'payout-attempts-used': { quoteId: 'q_1', attempts: 5 },
  'quote-not-held': { id: 'q_1', status: 'completed' },
}

function line(code: DomainErrorCode): string {
  const parameters = code in SAMPLES ? SAMPLES[code as keyof WithParameters] : null
  const { status, code: wireCode, description, reason } = refusalAnswer({ code, parameters })
  const texts = (['en', 'de'] as const).map((each) => refusalText({ code, parameters }, each))
  const answer = `${code}: ${status} ${wireCode}, ${description}${reason ? ` (${reason})` : ''}`
  return [answer, ...texts.flatMap((text) => (text === null ? [] : [`  ${text}`]))].join('\n')
}

it('answers every domain error with a status, a wire code and a text in both languages', () => {
  // Object.keys widens the key; it is one by construction.
  const codes = Object.keys(REFUSAL_ANSWERS) as DomainErrorCode[]
  expect(codes.map(line).join('\n')).toBe(
    readFileSync(join(SETUP, 'refusal-answers.txt'), 'utf8').trim(),
  )
})
