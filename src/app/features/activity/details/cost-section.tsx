import { useIntl } from 'react-intl'

import type { Transaction } from '@contract/v1/transactions'

import { useCostSum } from '../../../i18n/cost-lines'
import { CostTable } from '../../../ui/controls/cost-table'
import { useTexts } from '../shared/use-texts'
import styles from './details.module.css'
import { messages } from './messages'

/** From the mid-market rate down to what the recipient gets, where the host says it. */
export function CostSection({ transaction }: { readonly transaction: Transaction }) {
  const { formatMessage } = useIntl()
  const texts = useTexts()
  const costSum = useCostSum()
  const { cost, tokenAmount } = transaction
  if (!cost || !tokenAmount) return null
  const { amount, symbol } = tokenAmount
  const facts = { cost, tokenAmount: amount, symbol, name: texts.title(transaction) }
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{formatMessage(messages.cost)}</h3>
      <CostTable quiet ground="inset" {...costSum(facts, 'agreed')} />
    </section>
  )
}
