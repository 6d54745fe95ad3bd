import { useIntl } from 'react-intl'

import type { Recipient } from '@contract/v1/recipients'
import { knownName } from '@kernel/recipient-name'

import { paths } from '../../platform/paths'
import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Link } from '../../ui/controls/link'
import { Note } from '../../ui/controls/note'
import styles from './home.module.css'
import { changeMessages } from './messages'

/** Leads to what a new device has asked for, and says what was stopped. */
export function Changes({ recipients }: { readonly recipients: readonly Recipient[] }) {
  const { formatMessage } = useIntl()
  return recipients.map((recipient) => {
    const { id, change } = recipient
    if (!change) return null
    const { isStopped } = change
    const words = isStopped ? changeMessages.stopped : changeMessages.waits
    return (
      <div key={id} className={styles.change}>
        <Note tone={isStopped ? 'plain' : 'warning'} role="status" icon={<CircleAlertIcon />}>
          <Link href={paths.recipient(id)}>
            {formatMessage(words, { name: knownName(recipient) })}
          </Link>
        </Note>
      </div>
    )
  })
}
