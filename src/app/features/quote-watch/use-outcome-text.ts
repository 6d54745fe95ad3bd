import { useIntl } from 'react-intl'

import type { Quote } from '@contract/v1/quotes'
import { Money } from '@kernel/money'
import { token } from '@kernel/units'

import { useAmounts } from '../../i18n/amounts'
import { messages } from './progress-messages'

/** 'You sent 25 USDC more, so €1,120.70 is paid.' Null where it is what was agreed. */
export function useOutcomeText({ outcome, tokenAmount, token: { symbol } }: Quote): string | null {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  if (!outcome) return null
  const { kind, receivesEUR, heldAmount } = outcome
  const euros = amounts.euro(receivesEUR)
  if (heldAmount !== undefined)
    return formatMessage(messages.heldRest, { amount: amounts.token(heldAmount, symbol), euros })
  const unit = token(symbol)
  const [paid, agreed] = [Money.of(outcome.tokenAmount, unit), Money.of(tokenAmount, unit)]
  const by = kind === 'over' ? paid.minus(agreed) : agreed.minus(paid)
  return formatMessage(messages[kind], { amount: amounts.token(by.toText(), symbol), euros })
}
