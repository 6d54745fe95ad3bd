declare const brand: unique symbol

/** Integer cents of a euro. */
export type Cents = bigint & { readonly [brand]: 'cents' }
/** Integer amount in a token's smallest unit. */
export type BaseUnits = bigint & { readonly [brand]: 'base units' }

export const cents = (value: bigint | string): Cents => BigInt(value) as Cents
export const baseUnits = (value: bigint | string): BaseUnits => BigInt(value) as BaseUnits

// TypeScript's operators accept a mixture and drop the brand; these do neither (npm run lint:amounts).

export function plus(one: Cents, other: Cents): Cents
export function plus(one: BaseUnits, other: BaseUnits): BaseUnits
export function plus(one: bigint, other: bigint): bigint {
  return one + other
}

export function minus(one: Cents, other: Cents): Cents
export function minus(one: BaseUnits, other: BaseUnits): BaseUnits
export function minus(one: bigint, other: bigint): bigint {
  return one - other
}

export function sumOf(values: readonly Cents[]): Cents
export function sumOf(values: readonly BaseUnits[]): BaseUnits
export function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}

/** `part` in `whole` of an amount, cut to what is countable. */
export function shareOf(value: Cents, part: bigint, whole: bigint): Cents
export function shareOf(value: BaseUnits, part: bigint, whole: bigint): BaseUnits
export function shareOf(value: bigint, part: bigint, whole: bigint): bigint {
  return (value * part) / whole
}
