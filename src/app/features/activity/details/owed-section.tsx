import { useIntl } from 'react-intl'

import type { HoldMark, OwedEuros } from '@contract/v1/holds'
import type { Transaction } from '@contract/v1/transactions'

import { useAmounts } from '../../../i18n/amounts'
import { useDates } from '../../../i18n/dates'
import { CostTable } from '../../../ui/controls/cost-table'
import { ClockIcon, UndoIcon } from '../../../ui/controls/icons'
import { CloseIcon } from '../../../ui/controls/icons-first'
import { Note } from '../../../ui/controls/note'
import styles from './details.module.css'
import { owedMessages as words } from './owed-messages'
import { OwedWays } from './owed-ways'
import { paidOutAt } from './policy'
import { RefundState } from './refund-state'
import type { OpenDecision } from './use-decision'
import { useFailText } from './use-item-text'

interface Props {
  readonly transaction: Transaction
  readonly hold: HoldMark
  readonly decision: OpenDecision
}

/** Euros that a bank refused or returned: why, what is left of them, and what may become of them. */
export function OwedSection({ transaction, hold, decision }: Props) {
  const { owed, isAsked } = decision
  const { formatMessage } = useIntl()
  if (hold.status === 'resend-asked')
    return (
      <>
        {owed?.resend && <Resending resend={owed.resend} />}
        {isAsked && <OwedWays hold={hold} decision={decision} />}
      </>
    )
  if (hold.status !== 'held') return <RefundState hold={hold} />
  return (
    <>
      <BankSaid transaction={transaction} owed={owed} />
      {owed?.returned && <Left transaction={transaction} owed={owed} returned={owed.returned} />}
      {isAsked ? (
        <OwedWays hold={hold} decision={decision} />
      ) : (
        <Note tone="plain" role="status" icon={<ClockIcon />}>
          {formatMessage(words.overdue)}
        </Note>
      )}
    </>
  )
}

/** The bank's reason in plain words, once. */
function BankSaid({
  transaction: { failReason },
  owed,
}: Pick<Props, 'transaction'> & { readonly owed: OwedEuros | undefined }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const failText = useFailText()
  const returned = owed?.returned
  const end = returned
    ? formatMessage(words.kept, { amount: amounts.euro(returned.keptEUR) })
    : owed && formatMessage(words.nothingLeft)
  return (
    <Note
      tone="danger"
      icon={
        <span className={styles.no}>
          {returned ? <UndoIcon size={18} /> : <CloseIcon size={18} />}
        </span>
      }
    >
      <b className={styles.fact}>{formatMessage(returned ? words.returned : words.refused)}</b>
      {[failReason && failText(failReason), end].filter(Boolean).join(' ')}
    </Note>
  )
}

interface LeftProps {
  readonly transaction: Transaction
  readonly owed: OwedEuros
  readonly returned: NonNullable<OwedEuros['returned']>
}

/** From what was paid out down to what is left of it. */
function Left({ transaction, owed, returned }: LeftProps) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const dates = useDates()
  const at = paidOutAt(transaction)
  return (
    <CostTable
      quiet
      ground="inset"
      lines={[
        {
          label:
            at === undefined
              ? formatMessage(words.paidOut)
              : formatMessage(words.paidOutOn, { date: dates.dateShort(at) }),
          value: amounts.euro(returned.paidEUR),
        },
        { label: formatMessage(words.keptByBank), value: `−${amounts.euro(returned.keptEUR)}` },
      ]}
      total={{ label: formatMessage(words.heldForYou), value: amounts.euro(owed.receivesEUR) }}
    />
  )
}

function Resending({ resend }: { readonly resend: NonNullable<OwedEuros['resend']> }) {
  const { formatMessage } = useIntl()
  return (
    <Note tone="plain" role="status" icon={<ClockIcon />}>
      {formatMessage(words.awaitsProof, { name: resend.beneficiary.name })}
    </Note>
  )
}
