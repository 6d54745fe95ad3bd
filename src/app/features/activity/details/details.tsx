import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'

import type { Transaction } from '@contract/v1/transactions'

import type { DecisionWay } from '../../../state/hold-decision'
import { classNames } from '../../../ui/controls/class-names'
import { FitAmount } from '../../../ui/controls/fit-amount'
import { PanelHead, PanelScroll } from '../../../ui/layout/panel-parts'
import { DateTime } from '../shared/date-time'
import { rowAvatar } from '../shared/row-avatar'
import { useTexts } from '../shared/use-texts'
import { Actions } from './actions'
import { Awaited } from './awaited'
import { ChangesSaid } from './changes-said'
import { CostSection } from './cost-section'
import styles from './details.module.css'
import { DetailsDock } from './details-dock'
import { waysOf } from './hold-policy'
import { HoldSection } from './hold-section'
import { readItems } from './items'
import { LaterSection } from './later-section'
import { BesideSection, OutcomeSection } from './links'
import { messages } from './messages'
import { Sections } from './sections'
import { StatusSection } from './status-section'

interface Props {
  readonly transaction: Transaction
}

/** The top amount is at most this large beside a list (DESIGN.md 4). */
const AMOUNT_MAX = 40

/** Everything about one transaction: the same in the panel and in the sheet. */
export function Details({ transaction }: Props) {
  const { details, hold } = transaction
  const { items } = useMemo(() => readItems(details), [details])
  const [chosen, setChosen] = useState<DecisionWay>('convert')
  const ways = hold ? waysOf(hold) : []
  const way = ways.includes(chosen) ? chosen : 'refund'
  return (
    <>
      <Head transaction={transaction} />
      <PanelScroll>
        <Sum transaction={transaction} />
        <BesideSection transaction={transaction} />
        <HoldSection transaction={transaction} way={way} onWay={setChosen} />
        <StatusSection transaction={transaction} items={items} />
        <OutcomeSection transaction={transaction} />
        <LaterSection transaction={transaction} />
        <CostSection transaction={transaction} />
        <Sections items={items} hasCost={transaction.cost !== undefined} />
        <Actions transaction={transaction} items={items} />
      </PanelScroll>
      <ChangesSaid key={transaction.id} transaction={transaction} items={items} />
      <DetailsDock transaction={transaction} way={way} />
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

function Sum({ transaction }: Props) {
  const { formatMessage } = useIntl()
  const texts = useTexts()
  const amount = texts.crypto(transaction)
  if (transaction.totalAmount.skeleton) return <Awaited width={176} height={AMOUNT_MAX} />
  const isHeld = transaction.hold?.status === 'held'
  const said = [
    ...(isHeld ? [formatMessage(messages.heldForYou)] : []),
    ...(amount ? [formatMessage(messages.from, { amount })] : []),
  ]
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
      {said.length > 0 && <p className="muted num">{said.join(', ')}</p>}
    </div>
  )
}
