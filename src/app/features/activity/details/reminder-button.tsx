import { defineMessages, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import { paths } from '../../../platform/paths'
import { Button } from '../../../ui/controls/button'
import { CalendarIcon } from '../../../ui/controls/icons'
import { reminderAsked } from '../shared/slice'

const messages = defineMessages({
  remind: { id: 'activity.actions.remind', defaultMessage: 'Remind me in a month' },
  title: { id: 'activity.actions.remind.title', defaultMessage: 'Send euros again' },
  note: {
    id: 'activity.actions.remind.note',
    defaultMessage: 'Opens the transfer with its recipient chosen:',
  },
})

interface Props {
  readonly id: string
  readonly recipientId: number
}

/** A calendar file, whose link says whom the euros are for by a number alone. */
export function ReminderButton({ id, recipientId }: Props) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const remind = () =>
    dispatch(
      reminderAsked({
        id,
        title: formatMessage(messages.title),
        note: formatMessage(messages.note),
        link: new URL(paths.otc(recipientId), document.baseURI).href,
      }),
    )
  return (
    <Button variant="plain" alignStart icon={<CalendarIcon />} onClick={remind}>
      {formatMessage(messages.remind)}
    </Button>
  )
}
