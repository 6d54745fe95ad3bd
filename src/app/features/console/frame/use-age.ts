import { defineMessages, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { DAY, HOUR, MINUTE } from '@kernel/instant'
import { selectNow } from '../../../state/clock'

const messages = defineMessages<{
  minutes: { minutes: number }
  hours: { hours: number; minutes: number }
  days: { days: number; hours: number }
}>({
  minutes: { id: 'console.age.minutes', defaultMessage: '{minutes} min' },
  hours: {
    id: 'console.age.hours',
    defaultMessage: '{hours} h{minutes, plural, =0 {} other { # min}}',
  },
  days: { id: 'console.age.days', defaultMessage: '{days} d{hours, plural, =0 {} other { # h}}' },
})

/** '40 min', '1 h 12 min', '1 d 8 h': how long ago it was, by the host's clock. */
export function useAge(): (sinceTs: number) => string {
  const { formatMessage } = useIntl()
  const now = useSelector(selectNow)
  return (sinceTs) => {
    const age = Math.max(0, now - sinceTs)
    const minutes = Math.floor((age % HOUR) / MINUTE)
    const hours = Math.floor((age % DAY) / HOUR)
    if (age < HOUR) return formatMessage(messages.minutes, { minutes })
    if (age < DAY) return formatMessage(messages.hours, { hours, minutes })
    return formatMessage(messages.days, { days: Math.floor(age / DAY), hours })
  }
}
