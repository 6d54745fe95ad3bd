import { baseUnits, cents } from '@kernel/amounts'
import { token } from '@kernel/units'
import { type TransferNews, transferMail } from './transfer-mail'

const unit = token('USDC', 6)
const facts = {
  to: 'ada@example.test',
  brand: 'Causeway',
  link: 'https://causeway.example/activity/tx_1',
}
const payee = { name: 'Ada Lovelace', ibanEnd: '3000' }
const PAID: TransferNews = {
  kind: 'quote-paid',
  came: { units: baseUnits(999_000_000n), unit },
  agreed: { units: baseUnits(1_000_000_000n), unit },
  paid: cents(86_335n),
  to: payee,
  arrivesOn: new Date('2026-11-24'),
}
const HELD: TransferNews = {
  kind: 'money-held',
  came: { units: baseUnits(200_000_000n), unit },
  network: 'Polygon',
  reason: 'over',
}
const REFUSED: TransferNews = {
  kind: 'euros-held',
  owed: cents(86_071n),
  to: payee,
  bankReason: 'AC04',
  decideUntil: new Date('2026-12-23'),
}

it('says what arrived, what is paid to whom, when, and where to see it', () => {
  const { to, subject, text } = transferMail(PAID, { ...facts, language: 'en' })
  expect([to, subject]).toEqual([facts.to, '€863.35 is on its way to Ada Lovelace'])
  expect(text.split('\n')).toEqual([
    '999\u00a0USDC has arrived and is confirmed.',
    'You agreed on 1,000\u00a0USDC. We pay for what arrived.',
    'We pay €863.35 to Ada Lovelace, account ending in 3000.',
    'Expected at the bank: 24 November 2026.',
    '',
    'See it in Causeway:',
    facts.link,
    '',
    'We never ask for your code: not by phone, not by mail, not in the chat.',
    '',
  ])
})

it('says the same in HTML', () => {
  const { html } = transferMail(PAID, { ...facts, language: 'en' })
  expect(html).toContain('<p>We pay €863.35 to Ada Lovelace, account ending in 3000.</p>')
  expect(html).toContain(`<a href="${facts.link}">${facts.link}</a>`)
})

it('says of held money what, why and who decides, in both languages', () => {
  expect(transferMail(HELD, { ...facts, language: 'en' }).text).toMatch(
    /^200\u00a0USDC arrived on Polygon\. It is safe with us\.\nIt is more than the quote asked for\.\nYou decide/,
  )
  const german = transferMail(HELD, { ...facts, language: 'de' })
  expect(german.subject).toBe('Wir halten 200\u00a0USDC für Sie')
  expect(german.text).toContain('Sie entscheiden, was damit geschieht.')
})

it.each([
  ['en', 'The account is closed. Ask the recipient for another account.'],
  ['de', 'Das Konto ist aufgelöst. Fragen Sie den Empfänger nach einem anderen Konto.'],
] as const)('says why the bank refused, and what to do next: %s', (language, text) => {
  expect(transferMail(REFUSED, { ...facts, language }).text).toContain(`\n${text}\n`)
  const unexplained: TransferNews = { ...REFUSED, bankReason: 'other' }
  expect(transferMail(unexplained, { ...facts, language }).text.split('\n')).toHaveLength(9)
})

it('says of refused euros how much is held, what their owner may do, and until when', () => {
  const { subject, text } = transferMail(REFUSED, { ...facts, language: 'en' })
  expect(subject).toBe('We hold €860.71 for you')
  expect(text.split('\n').slice(0, 4)).toEqual([
    'The bank did not pay Ada Lovelace, account ending in 3000. We hold €860.71 for you.',
    'The account is closed. Ask the recipient for another account.',
    'Send the euros to the corrected account or to another recipient without a new fee, or take crypto instead.',
    'You decide until 23 December 2026. Nothing happens before you do.',
  ])
})

it('says that the bank has paid', () => {
  const news = { kind: 'euros-out', paid: cents(86_421n), to: payee } as const
  const { subject, text } = transferMail(news, { ...facts, language: 'de' })
  expect(subject).toBe('Überwiesen: 864,21\u00a0€ an Ada Lovelace')
  expect(text).toMatch(/^Die Bank hat 864,21\u00a0€ an Ada Lovelace überwiesen/)
})
