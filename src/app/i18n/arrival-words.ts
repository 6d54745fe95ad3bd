import { useMemo } from 'react'
import { useIntl } from 'react-intl'

import type { Arrival } from '@contract/v1/cost'
import { fromSeconds, startOfDay, toSeconds } from '@kernel/instant'

import { filledCostMessages as words } from './cost-messages'
import { useDates } from './dates'

export interface ArrivalWords {
  readonly day: string
  readonly condition?: string
}

type ArrivalTexts = (arrival: Arrival, symbol: string, now: number) => ArrivalWords

/** The words of an arrival line, as of `now` in unix seconds. */
export function useArrivalWords(): ArrivalTexts {
  const { formatMessage } = useIntl()
  const dates = useDates()
  return useMemo(() => {
    const conditionOf = (byTs: number, symbol: string, now: number): string => {
      const time = dates.clockTime(byTs)
      return startOfDay(byTs) === startOfDay(now)
        ? formatMessage(words.ifFinalToday, { symbol, time })
        : formatMessage(words.ifFinal, { symbol, time, day: dates.weekday(byTs) })
    }
    return ({ day, ifFinalByTs }, symbol, now) => {
      const isToday = day === fromSeconds(now).toISOString().slice(0, 10)
      const named = dates.weekday(toSeconds(new Date(day)))
      return {
        day: formatMessage(isToday ? words.arrivesToday : words.arrives, { day: named }),
        ...(ifFinalByTs !== undefined && { condition: conditionOf(ifFinalByTs, symbol, now) }),
      }
    }
  }, [formatMessage, dates])
}
