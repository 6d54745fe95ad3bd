import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Transaction } from '@contract/v1/transactions'
import { startOfDay, toSeconds } from '@kernel/instant'

import { useAmounts } from '../../i18n/amounts'
import { useDates } from '../../i18n/dates'
import { TimeLeft } from '../../i18n/time-left'
import {
  awaitsCrypto,
  destinationOf,
  endOf,
  isChecked,
  isRefunding,
  isSentAgain,
  progressShare,
  titleOf,
} from '../../resources/open-transfers'
import { selectIsOnline, selectNow } from '../../state/clock'
import { Avatar } from '../../ui/controls/avatar'
import { Ring } from '../../ui/controls/ring'
import { Row, RowEnd } from '../../ui/controls/row'
import { openMessages } from './open-messages'

const AVATAR_SIZE = 40

interface Props {
  readonly transaction: Transaction
}

/** One transfer under way, with its clock. */
export function OpenRow({ transaction }: Props) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { totalAmount, beneficiaryNameIs, openable } = transaction
  const name = titleOf(transaction) || formatMessage(openMessages.untitled)
  // What is known may be old: nothing counts down or opens.
  const isOnline = useSelector(selectIsOnline)
  return (
    <Row
      leadKind="ring"
      lead={<Clock transaction={transaction} name={name} isStill={!isOnline} />}
      title={name}
      caps={beneficiaryNameIs === 'legal'}
      sub={<Stage transaction={transaction} />}
      end={
        <RowEnd
          amount={totalAmount.notAvailable ? '' : amounts.total(totalAmount)}
          sub={
            isOnline && awaitsCrypto(transaction) ? (
              <Countdown transaction={transaction} />
            ) : (
              <Expected transaction={transaction} isStill={!isOnline} />
            )
          }
          subTone={isOnline ? 'moving' : undefined}
        />
      }
      href={openable && isOnline ? destinationOf(transaction) : undefined}
    />
  )
}

interface ClockProps extends Props {
  readonly isStill: boolean
}

/** Apart, as what is left below, so that a second that passes renders these few parts and not the screen. */
function Clock({ transaction, name, isStill }: ClockProps & { readonly name: string }) {
  const now = useSelector(selectNow)
  return (
    <Ring share={progressShare(transaction, now)} still={isStill}>
      <Avatar name={name} kind="person" size={AVATAR_SIZE} />
    </Ring>
  )
}

function Stage({ transaction }: Props) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { tokenAmount, outcome } = transaction
  if (isSentAgain(transaction)) return formatMessage(openMessages.sentAgain)
  if (isRefunding(transaction)) return formatMessage(openMessages.refunding)
  if (isChecked(transaction)) return formatMessage(openMessages.checking)
  if (!awaitsCrypto(transaction)) return formatMessage(openMessages.onItsWay)
  if (outcome?.kind === 'short') return formatMessage(openMessages.partly)
  const amount = tokenAmount ? amounts.token(tokenAmount.amount, tokenAmount.symbol) : ''
  return formatMessage(openMessages.waiting, { amount })
}

/** The countdown of what is to be sent. */
function Countdown({ transaction }: Props) {
  const { formatMessage } = useIntl()
  const now = useSelector(selectNow)
  const left = (endOf(transaction) ?? now) - now
  return left > 0 ? <TimeLeft left={left} /> : formatMessage(openMessages.expired)
}

/** The day on which the euros arrive; a time that is over is named only where all that is known may be old. */
function Expected({ transaction, isStill }: ClockProps) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const now = useSelector(selectNow)
  const end = endOf(transaction)
  const day = awaitsCrypto(transaction) ? undefined : transaction.arrival?.day
  if (end !== null && end < now && !isStill) return formatMessage(openMessages.late)
  if (day !== undefined) return dates.dayGroup(toSeconds(new Date(day)), now)
  if (end === null) return null
  return startOfDay(end) === startOfDay(now)
    ? formatMessage(openMessages.until, { time: dates.clockTime(end) })
    : dates.dayGroup(end, now)
}
