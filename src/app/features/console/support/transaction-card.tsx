import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'

import type { HoldMark } from '@contract/v1/holds'
import type { SupportTransaction } from '@contract/console/support'
import { fiatDecimals } from '@kernel/units'

import { selectLoadedConversation, type SupportState } from '../../../resources/console/support'
import { useAmounts } from '../../../i18n/amounts'
import { useDates } from '../../../i18n/dates'
import { Badge, type BadgeProps } from '../../../ui/controls/badge'
import { straight } from '../../chat/shared/text'
import { ArrowRightIcon } from '../../../ui/controls/icons'
import { consolePaths } from '../frame/paths'
import { filled } from './messages'
import { transactionMessages } from './transaction-messages'
import styles from './inbox.module.css'

interface Props {
  readonly conversationId: string
  readonly id: string
}

/** What is asked about: its sum, to whom, and how it stands with it. */
export function TransactionCard({ conversationId, id }: Props) {
  const page = useSelector((state: SupportState) => selectLoadedConversation(state, conversationId))
  const transaction = page?.transactions.find((each) => each.id === id)
  const { formatMessage } = useIntl()
  return (
    <div className={styles.transaction}>
      <div className={styles.transactionWords}>
        {transaction ? (
          <Facts transaction={transaction} />
        ) : (
          formatMessage(transactionMessages.transactionGone)
        )}
        <span className="small subtle cut">{id}</span>
      </div>
      <Link
        to={transaction ? pageOf(transaction) : consolePaths.search(id)}
        className={styles.open}
        aria-label={formatMessage(transactionMessages.open)}
      >
        <ArrowRightIcon />
      </Link>
    </div>
  )
}

/** Where operators decide on it; what was neither held nor paid yet, the search finds. */
function pageOf({ id, hold, payoutId }: SupportTransaction): string {
  if (hold) return consolePaths.hold(hold.id)
  return payoutId === undefined ? consolePaths.search(id) : consolePaths.payout(payoutId)
}

const TONES: Readonly<
  Record<SupportTransaction['status'] | 'held' | 'resending', BadgeProps['tone']>
> = {
  resending: 'moving',
  pending: 'moving',
  processing: 'moving',
  completed: 'success',
  failed: 'danger',
  held: 'warning',
}

/** Euros that go to a recipient again are no longer held. */
const standingOf = ({ status }: HoldMark) =>
  status === 'resend-asked' || status === 'resent' ? 'resending' : 'held'

function Facts({ transaction }: { readonly transaction: SupportTransaction }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const dates = useDates()
  const { totalAmount, tokenAmount, hold, beneficiaryName, createdAt } = transaction
  const { amount, currency, decimals, type } = totalAmount
  const unit = {
    code: currency,
    decimals: type === 'fiat' ? fiatDecimals(currency) : decimals,
    kind: type,
  }
  const status = hold ? standingOf(hold) : transaction.status
  return (
    <>
      <span className={styles.sum}>
        <b className="num">
          {amounts.of(amount, unit, type === 'fiat' ? 'symbolFirst' : 'codeLast')}
        </b>
        <Badge tone={TONES[status]}>{formatMessage(transactionMessages[status])}</Badge>
      </span>
      <span className="small muted">
        {[
          straight(beneficiaryName ?? ''),
          tokenAmount ? amounts.token(tokenAmount.amount, tokenAmount.symbol) : '',
          formatMessage(filled.created, { date: dates.dateTime(createdAt) }),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </>
  )
}
