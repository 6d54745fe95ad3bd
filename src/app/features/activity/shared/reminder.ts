export interface Reminder {
  /** Of the transaction that is to be sent again: a calendar takes one reminder of each. */
  readonly id: string
  readonly title: string
  readonly note: string
  readonly link: string
}

const MORNING_HOUR = 9

/** An iCalendar file (RFC 5545) with one event: a month from `now` (unix seconds), at nine wherever the reader is. */
export function reminderText({ id, title, note, link }: Reminder, now: number): string {
  const start = nextMonth(new Date(now * 1000))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Transfers//Reminder//EN',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(link).hostname}`,
    `DTSTAMP:${basic(new Date(now * 1000).toISOString())}`,
    `DTSTART:${start}`,
    'DURATION:PT15M',
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${note}\n${link}`)}`,
    `URL:${link}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** '2026-11-27T09:00:00.000Z' → '20261127T090000Z'. */
const basic = (instant: string): string => instant.replace(/[-:]|\.\d+/g, '')

/** The same day of the next month, or its last one; without a zone, which means the reader's own. */
function nextMonth(today: Date): string {
  const lastDay = new Date(today.getFullYear(), today.getMonth() + 2, 0)
  const day = Math.min(today.getDate(), lastDay.getDate())
  const parts = [lastDay.getMonth() + 1, day].map((part) => String(part).padStart(2, '0'))
  return `${String(lastDay.getFullYear())}${parts.join('')}T${String(MORNING_HOUR).padStart(2, '0')}0000`
}

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\n/g, '\\n')

const MOST_OCTETS = 75

/** Lines of 75 octets at most, each but the first begun with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [text, octets] = ['', 0]
  for (const letter of line) {
    const { length } = encoder.encode(letter)
    const isOver = octets + length > MOST_OCTETS
    text += isOver ? `\r\n ${letter}` : letter
    octets = isOver ? 1 + length : octets + length
  }
  return text
}
