import { useState } from 'react'
import { useIntl } from 'react-intl'

import type { Token } from '@contract/v1/assets'
import type { RateAlertAnswer } from '@contract/v1/rates'
import { truncated } from '@kernel/amount-text'

import { classNames } from '../../../ui/controls/class-names'
import { PencilIcon } from '../../../ui/controls/icons'
import { BellIcon } from '../../../ui/plots/icons'
import { priceUnit } from '../flow/policy'
import { AlertForm } from './alert-form'
import { filledRateMessages, rateMessages } from './rate-messages'
import styles from './rate-history.module.css'

export interface AlertProps {
  readonly token: Token
  readonly alert: RateAlertAnswer['alert']
  /** Null where there has been no price of late. */
  readonly now: string | null
  readonly price: (text: string) => string
}

const takeFocus = (button: HTMLElement | null) => button?.focus()

/** The value that its reader is mailed at; opens the form that changes it. */
export function AlertPart({ token, alert, now, price }: AlertProps) {
  const { formatMessage } = useIntl()
  const [form, setForm] = useState<'open' | 'closed' | null>(null)
  const first = alert?.rate ?? (now && truncated(now, priceUnit(now).decimals)) ?? ''
  if (form === 'open')
    return (
      <AlertForm
        token={token}
        first={first}
        isSet={alert !== undefined}
        onClose={() => setForm('closed')}
      />
    )
  return (
    <button
      // The form that had the focus is gone.
      ref={form === 'closed' ? takeFocus : null}
      type="button"
      className={classNames(styles.alert, 'small num')}
      onClick={() => setForm('open')}
    >
      <BellIcon size={18} />
      <span>
        {alert
          ? formatMessage(filledRateMessages.mailAt, { price: price(alert.rate) })
          : formatMessage(rateMessages.mail)}
      </span>
      {alert && <PencilIcon size={18} />}
    </button>
  )
}
