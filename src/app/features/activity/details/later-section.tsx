import { useIntl } from 'react-intl'

import type { QuoteDeposit } from '@contract/v1/quotes'
import type { Transaction } from '@contract/v1/transactions'

import { useAmounts } from '../../../i18n/amounts'
import { paths } from '../../../platform/paths'
import { ChevronRightIcon } from '../../../ui/controls/icons'
import { Link } from '../../../ui/controls/link'
import { holdReasons } from '../shared/hold-reason-messages'
import styles from './details.module.css'
import { outcomeMessages as words } from './outcome-messages'

interface Props {
  readonly transaction: Transaction
}

/** What came after the transfer was settled: seen at once, and once it is final with the way to its decision. */
export function LaterSection({ transaction: { laterDeposits = [] } }: Props) {
  return laterDeposits.map((deposit) => <Later key={deposit.hash} deposit={deposit} />)
}

/** '250 USDC arrived on Polygon'. */
export function useLaterText() {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  return ({ tokenAmount = '0', symbol = '', networkName: network }: QuoteDeposit): string =>
    formatMessage(words.later, { amount: amounts.token(tokenAmount, symbol), network })
}

function Later({ deposit }: { readonly deposit: QuoteDeposit }) {
  const { formatMessage } = useIntl()
  const text = useLaterText()(deposit)
  const { transactionId } = deposit
  const said = (
    <span>
      <b>{text}</b>
      {formatMessage(holdReasons.second)}{' '}
      {formatMessage(transactionId === undefined ? words.laterSoon : words.laterHeld)}
    </span>
  )
  if (transactionId === undefined) return <div className={styles.held}>{said}</div>
  return (
    <Link href={paths.transaction(transactionId)} className={styles.held}>
      {said}
      <ChevronRightIcon />
    </Link>
  )
}
