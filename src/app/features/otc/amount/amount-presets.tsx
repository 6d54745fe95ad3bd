import type { RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { EUR } from '@kernel/units'

import { useAmounts } from '../../../i18n/amounts'
import { selectLimits } from '../../../state/session'
import { Chip } from '../../../ui/controls/chip'
import { amountMessages } from './messages'
import { presetChosen } from '../flow/slice'
import type { TypedTransfer } from '../flow/state'
import { presetsOf } from './policy'
import styles from './amount.module.css'

interface Props {
  readonly transfer: TypedTransfer
  readonly input: RefObject<HTMLInputElement | null>
}

const WHOLE_EUROS = { ...EUR, decimals: 0 }

/** Round sums at one press; in token mode they are converted to what is sent. */
export function AmountPresets({ transfer, input }: Props) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const amounts = useAmounts()
  const limits = useSelector(selectLimits)
  const { token, mode } = transfer
  const presets = presetsOf(mode, token, limits)
  if (presets.length === 0) return null
  return (
    <div role="group" aria-label={formatMessage(amountMessages.presets)} className={styles.presets}>
      {presets.map(({ euros, amount }) => (
        <Chip
          key={euros}
          onClick={({ currentTarget }) => {
            // All of them go at once. A finger wants no keyboard on its screen, and has no visible focus.
            if (currentTarget.matches(':focus-visible')) input.current?.focus()
            dispatch(presetChosen(amount))
          }}
        >
          {amounts.of(euros, WHOLE_EUROS, 'symbolFirst')}
        </Chip>
      ))}
    </div>
  )
}
