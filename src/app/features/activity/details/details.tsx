import { useMemo } from 'react'
import { useIntl } from 'react-intl'

import type { Transaction } from '@contract/v1/transactions'

import { useAmounts } from '../../../i18n/amounts'
import { PayeeShare } from '../../../resources/payee-page/payee-share'
import { ReceiptOffer } from '../../../resources/transfer-receipt/receipt-offer'
import { classNames } from '../../../ui/controls/class-names'
import { FitAmount } from '../../../ui/controls/fit-amount'
import { PanelHead, PanelScroll } from '../../../ui/layout/panel-parts'
import { DateTime } from '../shared/date-time'
import { rowAvatar } from '../shared/row-avatar'
import { useTexts } from '../shared/use-texts'
import { Actions } from './actions'
import { hasReceipt } from './policy'
import { Awaited } from './awaited'
import { ChangesSaid } from './changes-said'
import { CostSection } from './cost-section'
import styles from './details.module.css'
import { DetailsDock } from './details-dock'
import { HoldSection } from './hold-section'
import { readItems } from './items'
import { LaterSection } from './later-section'
import { BesideSection, OutcomeSection } from './links'
import { messages } from './messages'
import { owedMessages } from './owed-messages'
import { Sections } from './sections'
import { StatusSection } from './status-section'
import { useDecision, type OpenDecision } from './use-decision'

interface Props {
  readonly transaction: Transaction
}

/** The top amount is at most this large beside a list (DESIGN.md 4). */
const AMOUNT_MAX = 40

/** Everything about one transaction: the same in the panel and in the sheet. */
export function Details({ transaction }: Props) {
  const { details } = transaction
  const { items } = useMemo(() => readItems(details), [details])
  const decision = useDecision(transaction)
  return (
    <>
      <Head transaction={transaction} />
      <PanelScroll>
        <Sum transaction={transaction} owed={decision.owed} />
        <BesideSection transaction={transaction} />
        <HoldSection transaction={transaction} decision={decision} />
        <StatusSection transaction={transaction} items={items} />
        <OutcomeSection transaction={transaction} />
        <LaterSection transaction={transaction} />
        <CostSection transaction={transaction} />
        <Sections items={items} hasCost={transaction.cost !== undefined} />
        <Actions transaction={transaction} items={items} />
        {hasReceipt(transaction) && (
          <ReceiptOffer
            key={`${transaction.id}-receipt`}
            id={transaction.id}
            className={styles.more}
          />
        )}
        {transaction.quote && !transaction.failed && (
          <PayeeShare key={transaction.id} id={transaction.id} className={styles.more} />
        )}
      </PanelScroll>
      <ChangesSaid key={transaction.id} transaction={transaction} items={items} />
      <DetailsDock transaction={transaction} decision={decision} />
    </>
  )
}

function Head({ transaction }: Props) {
  const texts = useTexts()
  const isLegal = transaction.beneficiaryNameIs === 'legal'
  return (
    <PanelHead>
      {rowAvatar(transaction)}
      <div className={styles.who}>
        <h2 className={classNames(styles.name, isLegal && styles.caps)}>
          {texts.title(transaction)}
        </h2>
        <p className="small muted num">
          <DateTime at={transaction.createdAt} />
        </p>
      </div>
    </PanelHead>
  )
}

function Sum({ transaction, owed }: Props & Pick<OpenDecision, 'owed'>) {
  const { formatMessage } = useIntl()
  const texts = useTexts()
  const amounts = useAmounts()
  const amount = texts.crypto(transaction)
  if (transaction.totalAmount.skeleton) return <Awaited width={176} height={AMOUNT_MAX} />
  const isHeld = transaction.hold?.status === 'held'
  const from = amount ? [formatMessage(messages.from, { amount })] : []
  const said = [
    ...(isHeld ? [formatMessage(messages.heldForYou)] : []),
    ...(owed?.returned && isHeld
      ? [formatMessage(owedMessages.ofPaidOut, { amount: amounts.euro(owed.returned.paidEUR) })]
      : from),
  ]
  return (
    <div className={styles.sum}>
      <FitAmount
        max={AMOUNT_MAX}
        bordered={transaction.bordered}
        struck={transaction.strikethrough}
        muted={transaction.muted}
      >
        {owed ? amounts.euro(owed.receivesEUR) : texts.total(transaction)}
      </FitAmount>
      {said.length > 0 && <p className="muted num">{said.join(', ')}</p>}
    </div>
  )
}
