import { defineMessages, useIntl } from 'react-intl'

import type { Period } from '@contract/console/plots'
import { useDates } from '../../../i18n/dates'
import type { Mark } from '../../../ui/plots/frame'

const messages = defineMessages({
  now: { id: 'console.plot.now', defaultMessage: 'now' },
})

export interface Axis {
  /** When each step begins, oldest first. */
  readonly starts: readonly number[]
  readonly period: Period
}

/** At most five labels; the last one is now. */
const TIMES = 4

export function usePlotTimes({ starts, period }: Axis): readonly Mark[] {
  const { formatMessage } = useIntl()
  const time = useStepTime(period)
  const places = Array.from({ length: TIMES }, (_, at) => at / TIMES)
  return [
    ...places.map((place) => ({
      place,
      label: time(starts[Math.round(place * starts.length)] ?? 0),
    })),
    { place: 1, label: formatMessage(messages.now) },
  ]
}

/** '14:30' of a day, '21 Nov' of a month. */
export function useStepTime(period: Period): (ts: number) => string {
  const { formatDate } = useIntl()
  const dates = useDates()
  return (ts) =>
    period === 'day'
      ? dates.clockTime(ts)
      : formatDate(ts * 1_000, { day: 'numeric', month: 'short', timeZone: 'UTC' })
}
