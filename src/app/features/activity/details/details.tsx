import { useMemo } from 'react'
import { useIntl } from 'react-intl'

import type { Transaction } from '@contract/v1/transactions'

import { useDates } from '../../../i18n/dates'
import { DetailRows } from '../../../ui/controls/detail-rows'
import { FitAmount } from '../../../ui/controls/fit-amount'
import { rowAvatar } from '../shared/row-avatar'
import { useTexts } from '../shared/use-texts'
import { Actions } from './actions'
import { Awaited } from './awaited'
import styles from './details.module.css'
import { HoldSection } from './hold-section'
import { ItemRow } from './item-row'
import { readItems, sectionsOf } from './items'
import { messages } from './messages'
import { StatusSection } from './status-section'

interface Props {
  readonly transaction: Transaction
}

/** The top amount is at most this large beside a list (DESIGN.md 4). */
const AMOUNT_MAX = 40

/** Everything about one transaction: the same in the panel and in the modal. */
export function Details({ transaction }: Props) {
  const { formatMessage } = useIntl()
  const { details } = transaction
  const { items } = useMemo(() => readItems(details), [details])
  const title = { transfer: messages.transfer, beneficiary: messages.beneficiarySection }
  return (
    <>
      <Head transaction={transaction} />
      <Sum transaction={transaction} />
      <StatusSection transaction={transaction} items={items} />
      <HoldSection transaction={transaction} />
      {sectionsOf(items).map((section, index) => (
        <section key={index} className={section.title ? styles.section : styles.more}>
          {section.title && (
            <h3 className={styles.heading}>{formatMessage(title[section.title])}</h3>
          )}
          <DetailRows ground="inset">
            {section.items.map((item, at) => (
              <ItemRow key={`${item.key}-${String(at)}`} item={item} />
            ))}
          </DetailRows>
        </section>
      ))}
      <Actions transaction={transaction} />
    </>
  )
}

function Head({ transaction }: Props) {
  const texts = useTexts()
  const dates = useDates()
  return (
    <header className={styles.head}>
      {rowAvatar(transaction)}
      <div className={styles.who}>
        <h2 className={styles.name}>{texts.title(transaction)}</h2>
        <p className="small muted num">{dates.dateTime(transaction.createdAt)}</p>
      </div>
    </header>
  )
}

function Sum({ transaction }: Props) {
  const { formatMessage } = useIntl()
  const texts = useTexts()
  const amount = texts.crypto(transaction)
  if (transaction.totalAmount.skeleton)
    return (
      <div className={styles.sum}>
        <Awaited width={176} height={AMOUNT_MAX} />
      </div>
    )
  return (
    <div className={styles.sum}>
      <FitAmount
        max={AMOUNT_MAX}
        bordered={transaction.bordered}
        struck={transaction.strikethrough}
        muted={transaction.muted}
      >
        {texts.total(transaction)}
      </FitAmount>
      {amount && <p className="muted num">{formatMessage(messages.from, { amount })}</p>}
    </div>
  )
}
