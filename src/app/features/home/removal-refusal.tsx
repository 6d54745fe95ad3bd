import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Recipient, RecipientInUse } from '@contract/v1/recipients'

import { useAmounts } from '../../i18n/amounts'
import { paths } from '../../platform/paths'
import { selectRefusal } from '../../state/removals'
import { classNames } from '../../ui/controls/class-names'
import { Link } from '../../ui/controls/link'
import tones from '../../ui/controls/tones.module.css'
import { messages, refusalMessages } from './messages'
import styles from './removal-refusal.module.css'

interface Props {
  readonly recipient: Recipient
  readonly name: string
}

/** Why a recipient was not removed, under its row, with the way to what is open. */
export function RemovalRefusal({ recipient: { id }, name }: Props) {
  const { formatMessage } = useIntl()
  const use = useSelector((state: State) => selectRefusal(state, id))
  const amount = useAmount(use)
  if (!use) return null
  const { reason, transactionId } = use
  return (
    <li className={classNames('small', styles.refusal, tones.warning)}>
      <span role="alert">{formatMessage(refusalMessages[reason], { name, amount })}</span>
      <Link
        className={styles.link}
        href={
          reason === 'transfer-open' ? paths.quote(transactionId) : paths.transaction(transactionId)
        }
      >
        {formatMessage(messages.openTransfer)}
      </Link>
    </li>
  )
}

function useAmount({ amount, currency = 'EUR' }: Partial<RecipientInUse> = {}): string | null {
  const amounts = useAmounts()
  if (amount === undefined) return null
  return currency === 'EUR' ? amounts.euro(amount) : amounts.token(amount, currency)
}

type State = Parameters<typeof selectRefusal>[0]
