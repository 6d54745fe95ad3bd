import { NO_FACTS } from './step-up'
import { stepUpMail } from './step-up-mail'

const SENT = {
  to: 'marta@kowalczyk.example',
  code: '482916',
  brand: 'Causeway',
  supportEmail: 'help@causeway.example',
} as const
const PAYEE = { ...NO_FACTS, name: 'Ada Lovelace', countryCode: 'DE', ibanEnd: '3000' }

it('says what the code confirms, without the whole IBAN or a link', () => {
  const facts = { ...PAYEE, act: 'add-recipient' } as const
  const { subject, text, html } = stepUpMail(facts, { ...SENT, language: 'en' })
  expect(subject).toBe('Your code for a new recipient')
  expect(text.split('\n\n')[1]).toBe(
    'Code: 482 916\nRecipient: Ada Lovelace\nBank account: ending in 3000',
  )
  expect(`${text}${html ?? ''}`).not.toMatch(/https?:|href/)
})

it('writes a sum as its language does', () => {
  const facts = { ...PAYEE, act: 'create-quote', amount: '12000.00', currency: 'EUR' } as const
  const german = stepUpMail(facts, { ...SENT, language: 'de' })
  expect(german.subject).toBe('Ihr Code für eine große Überweisung')
  expect(german.text).toContain('Betrag: 12.000,00\u00a0€')
})

it('writes an address whole, and tokens by their symbol', () => {
  const address = `0x${'5'.repeat(40)}`
  const facts = {
    ...NO_FACTS,
    act: 'ask-refund',
    amount: '1250.5',
    currency: 'DAI',
    address,
  } as const
  const { text } = stepUpMail(facts, { ...SENT, language: 'en' })
  expect(text).toContain(`Amount: 1,250.5 DAI\nAddress: ${address}`)
})
