import { monthlyMail, monthlyMailDueAt } from './monthly-mail'

const to = { to: 'ada@lovelace.example', brand: 'Causeway', origin: 'https://causeway.example' }
const counts = { paid: 12, unpaid: 1, begunBefore: 0 }

it.each([
  ['en', 'Your statement for March 2026', 'Paid by the bank: 12\nNot paid by the bank: 1\n'],
  [
    'de',
    'Ihre Aufstellung für März 2026',
    'Von der Bank überwiesen: 12\nVon der Bank nicht überwiesen: 1\n',
  ],
] as const)(
  'counts, links the list of the month and says how to end it: %s',
  (language, ...told) => {
    const [subject, facts] = told
    const mail = monthlyMail('2026-03', counts, { ...to, language })
    expect(mail).toMatchObject({ to: 'ada@lovelace.example', subject })
    expect(mail.text).toContain(facts)
    expect(mail.text).toContain('\nhttps://causeway.example/activity?period=2026-03\n')
    expect(mail.text).toMatch(/Switch it off in Settings|Abschalten lässt sie sich/)
    expect(mail.text).not.toMatch(/before March|Vor dem März/)
  },
)

it.each([
  ['2026-03', '2026-04-01T06:00:00.000Z'],
  ['2026-12', '2027-01-01T07:00:00.000Z'],
])('is due in the morning after %s, in Berlin', (month, at) => {
  expect(monthlyMailDueAt(month).toISOString()).toBe(at)
})
