import { baseUnits } from '@kernel/amounts'
import { token } from '@kernel/units'
import { addressMail } from './address-mail'

const news = {
  kind: 'quote-address',
  ...{ units: baseUnits(2_500_000_000n), unit: token('USDC', 6), network: 'Base' },
  address: '0x7c4E19bA03D85f62e9A1cB7704d3F8E26b5091Da',
  words: ['abacus', 'oyster', 'pebble', 'turbine', 'gondola', 'drizzle'],
  ...{ line: 'causeway-address:1:K:…', expiresAt: new Date('2025-11-24T16:15:00Z') },
  verifyUrl: 'https://verify.example/verify.html',
} as const
const to = { to: 'ada@example.org', brand: 'Causeway' }

it('says the address, its words and the signed line, and where to compare them', () => {
  const { subject, text, html } = addressMail(news, { ...to, language: 'en' })
  expect(subject).toBe('The address for your 2,500\u00a0USDC')
  expect(text).toContain('on Base until 24 November 2025, 16:15 UTC.')
  expect(text).toContain(`Address: ${news.address}\n`)
  expect(text).toContain('Its six words: abacus oyster pebble turbine gondola drizzle\n')
  expect(text).toContain('https://verify.example/verify.html')
  expect(html).toContain(news.address)
})

it('speaks German, and names no page where none is hosted', () => {
  const { text } = addressMail({ ...news, verifyUrl: null }, { ...to, language: 'de' })
  expect(text).toContain('Ihre sechs Wörter: abacus')
  expect(text).not.toContain('Prüfseite, am besten')
})
