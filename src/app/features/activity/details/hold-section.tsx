import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Hold, HoldMark } from '@contract/v1/holds'
import type { Transaction } from '@contract/v1/transactions'

import { useAmounts } from '../../../i18n/amounts'
import { useDates } from '../../../i18n/dates'
import { useFreshHold } from '../../../resources/fresh-hold'
import { networkOf, selectReferences } from '../../../resources/references'
import type { DecisionWay } from '../../../state/hold-decision'
import { Badge } from '../../../ui/controls/badge'
import { Decision } from '../../../ui/controls/decision'
import { TriangleAlertIcon } from '../../../ui/controls/icons'
import { Note } from '../../../ui/controls/note'
import { Tally, TallyFoot, TallyRow } from '../../../ui/controls/tally'
import { holdMessages } from '../shared/hold-messages'
import { holdReasons } from '../shared/hold-reason-messages'
import { HashLink } from './hash-link'
import { RefundState } from './refund-state'
import { useFailText } from './use-item-text'
import { waysOf } from './hold-policy'
import styles from './details.module.css'

interface Props {
  readonly transaction: Transaction
  readonly way: DecisionWay
  readonly onWay: (way: DecisionWay) => void
}

/** What is held and why, that it is safe, and each way out with what it gives. */
export function HoldSection({ transaction, way, onWay }: Props) {
  const { formatMessage } = useIntl()
  const { hold } = transaction
  if (!hold) return null
  return (
    <section className={styles.hold} aria-label={formatMessage(holdMessages.yourTurn)}>
      <Why transaction={transaction} hold={hold} />
      {hold.status === 'held' ? (
        <Held transaction={transaction} hold={hold} way={way} onWay={onWay} />
      ) : (
        <RefundState hold={hold} />
      )}
    </section>
  )
}

function Why({
  transaction: { failReason },
  hold,
}: Pick<Props, 'transaction'> & { hold: HoldMark }) {
  const { formatMessage } = useIntl()
  const failText = useFailText()
  const isRefused = hold.reason === 'bank'
  const openTone = isRefused ? 'danger' : 'warning'
  return (
    <Note tone={hold.status === 'held' ? openTone : 'plain'} icon={<TriangleAlertIcon />}>
      {isRefused && failReason && `${failText(failReason)} `}
      {formatMessage(holdReasons[hold.reason])}
    </Note>
  )
}

function Held({ transaction, hold: mark, way, onWay }: Props & { readonly hold: HoldMark }) {
  const { data: hold } = useFreshHold(mark.id)
  const ways = useWays(mark, hold)
  const { formatMessage } = useIntl()
  return (
    <>
      {hold && <Arrived transaction={transaction} hold={hold} />}
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

function useWays(mark: HoldMark, hold: Hold | undefined) {
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
  return waysOf(mark).map((way) => (way === 'convert' ? convert : refund))
}
