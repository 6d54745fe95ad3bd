import { defineMessages, useIntl } from 'react-intl'

import { MINUTE } from '@kernel/instant'

const messages = defineMessages<{ left: { minutes: number; seconds: number } }>({
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
