import { useIntl } from 'react-intl'

import { LockIcon } from '../../ui/controls/icons'
import { Group, List } from '../../ui/controls/list'
import { Row } from '../../ui/controls/row'
import { messages } from './messages'
import styles from './security.module.css'

/** What the desk mails of its own accord. */
export function MailsGroup() {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.group}>
      <Group title={formatMessage(messages.mails)}>
        <List>
          <Row
            className={styles.row}
            title={formatMessage(messages.securityMails)}
            sub={formatMessage(messages.securityMailsText)}
            action={
              <span className={styles.lock}>
                <LockIcon />
              </span>
            }
          />
        </List>
      </Group>
    </div>
  )
}
