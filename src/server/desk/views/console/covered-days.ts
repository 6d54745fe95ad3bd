import type { ConsolePayout } from '@contract/console/payouts'
import { bankDayOf, bankingDayAfter, bankTime, END_OF_DAY } from '@kernel/bank-calendar'
import { type Coverage, isCovered } from '../../policies/statement-coverage'

/** The newest banking days from one instant to another: in a statement, missing between two, or still to come. */
export function coveredDays(
  coverage: Coverage,
  from: Date,
  now: Date,
  most: number,
): ConsolePayout['coverage'] {
  const days: string[] = []
  for (let day = bankDayOf(from); day <= bankDayOf(now); day = bankingDayAfter(day)) days.push(day)
  const newest = Math.max(0, ...coverage.spans.map(({ to }) => to.getTime()))
  return days.slice(-most).map((day) => {
    const [start, end] = [bankTime(day, '00:00'), bankTime(day, END_OF_DAY)]
    if (isCovered(coverage, start, end)) return { day, state: 'covered' }
    return { day, state: newest > end.getTime() ? 'gap' : 'due' }
  })
}
