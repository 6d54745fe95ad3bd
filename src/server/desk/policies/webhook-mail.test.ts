import { webhookOffMail } from './webhook-mail'

it.each([
  ['en', 'gone', 'has answered 410 Gone'],
  ['en', 'failing', 'no event for five days'],
  ['de', 'gone', 'hat 410 Gone geantwortet'],
  ['de', 'failing', 'seit fünf Tagen kein Ereignis'],
] as const)(
  'says in %s that a receiver is sent nothing any more: %s',
  (language, reason, words) => {
    const off = { url: 'https://books.example/hooks', reason }
    const to = 'treasury@noordzee.example'
    const { text, html } = webhookOffMail(off, { to, brand: 'Causeway', language })
    expect(text).toContain(words)
    expect(text).toContain('books . example')
    expect(`${text}${html ?? ''}`).not.toMatch(/books\.example|href/)
  },
)
