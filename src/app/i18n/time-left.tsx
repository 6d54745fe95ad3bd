import { defineMessages, useIntl } from 'react-intl'

import { durationText, MINUTE } from '@kernel/instant'

const messages = defineMessages<{
  figures: { time: string }
  minutes: { minutes: number }
  left: { minutes: number; seconds: number }
}>({
  figures: { id: 'timeLeft.figures', defaultMessage: '{time} left' },
  minutes: {
    id: 'timeLeft.minutes',
    defaultMessage:
      '{minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}} left',
  },
  left: {
    id: 'timeLeft',
    defaultMessage:
      '{minutes, plural, =0 {} one {# minute } other {# minutes }}{seconds, plural, one {# second} other {# seconds}} left',
  },
})

/** '12 minutes 41 seconds left', or '41 seconds left': what a ring shows as figures, in words for those who listen. */
export function useTimeLeft(): (left: number) => string {
  const { formatMessage } = useIntl()
  return (left) =>
    formatMessage(messages.left, { minutes: Math.floor(left / MINUTE), seconds: left % MINUTE })
}

/**
 * '12:41 left', counting down within a row or a choice. Who listens hears whole minutes: a name that changed each second
 * would be read each second while it has the focus, and figures like these as the time of day.
 */
export function TimeLeft({ left }: { readonly left: number }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <span aria-hidden="true">
        {formatMessage(messages.figures, { time: durationText(left) })}
      </span>
      <span className="visually-hidden">
        {formatMessage(messages.minutes, { minutes: Math.floor(left / MINUTE) })}
      </span>
    </>
  )
}
