import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'

import type { Token } from '@contract/v1/assets'
import { isZeroText } from '@kernel/amount-text'
import { typedDecimal } from '@kernel/decimal-text'

import { refusalText } from '../../../errors/refusal-text'
import { rates } from '../../../resources/rates'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { filledRateMessages, rateMessages } from './rate-messages'
import styles from './rate-history.module.css'

interface Props {
  readonly token: Token
  readonly first: string
  /** Whether there is one to take away. */
  readonly isSet: boolean
  readonly onClose: () => void
}

const MOST_DECIMALS = 12

/** Not a form of its own: it stands within that of the amount. */
export function AlertForm({ token, first, isSet, onClose }: Props) {
  const { formatMessage, formatNumberToParts } = useIntl()
  const point = formatNumberToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const { network, address, symbol } = token
  const [rate, setRate] = useState(first)
  const [set, setting] = rates.useSetRateAlertMutation()
  const [end, ending] = rates.useEndRateAlertMutation()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const failure = setting.error ?? ending.error
  const sentence = failure && 'payload' in failure ? refusalText(failure) : null
  const isEmpty = rate === '' || isZeroText(rate)
  const save = async () => {
    if (isEmpty) return
    const { error } = await set({ network, address, rate: rate.replace(/\.$/, '') })
    if (!error) onClose()
  }
  const remove = async () => {
    const { error } = await end({ network, address })
    if (!error) onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }
  return (
    <div className={styles.form} role="group" aria-label={formatMessage(rateMessages.mail)}>
      <Field
        ref={field}
        label={formatMessage(filledRateMessages.worth, { symbol })}
        hint={formatMessage(rateMessages.once)}
        error={failure && (sentence ?? formatMessage(rateMessages.notSaved))}
        inputMode="decimal"
        autoComplete="off"
        value={rate.replace('.', point)}
        onChange={({ target }) =>
          setRate((old) => typedDecimal(target.value, MOST_DECIMALS) ?? old)
        }
        onKeyDown={press}
      />
      <div className={styles.acts}>
        <Button
          size="small"
          variant="soft"
          busy={setting.isLoading}
          disabled={isEmpty}
          onClick={() => void save()}
        >
          {formatMessage(rateMessages.save)}
        </Button>
        {isSet && (
          <Button
            size="small"
            variant="plain"
            busy={ending.isLoading}
            onClick={() => void remove()}
          >
            {formatMessage(rateMessages.remove)}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={onClose}>
          {formatMessage(rateMessages.cancel)}
        </Button>
      </div>
    </div>
  )
}
