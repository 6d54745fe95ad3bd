import moment from 'moment'
import 'moment/locale/de'
import { useMemo } from 'react'
import { defineMessages, useIntl, type IntlShape } from 'react-intl'

import { DAY, fromSeconds, startOfDay } from '@kernel/instant'

import { SOURCE_LOCALE } from './catalogs'

/** Instants in words, in UTC but for `ownTime` (product.md 9). Moment is heavy: only lazy chunks import this file, and
 * the build puts in what writes dates (moment-format.mjs). */
export interface Dates {
  /** 'November 21, 13:06 UTC' */
  dateTime(ts: number): string
  /** 'November 21' */
  dateShort(ts: number): string
  /** 'Monday, 24 November' */
  weekday(ts: number): string
  /** 'Today', 'Yesterday', else '18 November' */
  dayGroup(ts: number, now: number): string
  /** As `dayGroup`, with the year where it is another: '18 November 2024' */
  pastDay(ts: number, now: number): string
  /** '21 November 2025' */
  recipientDate(ts: number): string
  /** '13:06' */
  clockTime(ts: number): string
  /** '14:06 GMT+1' in the user's own zone, with its day where that is another; null where the zone is at UTC. */
  ownTime(ts: number): string | null
}

const messages = defineMessages({
  today: { id: 'dates.today', defaultMessage: 'Today', description: 'Heading of a day group' },
  yesterday: {
    id: 'dates.yesterday',
    defaultMessage: 'Yesterday',
    description: 'Heading of a day group',
  },
})

/** How a language writes a day: alone, with its month first where that is its habit, with its year. */
interface Habit {
  readonly day: string
  readonly short: string
  readonly full: string
  readonly weekday: string
}

const ENGLISH: Habit = {
  day: 'DD MMMM',
  short: 'MMMM DD',
  full: 'DD MMMM YYYY',
  weekday: 'dddd, D MMMM',
}
const HABITS: Readonly<Record<string, Habit>> = {
  de: { day: 'D. MMMM', short: 'D. MMMM', full: 'D. MMMM YYYY', weekday: 'dddd, D. MMMM' },
}

type Language = Pick<IntlShape, 'locale' | 'formatMessage' | 'timeZone'>

/** Without a `timeZone` the user's own is the browser's. */
export function datesFor({ locale, formatMessage, timeZone }: Language) {
  const habit = HABITS[locale] ?? ENGLISH
  const at = (ts: number, format: string): string =>
    moment.unix(ts).utc().locale([locale, SOURCE_LOCALE]).format(format)
  const dates: Dates = {
    dateTime: (ts) => at(ts, `${habit.short}, HH:mm [UTC]`),
    dateShort: (ts) => at(ts, habit.short),
    weekday: (ts) => at(ts, habit.weekday),
    recipientDate: (ts) => at(ts, habit.full),
    clockTime: (ts) => at(ts, 'HH:mm'),
    ownTime: (ts) => ownTime(ts, locale, timeZone),
    dayGroup: (ts, now) => {
      const daysAgo = (startOfDay(now) - startOfDay(ts)) / DAY
      if (daysAgo === 0) return formatMessage(messages.today)
      if (daysAgo === 1) return formatMessage(messages.yesterday)
      return at(ts, habit.day)
    },
    pastDay: (ts, now) => {
      const [then, today] = [ts, now].map((each) => fromSeconds(each).getUTCFullYear())
      const isFar = then !== today && startOfDay(now) - startOfDay(ts) > DAY
      return isFar ? dates.recipientDate(ts) : dates.dayGroup(ts, now)
    },
  }
  return dates
}

function ownTime(ts: number, locale: string, timeZone: string | undefined): string | null {
  const instant = fromSeconds(ts)
  const write = (zone: string | undefined, parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone }).format(instant)
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const day = { day: 'numeric', month: 'long' } as const
  const isIn = (parts: Intl.DateTimeFormatOptions) => write(timeZone, parts) === write('UTC', parts)
  if (isIn({ ...day, ...clock })) return null
  return write(timeZone, { ...(isIn(day) ? {} : day), ...clock, timeZoneName: 'short' })
}

export function useDates(): Dates {
  const intl = useIntl()
  return useMemo(() => datesFor(intl), [intl])
}
