import type { Quote } from '@contract/v1/quotes'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'

import { useAmounts } from '../../i18n/amounts'

/** Decimals of a rate whose host does not say how many give the euros: enough for a stablecoin's fourth place. */
const RATE_DECIMALS = 4

/** What the recipient gets: euros less fees, never below zero. Null where the host does not say. */
export function useReceives({ cost, eurAmount, feeEUR = '0' }: Quote): string | null {
  const amounts = useAmounts()
  if (cost) return amounts.euro(cost.receivesEUR)
  if (eurAmount === undefined) return null
  return amounts.euro(
    Money.of(eurAmount, EUR).minus(Money.of(feeEUR, EUR)).floorAtZero().toFixedText(),
  )
}

/** Euros for one token, with the digits that give the euros shown. Null where the host does not say. */
export function useRate({ cost, rate }: Quote): string | null {
  const amounts = useAmounts()
  const text = cost?.rate ?? rate
  if (text === undefined) return null
  const decimals = cost ? (cost.rate.split('.')[1]?.length ?? 0) : RATE_DECIMALS
  return amounts.of(text, { code: 'EUR', decimals, kind: 'fiat' }, 'symbolFirst')
}
