import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Token } from '@contract/v1/assets'
import { EUR } from '@kernel/units'

import { useAmounts } from '../../../i18n/amounts'
import { selectLimits } from '../../../state/session'
import { Chip } from '../../../ui/controls/chip'
import { amountMessages } from '../flow/messages'
import { presetsOf } from '../flow/policy'
import { presetChosen, selectOtc } from '../flow/slice'
import styles from './amount.module.css'

const WHOLE_EUROS = { ...EUR, decimals: 0 }

/** Amounts at one press; in token mode what they come to in the token. */
export function AmountPresets({ token }: { readonly token: Token }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const amounts = useAmounts()
  const { mode, conversion } = useSelector(selectOtc)
  const limits = useSelector(selectLimits)
  const presets = presetsOf(mode, token, conversion?.rate ?? token.priceEUR, limits)
  if (presets.length === 0) return null
  return (
    <div role="group" aria-label={formatMessage(amountMessages.presets)} className={styles.presets}>
      {presets.map(({ euros, amount }) => (
        <Chip key={euros} onClick={() => dispatch(presetChosen(amount))}>
          {mode === 'FIAT'
            ? amounts.of(euros, WHOLE_EUROS, 'symbolFirst')
            : amounts.token(amount, token.symbol)}
        </Chip>
      ))}
    </div>
  )
}
