import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'

interface Amounts {
  readonly FEE_EUR: string
  readonly MIN_OTC_EUR: string
  readonly MAX_OTC_EUR: string
}

/** What is wrong with amounts that are each well written. */
export function amountProblems({ FEE_EUR, MIN_OTC_EUR, MAX_OTC_EUR }: Amounts): readonly string[] {
  const cents = (text: string): bigint => Money.of(text, EUR).toBase()
  return [
    ...(cents(MIN_OTC_EUR) > cents(MAX_OTC_EUR)
      ? ['MIN_OTC_EUR must not be above MAX_OTC_EUR']
      : []),
    ...(cents(FEE_EUR) >= cents(MIN_OTC_EUR)
      ? ['FEE_EUR must be below MIN_OTC_EUR: nothing would be left to pay out']
      : []),
  ]
}

/** A limit that lies above a wider one would never apply. */
export const ascendingProblems = (
  ascending: readonly (readonly [name: string, euros: number | string])[],
): string[] =>
  ascending.flatMap(([name, euros], index) => {
    const wider = ascending[index + 1]
    if (!wider) return []
    const isAbove = Money.of(String(euros), EUR).isGreaterThan(Money.of(String(wider[1]), EUR))
    return isAbove ? [`${name} must not exceed ${wider[0]}`] : []
  })
