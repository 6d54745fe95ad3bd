declare const brand: unique symbol

/** At run time a bigint; for the compiler none, so that no operator mixes amounts or makes plain integers of them. */
interface Counted<Kind extends string> {
  readonly [brand]: Kind
  /** The integer's digits. */
  toString(): string
}

/** Integer cents of a euro. */
export type Cents = Counted<'cents'>
/** Integer amount in a token's smallest unit. */
export type BaseUnits = Counted<'base units'>
export type Amount = Cents | BaseUnits

// An amount is made, computed with and read here alone: the casts say what these types hide.

export const cents = (value: bigint | string): Cents => BigInt(value) as unknown as Cents
export const baseUnits = (value: bigint | string): BaseUnits =>
  BigInt(value) as unknown as BaseUnits
/** The plain integer, for what multiplies and for books that know every kind. */
export const integerOf = (amount: Amount | bigint): bigint => amount as bigint

export const NO_CENTS = cents(0n)
export const NO_UNITS = baseUnits(0n)

export const plus = <Kind extends Amount>(one: Kind, other: NoInfer<Kind>): Kind =>
  (integerOf(one) + integerOf(other)) as unknown as Kind
export const minus = <Kind extends Amount>(one: Kind, other: NoInfer<Kind>): Kind =>
  (integerOf(one) - integerOf(other)) as unknown as Kind

export function sumOf(values: readonly Cents[]): Cents
export function sumOf(values: readonly BaseUnits[]): BaseUnits
export function sumOf(values: readonly Amount[]): unknown {
  return values.reduce((total, value) => total + integerOf(value), 0n)
}

/** `part` in `whole` of an amount, cut to what is countable. */
export const shareOf = <Kind extends Amount>(value: Kind, part: bigint, whole: bigint): Kind =>
  ((integerOf(value) * part) / whole) as unknown as Kind

/** Exact below 2^53, which no count, height or time comes near; a metric may be rounded. */
export const numberOf = (integer: bigint): number => Number.parseInt(integer.toString(), 10)
