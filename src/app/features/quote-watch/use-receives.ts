import { useSelector } from 'react-redux'

import type { Quote } from '@contract/v1/quotes'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'

import { useAmounts } from '../../i18n/amounts'
import { useArrivalWords } from '../../i18n/arrival-words'
import { selectNow } from '../../state/clock'

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
  return amounts.of(text, { ...EUR, decimals }, 'symbolFirst')
}

/** When the euros arrive, and on what that hangs. Null where the host does not say. */
export function useArrival({ arrival, token }: Quote) {
  const words = useArrivalWords()
  const now = useSelector(selectNow)
  return arrival ? words(arrival, token.symbol, now) : null
}
