import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Device } from '@contract/v1/devices'
import { DAY, startOfDay } from '@kernel/instant'

import { useDates } from '../../i18n/dates'
import { selectNow } from '../../state/clock'
import { filled, messages } from './messages'

/** When a device was used last, and whether it is signed in. */
export function useDeviceUse() {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const now = useSelector(selectNow)
  const whenOf = (ts: number): string =>
    startOfDay(now) - startOfDay(ts) > DAY
      ? dates.recipientDate(ts)
      : formatMessage(filled.at, { day: dates.dayGroup(ts, now), time: dates.clockTime(ts) })
  return ({ isThis, isSignedIn, usedTs }: Device): string => {
    if (isThis) return formatMessage(messages.now)
    return formatMessage(isSignedIn ? filled.open : filled.closed, { when: whenOf(usedTs) })
  }
}
