import { baseUnits } from '@kernel/amounts'
import {
  STATED_PAYOUT,
  STATED_QUOTE,
  statedDeposit,
  statementFacts,
} from '@test/builders/statement-facts'
import type { HoldRecord } from '../records/hold/row'
import { wordedFacts } from './statement-facts'
import { noteOf } from './statement-note'

type Given = Parameters<typeof statementFacts>

const said = (language: 'en' | 'de', ...given: Given): string | null => {
  const note = noteOf(wordedFacts(statementFacts(...given), language))
  return note && `${note.lead} ${note.text}`.replaceAll('\u00a0', ' ')
}

const came = (units: bigint): Given[1] => ({ deposits: [statedDeposit(units)] })
const reason = { payout: { ...STATED_PAYOUT, bankReason: 'AC04' } } as const
// As far as the note reads it.
const BOUGHT_BACK = { reason: 'bank', refundUnits: baseUnits(496_000_000n) } as HoldRecord
const held = (holdReason: 'underpaid' | 'too-small' | 'travel-rule', units: bigint): Given[1] => ({
  ...came(units),
  quote: { ...STATED_QUOTE, settled: null, holdReason },
})

it.each<[string, Given, string | null]>([
  ['paid as agreed', [], null],
  [
    'refused by the bank',
    [{ kind: 'refused' }, reason],
    'Reason given by the bank, AC04: The account is closed. €430.07 are held for Marta Kowalczyk, who decides what happens to them.',
  ],
  [
    'refused, and sent again once that is proved to be safe',
    [{ kind: 'refused' }, { ...reason, hold: { status: 'resend-asked' } as HoldRecord }], // as far as the note reads it
    'Reason given by the bank, AC04: The account is closed. €430.07 go to Piotr Zieliński as soon as the bank’s statements show what became of the first payment.',
  ],
  [
    'refused, and taken as crypto',
    [{ kind: 'refunded' }, { hold: BOUGHT_BACK }],
    '496 USDC were sent back. The euros that the bank refused or returned bought them at the mid-market rate, without a new fee.',
  ],
  [
    'refused without a known reason',
    [{ kind: 'returned' }],
    'Reason given by the bank: The bank could not carry it out. €430.07 are held for Marta Kowalczyk, who decides what happens to them.',
  ],
  [
    'too little for a transfer',
    [{ kind: 'held' }, held('underpaid', 50_000_000n)],
    '50 USDC of 500 USDC arrived, less than the smallest transfer. 50 USDC are held for Marta Kowalczyk, who decides what happens to them.',
  ],
  [
    'too little for the fee',
    [{ kind: 'held' }, held('too-small', 1_000_000n)],
    '1 USDC arrived, which does not cover the fee. 1 USDC are held for Marta Kowalczyk, who decides what happens to them.',
  ],
  [
    'kept back until its origin is stated',
    [{ kind: 'held' }, held('travel-rule', 500_000_000n)],
    '500 USDC arrived. Where they come from is not stated, or does not fit what arrived. 500 USDC are held for Marta Kowalczyk, who decides what happens to them.',
  ],
  ['refunded', [{ kind: 'refunded' }], '500 USDC were sent back. Neither margin nor fee was kept.'],
  [
    'expired',
    [{ kind: 'expired' }],
    'No crypto arrived for this transfer before it ended. Nothing was converted, and no fee was charged.',
  ],
  [
    'short',
    [{}, came(450_000_000n)],
    '450 USDC of the agreed 500 USDC arrived. What arrived was converted at the agreed rate.',
  ],
  [
    'a little over',
    [{}, came(504_000_000n)],
    '4 USDC more arrived than was agreed. It was converted at the agreed rate.',
  ],
  [
    'a little over, and converted later',
    [{}, { ...came(504_000_000n), isRepriced: true }],
    '4 USDC more arrived than was agreed. What arrived was converted later, at the rate of that day.',
  ],
  [
    'much over',
    [{ excess: { units: baseUnits(120_000_000n), status: 'held' } }, came(620_000_000n)],
    '120 USDC more arrived than was agreed. They were not converted and are held for Marta Kowalczyk.',
  ],
  [
    'over, and decided on since',
    [{ excess: { units: baseUnits(120_000_000n), status: 'accepted' } }, came(620_000_000n)],
    '120 USDC more arrived than was agreed. They were not converted here: a transaction of their own shows what became of them.',
  ],
])('tells what the figures do not: %s', (_case, given, expected) => {
  expect(said('en', ...given)).toBe(expected)
})

it('gives the bank’s reason in German too', () => {
  expect(said('de', { kind: 'refused' }, reason)).toBe(
    'Grund der Bank, AC04: Das Konto ist aufgelöst. 430,07 € werden für Marta Kowalczyk verwahrt, bis dort entschieden ist, was damit geschieht.',
  )
})
