import { codeMail } from './code-mail'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'

const facts = {
  to: 'ada+1@example.test',
  code: '123456',
  origin: null,
  brand: 'Causeway',
  minutes: 10,
}

it.each([
  ['en', 'Your Causeway confirmation code', 'for 10 minutes', 'Chrome on Windows'],
  ['de', 'Ihr Bestätigungscode für Causeway', '10 Minuten lang', 'Chrome unter Windows'],
] as const)(
  'shows the code in two groups, how long it works, and no link: %s',
  (language, heading, duration, browser) => {
    const { to, subject, text } = codeMail({ ...facts, userAgent: CHROME, language })
    expect([to, subject]).toEqual(['ada+1@example.test', heading])
    expect(text).toMatch(/^123 456\n/)
    expect(text).toContain(duration)
    expect(text).toContain(browser)
    expect(text).not.toMatch(/https?:/)
  },
)

it.each([
  ['en', 'Your Causeway sign-in link', 'for 60 minutes, in a browser in which you have just asked'],
  [
    'de',
    'Ihr Anmeldelink für Causeway',
    '60 Minuten lang, in einem Browser, in dem Sie sich gerade',
  ],
] as const)(
  'carries a link in place of digits, with its code and e-mail where nobody is sent them: %s',
  (language, heading, where) => {
    const link = { ...facts, code: 'a-code', origin: 'https://pay.example', minutes: 60 }
    const { subject, text } = codeMail({ ...link, userAgent: null, language })
    expect(subject).toBe(heading)
    expect(text).toMatch(/^https:\/\/pay\.example\/#sign-in=a-code&email=ada%2B1%40example\.test\n/)
    expect(text).toContain(where)
    expect(codeMail({ ...link, userAgent: CHROME, language }).text).toContain('Chrome')
  },
)
