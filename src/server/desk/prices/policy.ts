/** Rates are made in integers: feeds answer in integers, and a float would lose what they said. */

interface Answer {
  readonly answer: bigint
  readonly decimals: number
  /** Unix seconds. */
  readonly updatedAt: number
}

/** Places of a rate; enough that the cheapest listed token keeps ten digits that count. */
export const RATE_DECIMALS = 18
const BASIS = 10_000n
/** A feed's clock may run ahead of ours by this much, no more. */
const SKEW_SECONDS = 120

/** Whether an answer may be used: positive, not from the future, and no older than its feed's heartbeat. */
export function isUsable(round: Answer, heartbeatSeconds: number, now: number): boolean {
  const age = now - round.updatedAt
  return round.answer > 0n && age <= heartbeatSeconds && age >= -SKEW_SECONDS
}

/** Euros for one token: token/USD over EUR/USD, less the spread; cut, so that rounding is the desk's. */
export function rateOf(token: Answer, euro: Answer, spreadBps: number): string {
  const above = token.answer * power(euro.decimals) * (BASIS - BigInt(spreadBps))
  const below = euro.answer * power(token.decimals) * BASIS
  return scaledText((above * power(RATE_DECIMALS)) / below, RATE_DECIMALS)
}

/** How far the rate moved, in percent with two places and its sign. */
export function changeText(before: string, after: string): string {
  const [from, to] = [scaled(before), scaled(after)]
  if (from === 0n) return '0.00'
  const hundredths = ((to - from) * BASIS) / from
  const sign = hundredths < 0n ? '-' : ''
  return `${sign}${scaledText(hundredths < 0n ? -hundredths : hundredths, 2, false)}`
}

const power = (decimals: number): bigint => 10n ** BigInt(decimals)

function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, RATE_DECIMALS).padEnd(RATE_DECIMALS, '0'))
}

function scaledText(value: bigint, decimals: number, isTrimmed = true): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return isTrimmed ? text.replace(/\.?0+$/, '') : text
}
