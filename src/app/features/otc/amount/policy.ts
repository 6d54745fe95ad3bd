import { OTC_RULES } from '@config/otc'
import type { Token } from '@contract/v1/assets'
import type { ServerSettings } from '@contract/v1/auth'
import type { Conversion } from '@contract/v1/conversion'
import { isZeroText, truncated } from '@kernel/amount-text'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'

import { unitOf } from '../flow/policy'
import type { Mode } from '../flow/state'

export type Limits = ServerSettings['limits']

/** The most euros that can be typed. */
export function maximumOf({ maxOTCAmountEUR }: Limits): string {
  const { maxEur } = OTC_RULES
  if (maxOTCAmountEUR === undefined) return maxEur
  return Money.of(maxOTCAmountEUR, EUR).isLessThan(Money.of(maxEur, EUR)) ? maxOTCAmountEUR : maxEur
}

/** A host without euro-to-token conversion: its rate for one token gives the amount, rounded up to cover the euros. */
export function conversionByRate(euros: string, token: Token, { rate }: Conversion): Conversion {
  const amount = Money.of(euros, EUR)
  return {
    EURAmount: amount.toText(),
    tokenAmount: amount.dividedByUp(rate, unitOf(token)).toText(),
    rate,
  }
}

export interface Preset {
  readonly euros: string
  /** What is typed for the user, in the unit of the mode. */
  readonly amount: string
}

export function presetsOf(mode: Mode, token: Token, limits: Limits): Preset[] {
  const min = Money.of(limits.minOTCAmountEUR, EUR)
  const max = Money.of(maximumOf(limits), EUR)
  const within = OTC_RULES.presetsEur.filter((euros) => {
    const sum = Money.of(euros, EUR)
    // Where it is what arrives, the fee comes on top.
    const isWithin = mode === 'EXACT' ? sum.isLessThan(max) : !sum.isGreaterThan(max)
    return isWithin && !sum.isLessThan(min)
  })
  if (mode !== 'TOKEN') return within.map((euros) => ({ euros, amount: euros }))
  if (isZeroText(token.priceEUR)) return []
  return within.map((euros) => ({ euros, amount: tokensFor(euros, token) }))
}

/** Tokens that cover the euros, to as many digits as cents need: '11531.3654', '3.88926407'. */
function tokensFor(euros: string, token: Token): string {
  const exact = Money.of(euros, EUR).dividedBy(token.priceEUR, unitOf(token)).toText()
  const whole = truncated(exact, 0)
  const digits = whole === '0' ? 0 : whole.length
  const { decimals } = unitOf(token)
  const places = Math.min(decimals, Math.max(0, OTC_RULES.presetDigits - digits))
  const unit = { ...unitOf(token), decimals: places }
  return Money.of(euros, EUR).dividedByUp(token.priceEUR, unit).toText()
}
