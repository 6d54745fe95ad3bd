import { useIntl } from 'react-intl'

import type { RecipientInUse } from '@contract/v1/recipients'

import { useAmounts } from '../../i18n/amounts'
import { paths } from '../../platform/paths'
import { classNames } from '../../ui/controls/class-names'
import { Link } from '../../ui/controls/link'
import tones from '../../ui/controls/tones.module.css'
import { openMessages, refusalMessages } from './open-messages'
import styles from './removal-refusal.module.css'

interface Props {
  readonly use: RecipientInUse
  readonly name: string
}

/** Why a recipient was not removed, under its row, with the way to what is open. */
export function RemovalRefusal({ use, name }: Props) {
  const { formatMessage } = useIntl()
  const amount = useAmount(use)
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
        {formatMessage(openMessages.transfer)}
      </Link>
    </li>
  )
}

function useAmount({ amount, currency = 'EUR' }: RecipientInUse): string | null {
  const amounts = useAmounts()
  if (amount === undefined) return null
  return currency === 'EUR' ? amounts.euro(amount) : amounts.token(amount, currency)
}
