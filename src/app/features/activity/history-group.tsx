import { memo, useId } from 'react'
import { useIntl } from 'react-intl'

import { useDates } from '../../i18n/dates'
import { List } from '../../ui/list'
import styles from './activity.module.css'
import { HistoryRow } from './history-row'
import { messages } from './messages'
import { PENDING_GROUP, type HistoryGroup as Group } from './policy'

interface Props {
  readonly group: Group
  /** Start of the host's day, so that the heading changes at midnight and not every second. */
  readonly today: number
  /** The chosen row, where it is in this group. */
  readonly chosenId: string | null
}

function HistoryGroupView({ group: { id, items }, today, chosenId }: Props) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.group}>
      <h2 id={headingId} className={styles.day}>
        {id === PENDING_GROUP ? formatMessage(messages.pending) : dates.dayGroup(id, today)}
      </h2>
      <List>
        {items.map((transaction) => (
          <HistoryRow
            key={transaction.id}
            transaction={transaction}
            isChosen={transaction.id === chosenId}
          />
        ))}
      </List>
    </section>
  )
}

const isSameGroup = (one: Group, other: Group): boolean =>
  one.id === other.id &&
  one.items.length === other.items.length &&
  one.items.every((item, index) => item === other.items[index])

/** A list of years grows by ten rows at a time: groups that did not change are not rendered again. */
export const HistoryGroup = memo(
  HistoryGroupView,
  (one, other) =>
    one.today === other.today &&
    one.chosenId === other.chosenId &&
    isSameGroup(one.group, other.group),
)
