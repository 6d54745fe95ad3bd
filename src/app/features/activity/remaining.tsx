import { useIntl } from 'react-intl'

import type { Transaction } from '@contract/v1/transactions'

import { TimeLeft } from '../../i18n/time-left'
import { awaitsCrypto, endOf, isRefunding, needsDecision } from '../../resources/open-transfers'
import { holdMessages } from './shared/hold-messages'
import { statusMessages } from './shared/messages'
import { statusWord } from './shared/policy'
import { useEstimate } from './shared/use-texts'

interface Props {
  readonly transaction: Transaction
  readonly now: number
}

/** What is left of a pending row: its countdown, the estimate, or whose turn it is. */
export function Remaining({ transaction, now }: Props) {
  const { formatMessage } = useIntl()
  const estimate = useEstimate()
  if (needsDecision(transaction)) return formatMessage(holdMessages.yourTurn)
  if (isRefunding(transaction)) return formatMessage(holdMessages.goesBack)
  // Nobody can say when a held transfer goes on.
  if (['onHold', 'checking'].includes(statusWord(transaction))) return ''
  if (!awaitsCrypto(transaction)) return estimate(transaction, now, false)
  const left = (endOf(transaction) ?? now) - now
  return left > 0 ? <TimeLeft left={left} /> : formatMessage(statusMessages.timeUp)
}
