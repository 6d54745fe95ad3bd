import { isIsoDay, isoDay, isoDayStart } from '@kernel/calendar-day'
import { type Refusal, refusal } from '@kernel/domain-error'
import { DAY, secondsAfter } from '@kernel/instant'

/** What a pack covers: from the first instant of a day (UTC) to the last of another. */
export interface FundsPeriod {
  readonly from: Date
  /** Exclusive. */
  readonly until: Date
  /** YYYY-MM-DD, both included; the first is null where nothing narrows it. */
  readonly days: { readonly from: string | null; readonly to: string }
}

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Refused where a day does not exist, or the first follows the last. */
export function fundsPeriod({ from, to }: Asked, now: Date): FundsPeriod | Refusal {
  const last = to ?? isoDay(now)
  if (from !== undefined && (!isIsoDay(from) || from > last))
    return refusal('invalid-field', { field: 'query.from' })
  if (!isIsoDay(last)) return refusal('invalid-field', { field: 'query.to' })
  return {
    from: from === undefined ? new Date(0) : isoDayStart(from),
    until: secondsAfter(isoDayStart(last), DAY),
    days: { from: from ?? null, to: last },
  }
}
