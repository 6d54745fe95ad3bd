import type { Quote } from '@contract/v1/quotes'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'

import { useAmounts } from '../../i18n/amounts'

/** What the recipient gets: euros less fees, never below zero. Null where the host does not say. */
export function useReceives({ eurAmount, feeEUR = '0' }: Quote): string | null {
  const amounts = useAmounts()
  if (eurAmount === undefined) return null
  return amounts.euro(
    Money.of(eurAmount, EUR).minus(Money.of(feeEUR, EUR)).floorAtZero().toFixedText(),
  )
}
