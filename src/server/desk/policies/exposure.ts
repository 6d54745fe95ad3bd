import { type Cents, plus } from '@kernel/amounts'
import { type ExposedTo, type Refusal, refusal } from '@kernel/domain-error'
import { euroCents } from '@kernel/euro-cents'
import { secondsAfter } from '@kernel/instant'

/** EUR that open unpaid quotes may come to together, decimal text. */
export type ExposureLimits = Readonly<Record<ExposedTo, string>>

/** What open unpaid quotes come to, the new one apart. */
export type OpenCents = Readonly<Record<ExposedTo, Cents>>

export interface UnpaidRules {
  /** This many quotes that expire unpaid … */
  readonly most: number
  /** … within this many seconds … */
  readonly seconds: number
  /** … pause the account for this many. */
  readonly pauseSeconds: number
}

const ORDER: readonly ExposedTo[] = ['account', 'asset', 'desk']

/** Why a quote exceeds a limit; null where it exceeds none. */
export function exposureRefusal(
  open: OpenCents,
  added: Cents,
  limits: ExposureLimits,
  symbol: string,
): Refusal | null {
  const by = ORDER.find((each) => plus(open[each], added) > euroCents(limits[each]))
  return by ? refusal('exposure-reached', { by, symbol, euros: limits[by] }) : null
}

/** Until when an account is paused; `expired` are its unpaid quotes by when they expired, newest first. */
export function pausedUntil(
  expired: readonly Date[],
  { most, seconds, pauseSeconds }: UnpaidRules,
): Date | null {
  const [newest] = expired
  const earliest = expired[most - 1]
  if (!newest || !earliest || earliest < secondsAfter(newest, -seconds)) return null
  return secondsAfter(newest, pauseSeconds)
}
