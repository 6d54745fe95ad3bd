import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { fromSeconds } from '@kernel/instant'

import { selectToday } from '../../state/today'

/** 'November', with its year where that is another than today's. */
export function useMonthName() {
  const { formatDate } = useIntl()
  const year = fromSeconds(useSelector(selectToday)).getUTCFullYear()
  return (start: number, month: 'long' | 'short'): string => {
    const isThisYear = fromSeconds(start).getUTCFullYear() === year
    return formatDate(start * 1000, {
      month,
      ...(!isThisYear && { year: 'numeric' }),
      timeZone: 'UTC',
    })
  }
}
