import { useIntl } from 'react-intl'

import type { RatePeriod } from '@contract/v1/rates'

import { useDates } from '../../../i18n/dates'

const FORMS = {
  week: { weekday: 'short' },
  month: { day: 'numeric', month: 'short' },
  row: { weekday: 'short', day: 'numeric', month: 'short' },
} as const

/** '14:00' of a day, 'Thu' of a week, '20 Nov' of a month; in a table a day has its date. All in UTC. */
export function useStepLabel(period: RatePeriod, isRow = false): (ts: number) => string {
  const { formatDate } = useIntl()
  const dates = useDates()
  if (period === 'day') return (ts) => dates.clockTime(ts)
  const form = FORMS[isRow ? 'row' : period]
  return (ts) => formatDate(ts * 1_000, { ...form, timeZone: 'UTC' })
}
