import type { ComponentType } from 'react'
import { useIntl } from 'react-intl'

import type { WaitingItem, WaitingKind } from '@contract/console/waiting'
import { type Amounts, useAmounts } from '../../../i18n/amounts'
import { actName, actNames } from '../acts/messages'
import { classNames } from '../../../ui/controls/class-names'
import { CircleHelpIcon } from '../../../ui/controls/icons'
import { BankIcon, BroomIcon, ChainIcon, HandIcon, ReturnIcon, StampIcon } from '../frame/icons'
import { consolePaths } from '../frame/paths'
import { useAge } from '../frame/use-age'
import { Cell, Row, RowLink, TwoLines } from '../table/table'
import { askTexts, factTexts, filled, kindNames, overdueText } from './messages'
import styles from './waiting.module.css'

const ICONS: Readonly<Record<WaitingKind, ComponentType>> = {
  hold: HandIcon,
  refund: ReturnIcon,
  payout: BankIcon,
  suspense: CircleHelpIcon,
  sweep: BroomIcon,
  chain: ChainIcon,
  approval: StampIcon,
}

export function WaitingRow({ item }: { readonly item: WaitingItem }) {
  const { formatMessage } = useIntl()
  const age = useAge()
  const Icon = ICONS[item.kind]
  const line = [item.reference, item.name].filter((part) => part !== null).join(' · ')
  return (
    <Row>
      <Cell onPhone="hidden" className="muted">
        <Icon />
        <span className="visually-hidden">{formatMessage(kindNames[item.kind])}</span>
      </Cell>
      <Cell>
        <Title item={item} line={line || null} />
      </Cell>
      <Cell small onPhone="hidden">
        <Why item={item} />
      </Cell>
      <Cell end>
        <Amount item={item} />
      </Cell>
      <Cell end small className={item.isLate ? styles.late : undefined}>
        {age(item.sinceTs)}
      </Cell>
      <Cell
        small
        onPhone="left"
        className={classNames(styles.ask, item.waitsFor === 'you' && styles.yours)}
      >
        {formatMessage(askTextOf(item))}
      </Cell>
    </Row>
  )
}

/** What stands proposed is asked as everything that is. */
const askTextOf = ({ ask, isOverdue }: WaitingItem) =>
  isOverdue && ask === 'propose' ? actNames['decide-again'] : askTexts[ask]

function Title({ item, line }: { readonly item: WaitingItem; readonly line: string | null }) {
  const { formatMessage } = useIntl()
  const fact = item.isOverdue ? overdueText : factTexts[item.fact]
  const lines = <TwoLines title={formatMessage(fact)} line={line} />
  const path = pathOf(item)
  return path === null ? lines : <RowLink to={path}>{lines}</RowLink>
}

const PAGES: Readonly<Record<WaitingKind, ((id: string) => string) | null>> = {
  hold: consolePaths.hold,
  refund: consolePaths.hold,
  payout: consolePaths.payout,
  suspense: consolePaths.entry,
  sweep: () => consolePaths.sweeps,
  chain: () => consolePaths.chains,
  approval: null,
}

/** Where it is decided: what is asked of the reader is the proposal. */
function pathOf({ kind, id, waitsFor, proposal }: WaitingItem): string | null {
  const page = PAGES[kind]
  const isToSign = proposal !== null && (waitsFor === 'you' || page === null)
  if (isToSign) return consolePaths.approval(proposal.id)
  return page?.(id) ?? null
}

function Why({
  item: { fact, isOverdue, proposal, progress, note },
}: {
  readonly item: WaitingItem
}) {
  const { formatMessage } = useIntl()
  if (proposal) {
    const { action, proposedBy: name } = proposal
    const known = actName(action)
    return formatMessage(filled.proposed, { action: known ? formatMessage(known) : action, name })
  }
  if (progress) return formatMessage(filled.sent, progress)
  // The title says that it is overdue.
  return isOverdue ? formatMessage(factTexts[fact]) : note
}

function Amount({ item }: { readonly item: WaitingItem }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { amountEUR, isEstimate, tokens, ibanTail } = item
  const second = tokens === null ? ibanTail : grouped(amounts, tokens)
  if (amountEUR === null) return second === null ? null : <TwoLines title={second} />
  const amount = amounts.euro(amountEUR)
  const title = isEstimate ? formatMessage(filled.about, { amount }) : amount
  return <TwoLines title={title} line={second} />
}

/** '4,999.2 USDC'; base units of what is not listed stay as they are. */
function grouped(amounts: Amounts, tokens: string): string {
  const [, amount, symbol] = /^(\d+(?:\.\d+)?) (\S+)$/.exec(tokens) ?? []
  return amount === undefined || symbol === undefined ? tokens : amounts.token(amount, symbol)
}
