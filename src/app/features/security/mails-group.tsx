import { useIntl } from 'react-intl'

import { MONTHLY_STATEMENT } from '@contract/v1/mails'

import { mails } from '../../resources/mails'
import { LockIcon } from '../../ui/controls/icons'
import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Group, List } from '../../ui/controls/list'
import { Note } from '../../ui/controls/note'
import { Row } from '../../ui/controls/row'
import { Switch } from '../../ui/controls/switch'
import { ListFailure } from './list-failure'
import { mailMessages, messages } from './messages'
import styles from './security.module.css'

/** What the desk mails of its own accord, and what of it the account can do without. */
export function MailsGroup() {
  const { formatMessage } = useIntl()
  const { data, isError, refetch } = mails.useMailsQuery(null)
  const [choose, { error }] = mails.useChooseMailMutation()
  return (
    <div className={styles.group}>
      <Group title={formatMessage(messages.mails)}>
        {!data && isError && (
          <div className={styles.refusal}>
            <ListFailure title={formatMessage(messages.mailsFailed)} onRetry={refetch} />
          </div>
        )}
        {error && (
          <div className={styles.refusal}>
            <Note tone="danger" role="alert" icon={<CircleAlertIcon />}>
              {formatMessage(messages.mailKept)}
            </Note>
          </div>
        )}
        <List>
          {data?.mails.map(({ kind, isWanted }) => {
            const label = formatMessage(mailMessages[kind])
            return (
              <Row
                key={kind}
                className={styles.row}
                // No string, which would be cut after three lines.
                title={<span>{label}</span>}
                sub={kind === MONTHLY_STATEMENT && formatMessage(messages.monthlyText)}
                action={
                  <Switch
                    label={label}
                    isOn={isWanted}
                    onTurn={() => void choose({ kind, isWanted: !isWanted })}
                  />
                }
              />
            )
          })}
          <SecurityMails />
        </List>
      </Group>
    </div>
  )
}

function SecurityMails() {
  const { formatMessage } = useIntl()
  return (
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
  )
}
