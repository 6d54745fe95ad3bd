import { defineMessages, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Network } from '@kernel/networks'

import { refusalText } from '../errors/refusal-text'
import { Button } from '../ui/controls/button'
import { CircleAlertIcon } from '../ui/controls/icons-first'
import { Note } from '../ui/controls/note'
import { passesFocusOn } from '../ui/controls/title-focus'
import { notices } from './notices'
import { networkOf, selectReferences } from './references'

const messages = defineMessages({
  stop: { id: 'home.recovery.stop', defaultMessage: 'Stop it' },
  failed: {
    id: 'home.recovery.failed',
    defaultMessage: 'That did not work. Check your connection and try again.',
  },
})

const filled = defineMessages<{ recovery: { date: string }; tooNew: { date: string } }>({
  recovery: {
    id: 'home.recovery',
    defaultMessage:
      'All your passkeys are removed and every device is signed out on {date}. If you have not asked for this, stop it now.',
  },
  tooNew: {
    id: 'home.recovery.new',
    defaultMessage:
      'This device is new and can stop it only from {date}. Use an older one, or write to us at once.',
  },
})

/** The dates of other pages come with a chunk that is too heavy for one line. */
const WHEN = {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const

/** Read anew after so many milliseconds. */
const EVERY_MS = 60_000

export interface ToldNoticesProps {
  /** Of one notice. */
  readonly className: string | undefined
  /** Of a transfer, which is told what concerns it; home tells everything, and the recovery that waits. */
  readonly network?: Network
}

/** What operators tell users, and that all passkeys go, which the owner stops here. */
export function ToldNotices({ className, network }: ToldNoticesProps) {
  const { formatMessage, formatDate } = useIntl()
  const { data } = notices.useNoticesQuery(null, { pollingInterval: EVERY_MS })
  const known = useSelector(selectReferences).data?.networks ?? []
  const own = network && networkOf(known, network)?.chainId
  const dateOf = (seconds: number) => formatDate(seconds * 1_000, WHEN)
  return (
    <>
      {!network && data?.recoveryTs !== undefined && (
        <div className={className}>
          <Note tone="danger" role="alert" icon={<CircleAlertIcon />}>
            <p>{formatMessage(filled.recovery, { date: dateOf(data.recoveryTs) })}</p>
            {data.stopFromTs === undefined ? (
              <Stop />
            ) : (
              <p>{formatMessage(filled.tooNew, { date: dateOf(data.stopFromTs) })}</p>
            )}
          </Note>
        </div>
      )}
      {data?.notices
        .filter(({ chainId }) => !network || chainId === null || chainId === own)
        .map(({ id, text }) => (
          <div key={id} className={className}>
            <Note tone="warning" role="status" icon={<CircleAlertIcon />}>
              {text}
            </Note>
          </div>
        ))}
    </>
  )
}

/** What it says of a try that failed is heard, since it stands in an alert. */
function Stop() {
  const { formatMessage } = useIntl()
  const [stop, { isLoading, error }] = notices.useStopRecoveryMutation()
  const sentence = error && 'payload' in error ? refusalText(error) : null
  return (
    <>
      {error && <p>{sentence ?? formatMessage(messages.failed)}</p>}
      <Button
        ref={passesFocusOn}
        variant="plain"
        size="small"
        busy={isLoading}
        onClick={() => void stop(null)}
      >
        {formatMessage(messages.stop)}
      </Button>
    </>
  )
}
