import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { Segmented } from '../../../ui/controls/segmented'
import { amountMessages } from './messages'
import { selectLacksExact } from '../flow/selectors'
import { modeChosen } from '../flow/slice'
import type { Mode } from '../flow/state'

/** Which amount is fixed; what a host cannot price is not offered. */
export function AmountModes({ mode }: { readonly mode: Mode }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const lacksExact = useSelector(selectLacksExact)
  const exact = { value: 'EXACT' as const, label: formatMessage(amountMessages.theyGet) }
  return (
    <Segmented<Mode>
      label={formatMessage(amountMessages.mode)}
      full
      options={[
        { value: 'TOKEN', label: formatMessage(amountMessages.tokenLabel) },
        { value: 'FIAT', label: formatMessage(amountMessages.convert) },
        ...(lacksExact ? [] : [exact]),
      ]}
      value={mode}
      onChange={(next) => dispatch(modeChosen(next))}
    />
  )
}
