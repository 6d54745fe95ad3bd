import { defineMessages, type IntlShape, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { DAY, HOUR, MINUTE } from '@kernel/instant'
import { selectNow } from '../../../state/clock'

const messages = defineMessages<{
  seconds: { seconds: number }
  minutes: { minutes: number }
  hours: { hours: number; minutes: number }
  days: { days: number; hours: number }
}>({
  seconds: { id: 'console.age.seconds', defaultMessage: '{seconds} s' },
  minutes: { id: 'console.age.minutes', defaultMessage: '{minutes} min' },
  hours: {
    id: 'console.age.hours',
    defaultMessage: '{hours} h{minutes, plural, =0 {} other { # min}}',
  },
  days: { id: 'console.age.days', defaultMessage: '{days} d{hours, plural, =0 {} other { # h}}' },
})

function minutesText({ formatMessage }: IntlShape, age: number): string {
  const minutes = Math.floor((age % HOUR) / MINUTE)
  const hours = Math.floor((age % DAY) / HOUR)
  if (age < HOUR) return formatMessage(messages.minutes, { minutes })
  if (age < DAY) return formatMessage(messages.hours, { hours, minutes })
  return formatMessage(messages.days, { days: Math.floor(age / DAY), hours })
}

/** '40 min', '1 h 12 min', '1 d 8 h': how long ago it was, by the host's clock. */
export function useAge(): (sinceTs: number) => string {
  const intl = useIntl()
  const now = useSelector(selectNow)
  return (sinceTs) => minutesText(intl, Math.max(0, now - sinceTs))
}

/** The same of a duration, below a minute in seconds. */
export function useDuration(): (seconds: number) => string {
  const intl = useIntl()
  return (seconds) =>
    seconds < MINUTE
      ? intl.formatMessage(messages.seconds, { seconds })
      : minutesText(intl, seconds)
}
