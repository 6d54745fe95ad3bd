export type Language = 'en' | 'de'

const MARKS = { en: [',', '.'], de: ['.', ','] } as const

/** Decimal text as the language writes it: 1234.50 → 1,234.50 or 1.234,50. */
export function decimalWords(text: string, language: Language): string {
  const [group, point] = MARKS[language]
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`
}

export const euroWords = (text: string, language: Language): string =>
  language === 'en' ? `€${decimalWords(text, language)}` : `${decimalWords(text, language)} €`

/** '21 November 2025', with `time` also its time of day in UTC. */
export function instantWords(
  seconds: number,
  language: Language,
  more: Intl.DateTimeFormatOptions = {},
): string {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', ...more })
  return `${format.format(seconds * 1_000)}${more.timeStyle === undefined ? '' : ' UTC'}`
}
