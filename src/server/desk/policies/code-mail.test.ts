import { codeMail } from './code-mail'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'

const facts = { to: 'ada@example.test', code: '123456', brand: 'Causeway', minutes: 10 }

it.each([
  ['en', 'Your Causeway confirmation code', 'for 10 minutes', 'Chrome on Windows'],
  ['de', 'Ihr Bestätigungscode für Causeway', '10 Minuten lang', 'Chrome unter Windows'],
] as const)(
  'shows the code in two groups, how long it works, and no link: %s',
  (language, heading, duration, browser) => {
    const { to, subject, text } = codeMail({ ...facts, userAgent: CHROME, language })
    expect([to, subject]).toEqual(['ada@example.test', heading])
    expect(text).toMatch(/^123 456\n/)
    expect(text).toContain(duration)
    expect(text).toContain(browser)
    expect(text).not.toMatch(/https?:/)
  },
)
