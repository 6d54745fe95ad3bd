import { addressedTo, formMail } from './mail-form'

const FORM = {
  subject: 'A thing has changed',
  lines: ['Somebody changed a thing.'],
  facts: [
    ['Name', 'Ada & <b>Co</b> "AG"'],
    ['Time', '23 November 2026, 12:00 UTC'],
  ],
  advice: ['Do this.', 'Then that.'],
} as const
const ADDRESSED = { to: 'ada@example.test', brand: 'Causeway', language: 'de' } as const

it('says in text what happened, its facts one a line, and what to do', () => {
  const { to, subject, text } = formMail(FORM, ADDRESSED)
  expect([to, subject]).toEqual(['ada@example.test', 'A thing has changed'])
  expect(text.split('\n')).toEqual([
    ...['Somebody changed a thing.', ''],
    ...['Name: Ada & <b>Co</b> "AG"', 'Time: 23 November 2026, 12:00 UTC', ''],
    ...['Do this.', 'Then that.', ''],
  ])
})

/** What a page says, paragraph by paragraph and cell by cell. */
const saidBy = (page: string): readonly string[] =>
  [...page.matchAll(/<(p|h1|th|td)\b[^>]*>(.*?)<\/\1>/g)].map(([, , text = '']) => text)

it('says the same words in the same order in HTML, in the reader’s language, what people typed as text', () => {
  const { html } = formMail(FORM, ADDRESSED)
  expect(html).toContain('<html lang="de">')
  const { subject, lines, advice } = FORM
  const facts = ['Name', 'Ada &amp; &lt;b&gt;Co&lt;/b&gt; &quot;AG&quot;', ...FORM.facts[1]]
  expect(saidBy(html ?? '')).toEqual(['Causeway', subject, ...lines, ...facts, ...advice])
  expect(html).not.toMatch(/<(a|b|img|script|link)\b/)
})

it('leads to its place by an address that both forms show, and leaves out what it has not', () => {
  const address = 'https://pay.example/activity/tx_1?a="b"&c'
  const form = {
    subject: 's',
    lines: ['Paid.'],
    link: { label: 'See it:', address },
    advice: ['x'],
  }
  const { text, html } = formMail(form, ADDRESSED)
  expect(text).toBe(`Paid.\n\nSee it:\n${address}\n\nx\n`)
  const shown = 'https://pay.example/activity/tx_1?a=&quot;b&quot;&amp;c'
  expect(html).toContain(`<p>See it:</p>\n<p><a href="${shown}">${shown}</a></p>\n<p>x</p>`)
  expect(html).not.toContain('<table>')
})

it('is to somebody in the language that their app used last, else in English', () => {
  const email = ADDRESSED.to
  expect(addressedTo({ email, language: 'de' }, 'Causeway')).toEqual(ADDRESSED)
  expect(addressedTo({ email, language: null }, 'Causeway')).toEqual({
    ...ADDRESSED,
    language: 'en',
  })
})
