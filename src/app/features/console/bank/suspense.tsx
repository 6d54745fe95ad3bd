import { useIntl } from 'react-intl'

import { type BankStanding, MOST_SUSPENSE } from '@contract/console/bank'
import { useAmounts } from '../../../i18n/amounts'
import { Note } from '../../../ui/controls/note'
import { consolePaths } from '../frame/paths'
import { Section } from '../parts/section'
import { Cell, Row, RowLink, Table, TwoLines } from '../table/table'
import styles from './bank.module.css'
import { filled, messages } from './messages'

/** Entries that no rule explains. */
export function Suspense({ items }: { readonly items: BankStanding['suspense'] }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  if (items.length === 0) return null
  return (
    <Section title={formatMessage(messages.suspense)}>
      {items.length >= MOST_SUSPENSE && (
        <Note tone="warning">{formatMessage(filled.cut, { most: MOST_SUSPENSE })}</Note>
      )}
      <Table label={formatMessage(messages.suspense)} columns={styles.suspense}>
        {items.map(({ id, reference, note, amountEUR }) => (
          <Row key={id}>
            <Cell className={styles.name}>
              <RowLink to={consolePaths.entry(id)}>
                <TwoLines title={note ?? id} line={reference} />
              </RowLink>
            </Cell>
            <Cell end>
              <b>{amountEUR !== null && amounts.euro(amountEUR)}</b>
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  )
}
