import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { paths } from '../../platform/paths'
import { selectOpenTransfers } from '../../resources/open-transfers'
import { Group, List } from '../../ui/controls/list'
import { Link } from '../../ui/controls/link'
import { DecisionCard } from './decision-card'
import { openMessages } from './open-messages'
import { OpenRow } from './open-row'
import styles from './open.module.css'
import { useDecisions } from './use-decisions'

/** So many stand on home; the others are a press away. */
const MOST_DECISIONS = 2
const MOST_TRANSFERS = 5

/** Money that is under way, its owner's decisions first. */
export function OpenTransfers() {
  const { formatMessage } = useIntl()
  const decisions = useDecisions()
  const transfers = useSelector(selectOpenTransfers)
  return (
    <section className={styles.open} aria-label={formatMessage(openMessages.section)}>
      {decisions.slice(0, MOST_DECISIONS).map((transaction) => (
        <DecisionCard key={transaction.id} transaction={transaction} />
      ))}
      {decisions.length > MOST_DECISIONS && (
        <Link className={styles.all} href={paths.activity}>
          {formatMessage(openMessages.decisions, { count: decisions.length })}
        </Link>
      )}
      {transfers.length > 0 && (
        <Group
          title={formatMessage(openMessages.title)}
          aside={
            transfers.length > MOST_TRANSFERS && (
              <Link className={styles.all} href={paths.activity}>
                {formatMessage(openMessages.all, { count: transfers.length })}
              </Link>
            )
          }
        >
          <List>
            {transfers.slice(0, MOST_TRANSFERS).map((transaction) => (
              <OpenRow key={transaction.id} transaction={transaction} />
            ))}
          </List>
        </Group>
      )}
    </section>
  )
}
