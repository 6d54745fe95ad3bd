import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Device } from '@contract/v1/devices'
import { DAY, startOfDay } from '@kernel/instant'

import { useDates } from '../../i18n/dates'
import { selectNow } from '../../state/clock'
import { filled, messages } from './messages'

/** A day and a time; of an older instant the day alone. */
export function useInstant() {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const now = useSelector(selectNow)
  return (ts: number): string =>
    startOfDay(now) - startOfDay(ts) > DAY
      ? dates.pastDay(ts, now)
      : formatMessage(filled.at, { day: dates.dayGroup(ts, now), time: dates.clockTime(ts) })
}

/** When a device was used last, whether it is signed in, and until when it is new. */
export function useDeviceUse() {
  const { formatMessage } = useIntl()
  const whenOf = useInstant()
  const wordsOf = ({ isThis, isSignedIn, usedTs }: Device): string =>
    isThis
      ? formatMessage(messages.now)
      : formatMessage(isSignedIn ? filled.open : filled.closed, { when: whenOf(usedTs) })
  return (device: Device): string => {
    const { newUntilTs } = device
    const use = wordsOf(device)
    if (newUntilTs === undefined) return use
    return formatMessage(filled.fresh, { use, when: whenOf(newUntilTs) })
  }
}
