import { useIntl } from 'react-intl'

import { fromSeconds } from '@kernel/instant'

import { useToday } from './use-filter'

/** 'November', with its year where that is another than today's. */
export function useMonthName() {
  const { formatDate } = useIntl()
  const year = fromSeconds(useToday()).getUTCFullYear()
  return (start: number, month: 'long' | 'short'): string => {
    const isThisYear = fromSeconds(start).getUTCFullYear() === year
    return formatDate(start * 1000, {
      month,
      ...(!isThisYear && { year: 'numeric' }),
      timeZone: 'UTC',
    })
  }
}
