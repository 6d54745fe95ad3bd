import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'

import type { BankStanding } from '@contract/console/bank'
import { useAmounts } from '../../../i18n/amounts'
import { Note } from '../../../ui/controls/note'
import { ActButtons } from '../acts/act-buttons'
import { ProposedNote } from '../acts/proposed-note'
import { consolePaths } from '../frame/paths'
import { useAge } from '../frame/use-age'
import { Card, Stack } from '../parts/card'
import { useExactAmounts } from '../parts/exact-amounts'
import styles from './bank.module.css'
import { filled, messages } from './messages'

interface RestoreProps {
  readonly restore: BankStanding['restore']
}

/** Closes the desk for a restore, says since when it is closed, and opens it again. */
export function Restore({ restore: { closed, acts, adopted } }: RestoreProps) {
  const { formatMessage } = useIntl()
  const age = useAge()
  return (
    <Card title={formatMessage(messages.restore)}>
      <Stack>
        {closed ? (
          <Note tone="danger">
            {formatMessage(filled.closed, { age: age(closed.atTs), reason: closed.reason })}
          </Note>
        ) : (
          <p className="small muted">{formatMessage(messages.open)}</p>
        )}
        <ActButtons acts={acts} />
        {adopted.map((payment) => (
          <Adopted key={payment.endToEndId} payment={payment} />
        ))}
      </Stack>
    </Card>
  )
}

type AdoptedPayment = BankStanding['restore']['adopted'][number]

/** Payouts to the same account wait until two have cleared it. */
function Adopted({ payment }: { readonly payment: AdoptedPayment }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { endToEndId, name, ibanTail, amountEUR, holds, acts, proposal } = payment
  return (
    <div className={styles.adopted}>
      <Stack>
        <p>
          <b>{`${amounts.euro(amountEUR)} · ${name} ${ibanTail}`}</b>
          <br />
          <span className="small muted">{formatMessage(filled.adopted, { id: endToEndId })}</span>
        </p>
        <FittingHolds holds={holds} />
        <ProposedNote proposal={proposal} />
        <ActButtons acts={acts.map((act) => ({ ...act, name: endToEndId }))} />
      </Stack>
    </div>
  )
}

function FittingHolds({ holds }: Pick<AdoptedPayment, 'holds'>) {
  const { formatMessage } = useIntl()
  const exact = useExactAmounts()
  if (holds.length === 0) return null
  return (
    <div className="small">
      <p>{formatMessage(messages.mayHavePaid)}</p>
      <ul>
        {holds.map(({ id, amount, accountName, transactionId }) => (
          <li key={id}>
            <Link to={consolePaths.hold(id)}>
              {`${exact(amount)} · ${accountName} · ${transactionId}`}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
