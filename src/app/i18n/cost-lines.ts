import { useIntl } from 'react-intl'

import type { Cost } from '@contract/v1/cost'
import { isZeroText } from '@kernel/amount-text'
import { EUR } from '@kernel/units'

import type { CostLine } from '../ui/controls/cost-table'
import { type Amounts, useAmounts } from './amounts'
import { costMessages as words, filledCostMessages as filled } from './cost-messages'

/**
 * From what is sent down to what arrives; through the euros before the fee; from what arrives up to what is sent;
 * or down again with the rate, once it is agreed.
 */
export type CostOrder = 'send' | 'convert' | 'exact' | 'agreed'

export interface CostFacts {
  readonly cost: Cost
  readonly tokenAmount: string
  readonly symbol: string
  /** The recipient's. */
  readonly name: string
}

export interface CostSum {
  readonly lines: readonly CostLine[]
  readonly total: CostLine
}

/** The lines of a cost table, and what they come to. */
export function useCostSum(): (facts: CostFacts, order: CostOrder) => CostSum {
  const linesOf = useLines()
  return (facts, order) => {
    const { mid, atMid, minus, plus, toConvert, yourRate, exactly, worth, gets, sent } =
      linesOf(facts)
    switch (order) {
      case 'send':
        return { lines: [mid, atMid, minus.margin, minus.fee], total: gets }
      case 'convert':
        return { lines: [mid, atMid, minus.margin, toConvert, minus.fee], total: gets }
      case 'exact':
        return { lines: [exactly, plus.fee, plus.margin, worth, mid], total: sent }
      case 'agreed':
        return { lines: [mid, atMid, minus.margin, yourRate, minus.fee], total: gets }
    }
  }
}

function useLines() {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const rate = useRateText()
  return ({ cost, tokenAmount, symbol, name }: CostFacts) => {
    const tokens = amounts.token(tokenAmount, symbol)
    const percent = amounts.share(cost.marginPercent)
    const signed = (sign: string) => {
      const euros = (text: string) => `${isZeroText(text) ? '' : sign}${amounts.euro(text)}`
      return {
        margin: { label: formatMessage(filled.margin, { percent }), value: euros(cost.marginEUR) },
        fee: { label: formatMessage(words.fee), value: euros(cost.feeEUR) },
      }
    }
    const [atMid, receives] = [amounts.euro(cost.midEUR), amounts.euro(cost.receivesEUR)]
    return {
      mid: { label: formatMessage(words.midRate), value: rate(cost.midRate, symbol) },
      atMid: { label: formatMessage(filled.atThatRate, { amount: tokens }), value: atMid },
      minus: signed('−'),
      plus: signed('+'),
      toConvert: { label: formatMessage(words.toConvert), value: amounts.euro(cost.eurAmount) },
      yourRate: { label: formatMessage(words.yourRate), value: rate(cost.rate, symbol) },
      exactly: { label: formatMessage(words.exactly), value: receives },
      worth: { label: formatMessage(words.worth), value: atMid },
      gets: { label: formatMessage(filled.gets, { name }), value: receives },
      sent: { label: formatMessage(words.youSend), value: tokens },
    }
  }
}

/** '1 USDC = €0.8621486'. */
export function useRateText(): (rate: string, symbol: string) => string {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  return (rate, symbol) =>
    formatMessage(filled.rate, { symbol, price: priceWithAllDigits(amounts, rate) })
}

/** Fewer digits would not give the euros beside it. */
function priceWithAllDigits(amounts: Amounts, rate: string): string {
  const decimals = Math.max(EUR.decimals, rate.split('.')[1]?.length ?? 0)
  return amounts.of(rate, { ...EUR, decimals }, 'symbolFirst')
}
