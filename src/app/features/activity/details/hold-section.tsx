import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Hold, HoldMark } from '@contract/v1/holds'
import type { Transaction } from '@contract/v1/transactions'

import { useAmounts } from '../../../i18n/amounts'
import { useDates } from '../../../i18n/dates'
import { useFreshHold } from '../../../resources/fresh-hold'
import { isSentAgain } from '../../../resources/open-transfers'
import { OriginCard } from '../../../resources/origins/lazy-origin'
import { networkOf, selectReferences } from '../../../resources/references'
import { Badge } from '../../../ui/controls/badge'
import { Decision } from '../../../ui/controls/decision'
import { TriangleAlertIcon } from '../../../ui/controls/icons'
import { Note } from '../../../ui/controls/note'
import { Tally, TallyFoot, TallyRow } from '../../../ui/controls/tally'
import { holdMessages } from '../shared/hold-messages'
import { holdReasons } from '../shared/hold-reason-messages'
import { HashLink } from './hash-link'
import { RefundState } from './refund-state'
import styles from './details.module.css'
import { owedMessages } from './owed-messages'
import { OwedSection } from './owed-section'
import type { OpenDecision } from './use-decision'

interface Props {
  readonly transaction: Transaction
  readonly decision: OpenDecision
}

/** What is held and why, that it is safe, and each way out with what it gives. */
export function HoldSection({ transaction, decision }: Props) {
  const { formatMessage } = useIntl()
  const { hold } = transaction
  // Sent again, it is a transfer like any other.
  if (!hold || hold.status === 'resent') return null
  const label = isSentAgain(transaction) ? owedMessages.resendAsked : holdMessages.yourTurn
  return (
    <section className={styles.hold} aria-label={formatMessage(label)}>
      {hold.reason === 'bank' ? (
        <OwedSection transaction={transaction} hold={hold} decision={decision} />
      ) : (
        <>
          <Note tone={hold.status === 'held' ? 'warning' : 'plain'} icon={<TriangleAlertIcon />}>
            {formatMessage(holdReasons[hold.reason])}
          </Note>
          <Standing transaction={transaction} hold={hold} decision={decision} />
        </>
      )}
    </section>
  )
}

function Standing({ transaction, hold, decision }: Props & { readonly hold: HoldMark }) {
  if (hold.status !== 'held') return <RefundState hold={hold} />
  return <Held transaction={transaction} hold={hold} decision={decision} />
}

function Held({ transaction, hold: mark, decision }: Props & { readonly hold: HoldMark }) {
  const { way, onWay } = decision
  const { data: hold } = useFreshHold(mark.id)
  const ways = useWays(decision.ways, hold)
  const { formatMessage } = useIntl()
  return (
    <>
      {hold && <Arrived transaction={transaction} hold={hold} />}
      {hold?.obstacle === 'origin-needed' && <OriginCard id={transaction.id} />}
      <Decision
        title={formatMessage(holdMessages.question)}
        ways={ways}
        value={way}
        onChange={onWay}
      />
    </>
  )
}

function Arrived({ transaction, hold }: { transaction: Transaction; hold: Hold }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const what = useHeldAmount()
  const { data } = useSelector(selectReferences)
  const network = {
    name: hold.networkName,
    src: networkOf(data?.networks ?? [], hold.network)?.iconURL,
  }
  return (
    <Tally ground="inset">
      <TallyRow
        token={{ symbol: hold.symbol ?? '?', src: transaction.iconUrl, network }}
        label={formatMessage(holdMessages.arrived, { time: dates.dateTime(transaction.createdAt) })}
        end={<Badge tone="warning">{formatMessage(holdMessages.held)}</Badge>}
      >
        {formatMessage(holdMessages.onNetwork, { amount: what(hold), network: hold.networkName })}
      </TallyRow>
      <TallyFoot>
        {formatMessage(holdMessages.safe)} <HashLink transaction={transaction} />
      </TallyFoot>
    </Tally>
  )
}

/** '500 USDT'; of a token that the desk does not list nothing can be said. */
function useHeldAmount() {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  return ({ tokenAmount, symbol = '' }: Hold): string =>
    tokenAmount === undefined
      ? formatMessage(holdMessages.unknownToken)
      : amounts.token(tokenAmount, symbol)
}

function useWays(ways: OpenDecision['ways'], hold: Hold | undefined) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const amount = hold?.tokenAmount && amounts.token(hold.tokenAmount, hold.symbol ?? '')
  const euros = hold?.offer && amounts.euro(hold.offer.receivesEUR)
  const network = hold?.networkName
  const convert = {
    value: 'convert' as const,
    title: formatMessage(holdMessages.convert),
    detail: formatMessage(holdMessages.convertLine),
    amount: euros,
    unit: euros && formatMessage(holdMessages.theyGet),
  }
  const refund = {
    value: 'refund' as const,
    title: amount
      ? formatMessage(holdMessages.takeBack, { amount })
      : formatMessage(holdMessages.takeItBack),
    detail: formatMessage(holdMessages.refundLine),
    amount,
    unit: network && formatMessage(holdMessages.on, { network }),
  }
  return ways.map((way) => (way === 'convert' ? convert : refund))
}
