import { defineMessages, useIntl } from 'react-intl'

import { notices } from '../../resources/notices'
import { Button } from '../../ui/controls/button'
import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Note } from '../../ui/controls/note'
import styles from './home.module.css'

const messages = defineMessages({
  stop: { id: 'home.recovery.stop', defaultMessage: 'Stop it' },
})

const filled = defineMessages<{ recovery: { date: string } }>({
  recovery: {
    id: 'home.recovery',
    defaultMessage:
      'All your passkeys are removed and every device is signed out on {date}. If you have not asked for this, stop it now.',
  },
})

/** The dates of other pages come with a chunk that is too heavy for one line. */
const WHEN = { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' } as const

/** Read anew after so many milliseconds. */
const EVERY_MS = 60_000

/** What operators tell users, and that all passkeys go, which the owner stops here. */
export function Notices() {
  const { formatMessage, formatDate } = useIntl()
  const { data } = notices.useNoticesQuery(null, { pollingInterval: EVERY_MS })
  const [stop, { isLoading }] = notices.useStopRecoveryMutation()
  return (
    <>
      {data?.recoveryTs !== undefined && (
        <div className={styles.change}>
          <Note tone="danger" role="alert" icon={<CircleAlertIcon />}>
            {formatMessage(filled.recovery, { date: formatDate(data.recoveryTs * 1_000, WHEN) })}{' '}
            <Button variant="danger" size="small" busy={isLoading} onClick={() => void stop(null)}>
              {formatMessage(messages.stop)}
            </Button>
          </Note>
        </div>
      )}
      {data?.notices.map(({ id, text }) => (
        <div key={id} className={styles.change}>
          <Note tone="warning" role="status" icon={<CircleAlertIcon />}>
            {text}
          </Note>
        </div>
      ))}
    </>
  )
}
