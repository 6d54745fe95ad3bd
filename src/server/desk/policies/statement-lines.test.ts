import {
  STATED_PAYOUT,
  STATED_QUOTE,
  statedDeposit,
  statementFacts,
} from '@test/builders/statement-facts'
import { statementLines } from './statement-lines'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const rowsOf = (rows: readonly { readonly label: string; readonly value: string }[] = []) =>
  rows.map(({ label, value }) => plain(`${label}: ${value}`))

it('says what was paid, to whom and when, in the language it is asked in [section 10: default language]', () => {
  const top = (language: 'en' | 'de') => {
    const { head, title, lede, sum, badge } = statementLines(statementFacts(), language)
    return [...head, title, lede, sum.label, plain(sum.amount), badge.text, badge.tone]
  }
  expect(top('en')).toEqual([
    'Statement of transfer',
    '9TQB 4C7N',
    '24 November 2025',
    'Paid to Piotr Zieliński',
    '21 November 2025, paid on 24 November 2025',
    'Paid',
    '€430.07',
    'Completed',
    'good',
  ])
  expect(top('de').slice(3)).toEqual([
    'Ausgezahlt an Piotr Zieliński',
    '21. November 2025, ausgezahlt am 24. November 2025',
    'Ausgezahlt',
    '430,07 €',
    'Abgeschlossen',
    'good',
  ])
})

it('says €0.00 of what the bank refused, and how it came to that', () => {
  const at = new Date('2025-11-21T15:00:00Z')
  const { title, lede, sum, badge, sections } = statementLines(
    statementFacts(
      { kind: 'refused' },
      {
        quote: { ...STATED_QUOTE, status: 'on-hold', holdReason: 'bank', completedAt: null },
        payout: { ...STATED_PAYOUT, completedAt: null, bankReason: 'AC04' },
        events: [{ to: 'on-hold', at }],
      },
    ),
    'en',
  )
  expect([title, lede, sum.label, sum.amount, badge.text, badge.tone]).toEqual([
    'Not paid to Piotr Zieliński',
    'The bank refused the payment on 21 November 2025',
    'Paid',
    '€0.00',
    'Refused by the bank',
    'bad',
  ])
  expect(rowsOf(sections[1]?.rows)).toEqual([
    'Rate agreed: 21 November 2025, 12:43',
    '500 USDC received, final: 21 November 2025, 12:50',
    'Handed to the bank: 21 November 2025, 13:02',
    'Refused by the bank: 21 November 2025, 15:00',
  ])
})

it.each([
  {
    ...{ language: 'en' as const, bookedOn: '2025-11-21' },
    lede: '21 November 2025, paid on 21 November 2025',
    booked: 'Booked by the bank: 21 November 2025',
  },
  {
    ...{ language: 'en' as const, bookedOn: null },
    lede: '21 November 2025, paid on 24 November 2025',
    booked: 'Known to be booked since: 24 November 2025, 07:30',
  },
  {
    ...{ language: 'de' as const, bookedOn: '2025-11-21' },
    lede: '21. November 2025, ausgezahlt am 21. November 2025',
    booked: 'Von der Bank gebucht: 21. November 2025',
  },
  {
    ...{ language: 'de' as const, bookedOn: null },
    lede: '21. November 2025, ausgezahlt am 24. November 2025',
    booked: 'Als gebucht bekannt seit: 24. November 2025, 07:30',
  },
])('tells the booking day of the bank, or else since when the desk knows: $booked', (told) => {
  const { bookedOn, language } = told
  const { lede, sections } = statementLines(statementFacts({ bookedOn }), language)
  expect([lede, rowsOf(sections[1]?.rows).at(-1)]).toEqual([told.lede, told.booked])
})

it('tells what was agreed beside what was sent, where they differ', () => {
  const from = (units: bigint) =>
    rowsOf(
      statementLines(statementFacts({}, { deposits: [statedDeposit(units)] }), 'en').parties[0]
        .rows,
    )
  expect(from(500_000_000n)).toEqual([
    'Account: Marta Kowalczyk',
    'Sent: 500 USDC on Ethereum',
    'Received: 21 November 2025, 12:50',
  ])
  expect(from(620_000_000n).slice(1, 3)).toEqual(['Agreed: 500 USDC', 'Sent: 620 USDC on Ethereum'])
})

it('names the recipient’s bank as far as it is known', () => {
  const { parties } = statementLines(statementFacts(), 'en')
  expect(rowsOf(parties[1].rows)).toEqual([
    'Recipient: PIOTR ZIELIŃSKI',
    'IBAN: PL61 1090 1014 0000 0712 1981 2874',
    'Bank: Santander Bank Polska',
    'Reference: MARTA KOWALCZYK CAUSEWAY 21112025',
  ])
})
