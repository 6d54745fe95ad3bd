import { reminderText } from './reminder'

const reminder = {
  id: 'tx_AbC',
  title: 'Send euros again',
  note: 'Opens the transfer with its recipient; the amount, too, is yours to choose.',
  link: 'https://desk.example/otc/7',
}

const at = (text: string): number => new Date(text).getTime() / 1000

const unfolded = (text: string): readonly string[] => text.replace(/\r\n /g, '').split('\r\n')

it('reminds a month later at nine, with a link and no amount', () => {
  const lines = unfolded(reminderText(reminder, at('2026-11-27T16:20:00')))
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['BEGIN:VCALENDAR', 'UID:tx_AbC@desk.example', 'DTSTART:20261227T090000'],
      ...['SUMMARY:Send euros again', 'URL:https://desk.example/otc/7', 'END:VCALENDAR'],
      'DESCRIPTION:Opens the transfer with its recipient\\; the amount\\, too\\, is yours to choose.\\nhttps://desk.example/otc/7',
    ]),
  )
  expect(lines.at(-1)).toBe('')
})

it.each([
  ['2027-01-31T10:00:00', '20270228T090000'],
  ['2026-12-31T10:00:00', '20270131T090000'],
])('takes the last day of a shorter month: %s', (today, start) => {
  expect(unfolded(reminderText(reminder, at(today)))).toContain(`DTSTART:${start}`)
})

it('folds lines at 75 octets, never within a letter', () => {
  const text = reminderText({ ...reminder, title: 'ü€😀'.repeat(30) }, at('2026-11-27T16:20:00'))
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(unfolded(text)).toContain(`SUMMARY:${'ü€😀'.repeat(30)}`)
})
