import { defineMessages, useIntl } from 'react-intl'

import type { HistoryEvent } from '@contract/console/waiting'
import { useDates } from '../../../i18n/dates'
import { classNames } from '../../../ui/controls/class-names'
import { Card } from './card'
import styles from './history.module.css'

const messages = defineMessages({
  history: { id: 'console.history', defaultMessage: 'History' },
})

const filled = defineMessages<{ event: { actor: string; reason: string } }>({
  event: { id: 'console.history.event', defaultMessage: '{actor}: {reason}' },
})

/** Changes of state, oldest first. */
export function History({ history }: { readonly history: readonly HistoryEvent[] }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  return (
    <Card title={formatMessage(messages.history)}>
      <ol className={classNames(styles.history, 'small')}>
        {history.map(({ atTs, to, actor, reason }, index) => (
          // What happened is only ever added at the end.
          <li key={index}>
            <time className="num muted">{dates.dateTime(atTs)}</time>
            <b>{to}</b>
            <span className="muted">
              {reason === null ? actor : formatMessage(filled.event, { actor, reason })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
