import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { startOfDay } from '@kernel/instant'

import { selectToday } from '../../state/today'
import { filled } from './messages'

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const
const DAY_AND_CLOCK = { ...CLOCK, day: 'numeric', month: 'short' } as const

/** Instants of deliveries in UTC, with the day where it is not today. */
export function useDeliveryTimes() {
  const { formatDate } = useIntl()
  const today = useSelector(selectToday)
  const write = (ts: number, parts: Intl.DateTimeFormatOptions): string => {
    const isToday = startOfDay(ts) === today
    return formatDate(ts * 1_000, isToday ? parts : DAY_AND_CLOCK)
  }
  return {
    exact: (ts: number) => write(ts, { ...CLOCK, second: '2-digit' }),
    clock: (ts: number) => write(ts, CLOCK),
  }
}

/** '84 ms', '5.0 s' */
export function useTookText() {
  const { formatMessage, formatNumber } = useIntl()
  return (ms: number): string =>
    ms < 1_000
      ? formatMessage(filled.tookMs, { ms })
      : formatMessage(filled.took, {
          seconds: formatNumber(ms / 1_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
        })
}
