import { defineMessages, useIntl } from 'react-intl'

import type { ConsolePayout } from '@contract/console/payouts'
import { classNames } from '../../../ui/controls/class-names'
import styles from './cover-row.module.css'

const messages = defineMessages({
  covered: { id: 'console.cover.covered', defaultMessage: 'read' },
  gap: { id: 'console.cover.gap', defaultMessage: 'missing' },
  due: { id: 'console.cover.due', defaultMessage: 'to come' },
})

interface CoverRowProps {
  readonly days: ConsolePayout['coverage']
}

/** One stone a banking day; a missing statement is a hole. */
export function CoverRow({ days }: CoverRowProps) {
  const { formatMessage, formatDate } = useIntl()
  return (
    <ol className={classNames(styles.cover, days.length > 5 && styles.many)}>
      {days.map(({ day, state }) => (
        <li key={day} className={styles[state]}>
          <b>{formatDate(day, { day: 'numeric', month: 'short', timeZone: 'UTC' })}</b>
          {formatMessage(messages[state])}
        </li>
      ))}
    </ol>
  )
}
