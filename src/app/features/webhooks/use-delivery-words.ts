import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Delivery } from '@contract/v1/webhooks'
import { startOfDay } from '@kernel/instant'

import { selectNow } from '../../state/clock'
import { selectToday } from '../../state/today'
import { countdownText, isGone } from './delivery-policy'
import { deliveryMessages, filled, messages } from './messages'

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

/** What is to be known of a delivery without opening it. */
export function useDeliveryFact() {
  const { formatMessage } = useIntl()
  const next = useNextTry()
  return (delivery: Delivery, isOff: boolean): string => {
    const { status, tries, transactionId } = delivery
    if (status === 'delivered') return transactionId ?? formatMessage(deliveryMessages.isTest)
    if (isGone(delivery)) return formatMessage(deliveryMessages.gone)
    if (status === 'failed') return formatMessage(filled.givenUp, { tries })
    return isOff ? formatMessage(messages.waits) : next(delivery)
  }
}

function useNextTry() {
  const { formatMessage } = useIntl()
  const now = useSelector(selectNow)
  const { clock } = useDeliveryTimes()
  return ({ tries, most, nextTs }: Delivery): string => {
    if (nextTs === undefined || nextTs <= now) return formatMessage(deliveryMessages.sending)
    const wait = countdownText(nextTs - now)
    const next = tries + 1
    return wait === null
      ? formatMessage(filled.nextLater, { time: clock(nextTs), next, most })
      : formatMessage(filled.next, { wait, next, most })
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
