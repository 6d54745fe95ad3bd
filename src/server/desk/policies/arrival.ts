import type { Arrival } from '@contract/v1/cost'
import { secondsAfter, toSeconds } from '@kernel/instant'
import { bankingDayAfter, bankingDayFrom, startOfDay } from './sepa-calendar'

/** How quickly the desk's bank books a payout. */
export interface BankSpeed {
  /** From file to booking where that is known, on every day; null for the next banking day. */
  readonly payoutSeconds: number | null
  /** Seconds of the UTC day until which a file is still sent on that day. */
  readonly cutOffSeconds: number
}

/** When the euros are expected of crypto that is final at an instant. */
export function arrivalOf(finalAt: Date, { payoutSeconds, cutOffSeconds }: BankSpeed): Arrival {
  if (payoutSeconds !== null) return { day: dayText(secondsAfter(finalAt, payoutSeconds)) }
  const today = bankingDayFrom(startOfDay(finalAt))
  const cutOff = secondsAfter(today, cutOffSeconds)
  const isInTime = finalAt.getTime() <= cutOff.getTime()
  const sentOn = isInTime ? today : bankingDayAfter(today)
  return {
    day: dayText(bankingDayAfter(sentOn)),
    ifFinalByTs: toSeconds(secondsAfter(sentOn, cutOffSeconds)),
  }
}

/** The same of crypto that is paid at an instant, once its chain calls it final. */
export const arrivalOfPayment = (
  paidAt: Date,
  finalitySeconds: number | null,
  bank: BankSpeed,
): Arrival => arrivalOf(secondsAfter(paidAt, finalitySeconds ?? 0), bank)

const dayText = (day: Date): string => day.toISOString().slice(0, 10)
