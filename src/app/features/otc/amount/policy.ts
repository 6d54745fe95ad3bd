import { OTC_RULES } from '@config/otc'
import type { Token } from '@contract/v1/assets'
import type { ServerSettings } from '@contract/v1/auth'
import type { Conversion } from '@contract/v1/conversion'
import { isZeroText, trimmedZeros, truncated } from '@kernel/amount-text'
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

export function presetsOf(mode: Mode, token: Token, rate: string, limits: Limits): Preset[] {
  const min = Money.of(limits.minOTCAmountEUR, EUR)
  const max = Money.of(maximumOf(limits), EUR)
  const within = OTC_RULES.presetsEur.filter((euros) => {
    const sum = Money.of(euros, EUR)
    return !sum.isLessThan(min) && !sum.isGreaterThan(max)
  })
  if (mode === 'FIAT') return within.map((euros) => ({ euros, amount: euros }))
  if (isZeroText(rate)) return []
  return within.map((euros) => ({
    euros,
    amount: shortened(Money.of(euros, EUR).dividedBy(rate, unitOf(token)).toText()),
  }))
}

/** Cut to a handful of digits: '11531.365313' → '11531', '3.889264' → '3.8892'. */
function shortened(text: string): string {
  const whole = truncated(text, 0)
  const digits = whole === '0' ? 0 : whole.length
  return trimmedZeros(truncated(text, Math.max(0, OTC_RULES.presetDigits - digits)))
}
