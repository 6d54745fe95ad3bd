import type { Token } from '@contract/v1/assets'
import type { ServerSettings } from '@contract/v1/auth'
import type { Conversion } from '@contract/v1/conversion'
import { isZeroText, padded, trimmedZeros, truncated } from '@kernel/amount-text'
import { Money } from '@kernel/money'
import { EUR, token as tokenUnit, type Unit } from '@kernel/units'

export type Step = 'token' | 'form' | 'review'
export type Mode = 'TOKEN' | 'FIAT'
export type Limits = ServerSettings['limits']

export const STEPS: readonly Step[] = ['token', 'form', 'review']

/** Offered at one press, where the account's limits allow them. */
export const PRESETS_EUR = ['10000', '50000', '100000'] as const
/** A desk-size ceiling; the server may set a lower one. */
const MAX_EUR = '1000000'
/** The smallest amount that SEPA carries. */
const MIN_RECEIVING_EUR = '0.01'
/** Nobody types more decimals than this, whatever the token has. */
const TOKEN_DECIMALS_CAP = 18
/** Digits of a preset's token equivalent: enough to mean the same euros, few enough for a chip. */
const PRESET_DIGITS = 5
/** Ticks of one second: at the first the second amount pulses, at the last the data reloads. */
export const SOON_TICK = 13
export const RELOAD_TICK = 15

/** What a token amount is counted in while it is typed. */
export const unitOf = ({ symbol, decimals }: Pick<Token, 'symbol' | 'decimals'>): Unit =>
  tokenUnit(symbol, Math.min(decimals, TOKEN_DECIMALS_CAP))

export const unitIn = (mode: Mode, token: Token): Unit => (mode === 'FIAT' ? EUR : unitOf(token))

const tidy = (text: string): string => trimmedZeros(text)

interface Typed {
  readonly mode: Mode
  readonly amount: string
}

/** The typed amount in the other unit, when the user turns the form around. */
export function amountInOtherMode(
  { mode, amount }: Typed,
  token: Token,
  conversion: Conversion | null,
): string {
  if (isZeroText(amount)) return ''
  const unit = unitOf(token)
  if (conversion)
    return mode === 'TOKEN'
      ? tidy(truncated(conversion.EURAmount, EUR.decimals))
      : tidy(truncated(conversion.tokenAmount, unit.decimals))
  if (isZeroText(token.priceEUR)) return ''
  return mode === 'TOKEN'
    ? Money.of(amount, unit).times(token.priceEUR, EUR).toText()
    : Money.of(amount, EUR).dividedBy(token.priceEUR, unit).toText()
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

export type AmountProblem = 'empty' | 'minimum' | 'maximum'

export interface Judged extends Typed {
  /** What it comes to in euros, where that is known. */
  readonly euros: string | null
  readonly limits: Limits
  /** A preset, or what the app itself made of a token amount: the ceiling is not asked then. */
  readonly isFromApp: boolean
}

export function amountProblem({
  mode,
  amount,
  euros,
  limits,
  isFromApp,
}: Judged): AmountProblem | null {
  if (isZeroText(amount)) return 'empty'
  const known = mode === 'FIAT' ? amount : euros
  if (known === null) return null
  const sum = Money.of(known, EUR)
  if (sum.isLessThan(Money.of(limits.minOTCAmountEUR, EUR))) return 'minimum'
  const isCapped = mode === 'FIAT' && !isFromApp
  return isCapped && sum.isGreaterThan(Money.of(maximumOf(limits), EUR)) ? 'maximum' : null
}

/** The most euros a user may type. */
export function maximumOf({ maxOTCAmountEUR }: Limits): string {
  if (maxOTCAmountEUR === undefined) return MAX_EUR
  return Money.of(maxOTCAmountEUR, EUR).isLessThan(Money.of(MAX_EUR, EUR))
    ? maxOTCAmountEUR
    : MAX_EUR
}

export interface Preset {
  readonly euros: string
  /** What is typed for the user, in the unit of the mode. */
  readonly amount: string
}

export function presetsOf(mode: Mode, token: Token, rate: string, limits: Limits): Preset[] {
  const min = Money.of(limits.minOTCAmountEUR, EUR)
  const max = Money.of(maximumOf(limits), EUR)
  const within = PRESETS_EUR.filter((euros) => {
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
  return tidy(truncated(text, Math.max(0, PRESET_DIGITS - digits)))
}

export interface Fees {
  readonly transactionFee: string
  readonly networkFee: string
  readonly transferFee: string
}

export const totalFees = ({ transactionFee, networkFee, transferFee }: Fees): string =>
  Money.of(transactionFee, EUR)
    .plus(Money.of(networkFee, EUR))
    .plus(Money.of(transferFee, EUR))
    .toText()

export interface Receiving {
  readonly amount: string
  readonly isTooLittle: boolean
}

/** Euros that arrive: what the token gives, less the fees, never below nothing. */
export function receivingOf(euros: string, fees: Fees): Receiving {
  const rest = Money.of(euros, EUR)
    .minus(Money.of(totalFees(fees), EUR))
    .floorAtZero()
  return {
    amount: rest.toText(),
    isTooLittle: rest.isLessThan(Money.of(MIN_RECEIVING_EUR, EUR)),
  }
}

/** A price in euros with the decimals that say something: two, four below one euro, six below a cent. */
export function priceUnit(price: string): Unit {
  if (!isZeroText(truncated(price, 0)) || isZeroText(price)) return EUR
  return { ...EUR, decimals: isZeroText(truncated(price, 2)) ? 6 : 4 }
}

export type Trend = 'up' | 'down' | 'flat'

/** A day's change in percent, with two decimals and without its sign. */
export function trendOf(change: string): { trend: Trend; percent: string } {
  const percent = padded(change.replace('-', ''), 2)
  if (isZeroText(percent)) return { trend: 'flat', percent }
  return { trend: change.startsWith('-') ? 'down' : 'up', percent }
}
