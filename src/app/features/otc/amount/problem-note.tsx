import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'

import { useAmounts } from '../../../i18n/amounts'
import { selectLimits } from '../../../state/session'
import { TriangleAlertIcon } from '../../../ui/controls/icons'
import { Note } from '../../../ui/controls/note'
import { filledMessages } from '../flow/messages'
import { unitIn } from '../flow/policy'
import { selectConversion } from '../flow/selectors'
import type { Mode, TypedTransfer } from '../flow/state'
import { maximumOf } from './policy'

export interface ProblemNoteProps {
  readonly id: string
  readonly problem: 'minimum' | 'maximum' | 'unit'
  readonly transfer: TypedTransfer
}

/** Which limit the amount breaks, or that what was pasted is no amount in its unit. */
export function ProblemNote({ id, problem, transfer: { mode, token } }: ProblemNoteProps) {
  const { formatMessage } = useIntl()
  const limit = useLimit(mode)
  return (
    <div id={id}>
      <Note tone="warning" icon={<TriangleAlertIcon />} role="alert">
        <b>
          {problem === 'unit'
            ? formatMessage(filledMessages.otherUnit, { unit: unitIn(mode, token).code })
            : formatMessage(filledMessages[problem], { amount: limit(problem) })}
        </b>
      </Note>
    </div>
  )
}

/** As the amount is counted: before the fee, or what arrives after it. */
function useLimit(mode: Mode): (problem: 'minimum' | 'maximum') => string {
  const amounts = useAmounts()
  const limits = useSelector(selectLimits)
  const fee = useSelector(selectConversion)?.cost?.feeEUR
  return (problem) => {
    const limit = problem === 'minimum' ? limits.minOTCAmountEUR : maximumOf(limits)
    return amounts.euro(
      mode === 'EXACT' && fee !== undefined
        ? Money.of(limit, EUR).minus(Money.of(fee, EUR)).floorAtZero().toText()
        : limit,
    )
  }
}
