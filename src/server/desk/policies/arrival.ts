import type { Arrival } from '@contract/v1/cost'
import { bankDayOf, bankingDayAfter, bankTime, executionDay } from '@kernel/bank-calendar'
import { secondsAfter, toSeconds } from '@kernel/instant'
import type { BankProfile } from '@server/ports/bank-profile'

/** How quickly the desk's bank books a payout. */
export type BankSpeed = Pick<BankProfile, 'bookedAfterSeconds' | 'cutOff'>

/** When the euros are expected of crypto that is final at an instant. */
export function arrivalOf(finalAt: Date, { bookedAfterSeconds, cutOff }: BankSpeed): Arrival {
  if (bookedAfterSeconds !== null)
    return { day: bankDayOf(secondsAfter(finalAt, bookedAfterSeconds)) }
  const sentOn = executionDay(finalAt, { scheme: 'standard', cutOff })
  return { day: bankingDayAfter(sentOn), ifFinalByTs: toSeconds(bankTime(sentOn, cutOff)) }
}

/** The arrival of crypto that is paid at an instant, once its chain calls it final. */
export const arrivalOfPayment = (
  paidAt: Date,
  finalitySeconds: number | null,
  bank: BankSpeed,
): Arrival => arrivalOf(secondsAfter(paidAt, finalitySeconds ?? 0), bank)
