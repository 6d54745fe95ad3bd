import { useId } from 'react'

import type { HistoryMatch, HistorySums } from '@contract/v1/history-search'

import { useAmounts } from '../../i18n/amounts'
import { classNames } from '../../ui/controls/class-names'
import { List } from '../../ui/controls/list'
import activity from './activity.module.css'
import type { GroupSlice } from './list-window'
import { FoundRow } from './found-row'
import styles from './search.module.css'
import { useMonthName } from './use-month-name'

interface Props {
  readonly slice: GroupSlice
  /** Undefined where nothing was paid out in the month. */
  readonly paidOut: HistorySums['months'][number] | undefined
  /** By id. */
  readonly matches: ReadonlyMap<string, HistoryMatch | undefined>
  readonly chosenId: string | null
}

/** A month. */
export function FoundGroup({ slice, paidOut, matches, chosenId }: Props) {
  const { group, from, to, before, after } = slice
  const headingId = useId()
  const monthName = useMonthName()
  const amounts = useAmounts()
  return (
    <section aria-labelledby={headingId} className={activity.group}>
      <h2 className={classNames(activity.day, styles.month)}>
        <span id={headingId}>{monthName(group.id, 'long')}</span>
        {paidOut && <span className={styles.paid}>{amounts.euro(paidOut.receivesEUR)}</span>}
      </h2>
      <List style={{ paddingTop: before, paddingBottom: after }}>
        {group.items.slice(from, to).map((transaction, index) => (
          <FoundRow
            key={transaction.id}
            transaction={transaction}
            match={matches.get(transaction.id)}
            place={from + index + 1}
            count={group.items.length}
            isChosen={transaction.id === chosenId}
          />
        ))}
      </List>
    </section>
  )
}
