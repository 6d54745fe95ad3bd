import { memo, useId } from 'react'
import { useIntl } from 'react-intl'

import { useDates } from '../../i18n/dates'
import { List } from '../../ui/controls/list'
import styles from './activity.module.css'
import { HistoryRow } from './history-row'
import { messages } from './shared/messages'
import { PENDING_GROUP } from './shared/policy'
import type { GroupSlice } from './list-window'

interface Props {
  readonly slice: GroupSlice
  /** Start of the host's day, so that the heading changes at midnight and not every second. */
  readonly today: number
  /** The chosen row, where it is in this group. */
  readonly chosenId: string | null
  readonly isStill?: boolean
}

function HistoryGroupView({ slice, today, chosenId, isStill }: Props) {
  const { group, from, to, before, after } = slice
  const headingId = useId()
  const { id, items } = group
  return (
    <section aria-labelledby={headingId} className={styles.group}>
      <Heading id={headingId} groupId={id} today={today} />
      <List style={{ paddingTop: before, paddingBottom: after }}>
        {items.slice(from, to).map((transaction, index) => (
          <HistoryRow
            key={transaction.id}
            transaction={transaction}
            place={from + index + 1}
            count={items.length}
            isChosen={transaction.id === chosenId}
            {...(isStill && { isStill })}
          />
        ))}
      </List>
    </section>
  )
}

interface HeadingProps {
  readonly id: string
  readonly groupId: number
  readonly today: number
}

/** Apart, since its day stays while the rows below it come and go. */
const Heading = memo(function Heading({ id, groupId, today }: HeadingProps) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  return (
    <h2 id={id} className={styles.day}>
      {groupId === PENDING_GROUP ? formatMessage(messages.pending) : dates.dayGroup(groupId, today)}
    </h2>
  )
})

/** The same rows in the same place; of those out of sight only the room they take counts. */
const isSameSlice = (one: GroupSlice, other: GroupSlice): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.before === other.before &&
  one.after === other.after &&
  one.group.id === other.group.id &&
  one.group.items.length === other.group.items.length &&
  isSameRows(one, other)

const isSameRows = (one: GroupSlice, other: GroupSlice): boolean =>
  one.group.items === other.group.items ||
  one.group.items
    .slice(one.from, one.to)
    .every((item, index) => item === other.group.items[other.from + index])

/** A list of years grows by ten rows at a time: those that did not change are not rendered again. */
export const HistoryGroup = memo(
  HistoryGroupView,
  (one, other) =>
    one.today === other.today &&
    one.chosenId === other.chosenId &&
    isSameSlice(one.slice, other.slice),
)
