import { useIntl } from 'react-intl'

import type { Outcome } from '@contract/v1/quotes'
import type { Transaction } from '@contract/v1/transactions'
import { Money } from '@kernel/money'
import { token } from '@kernel/units'

import { useAmounts } from '../../../i18n/amounts'
import { paths } from '../../../platform/paths'
import { useTransaction } from '../../../resources/use-transaction'
import { ChevronRightIcon } from '../../../ui/controls/icons'
import { Link } from '../../../ui/controls/link'
import { Note } from '../../../ui/controls/note'
import { useTexts } from '../shared/use-texts'
import styles from './details.module.css'
import { outcomeMessages as words } from './outcome-messages'

interface Props {
  readonly transaction: Transaction
}

const DUE = { short: words.short, over: words.over }
const PAID = { short: words.shortPaid, over: words.overPaid }

/** What became of what was sent, where it is not what was agreed. */
export function OutcomeSection({ transaction }: Props) {
  const { outcome } = transaction
  return outcome && <OutcomeNote outcome={outcome} transaction={transaction} />
}

/** Of held money, first the transfer that it came with: what is paid, and how it stands. */
export function BesideSection({ transaction: { besideTransactionId } }: Props) {
  return besideTransactionId === undefined ? null : <Beside id={besideTransactionId} />
}

function OutcomeNote({ outcome, transaction }: Props & { readonly outcome: Outcome }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const symbol = transaction.tokenAmount?.symbol ?? ''
  const { kind, tokenAmount, receivesEUR, heldAmount, heldTransactionId } = outcome
  const tokens = (text: string) => amounts.token(text, symbol)
  if (heldAmount !== undefined && heldTransactionId !== undefined)
    return (
      <Link href={paths.transaction(heldTransactionId)} className={styles.held}>
        <span>
          <b>{formatMessage(words.held, { amount: tokens(heldAmount) })}</b>
          {formatMessage(words.took, {
            sent: tokens(sumOf(tokenAmount, heldAmount, symbol)),
            took: tokens(tokenAmount),
          })}
        </span>
        <ChevronRightIcon />
      </Link>
    )
  const facts = { amount: tokens(tokenAmount), euros: amounts.euro(receivesEUR) }
  const isPaid = transaction.status === 'completed'
  const said = isPaid ? PAID[kind] : DUE[kind]
  return (
    <div className={styles.more}>
      <Note tone="plain">{formatMessage(said, facts)}</Note>
    </div>
  )
}

const sumOf = (one: string, other: string, symbol: string): string =>
  Money.of(one, token(symbol))
    .plus(Money.of(other, token(symbol)))
    .toText()

/** The transfer that held money came beside. */
function Beside({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl()
  const texts = useTexts()
  const other = useTransaction(id)
  return (
    <Link href={paths.transaction(id)} className={styles.beside}>
      <span>
        <b>{formatMessage(words.beside)}</b>
        {other && `${texts.total(other)} · ${texts.status(other)}`}
      </span>
      <ChevronRightIcon />
    </Link>
  )
}
