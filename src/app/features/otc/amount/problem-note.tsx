import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'

import { useAmounts } from '../../../i18n/amounts'
import { selectLimits } from '../../../state/session'
import { TriangleAlertIcon } from '../../../ui/controls/icons'
import { Note } from '../../../ui/controls/note'
import { filledMessages } from '../flow/messages'
import { selectConversion } from '../flow/selectors'
import type { Mode } from '../flow/state'
import { maximumOf } from './policy'

export interface ProblemNoteProps {
  readonly id: string
  readonly problem: 'minimum' | 'maximum'
  readonly mode: Mode
}

/** The limit that the amount breaks, as the amount is counted: before the fee, or what arrives after it. */
export function ProblemNote({ id, problem, mode }: ProblemNoteProps) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const limits = useSelector(selectLimits)
  const fee = useSelector(selectConversion)?.cost?.feeEUR
  const limit = problem === 'minimum' ? limits.minOTCAmountEUR : maximumOf(limits)
  const euros =
    mode === 'EXACT' && fee !== undefined
      ? Money.of(limit, EUR).minus(Money.of(fee, EUR)).floorAtZero().toText()
      : limit
  return (
    <div id={id}>
      <Note tone="warning" icon={<TriangleAlertIcon />} role="alert">
        <b>{formatMessage(filledMessages[problem], { amount: amounts.euro(euros) })}</b>
      </Note>
    </div>
  )
}
