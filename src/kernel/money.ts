import { BigNumber } from 'bignumber.js'

import { internalError } from './app-error'
import type { Amount } from './amounts'
import type { Unit } from './units'

/** Rounds down and never writes exponents; 60 places keep a division exact far below any token's smallest unit. */
const Decimal = BigNumber.clone({
  ROUNDING_MODE: BigNumber.ROUND_DOWN,
  EXPONENTIAL_AT: 1e9,
  DECIMAL_PLACES: 60,
})

/** An exact amount in one unit. Text at rest, Money in flight, `number` never. */
export class Money {
  private constructor(
    private readonly value: BigNumber,
    readonly unit: Unit,
  ) {}

  /** Reads decimal text, cut (never rounded up) to the unit's decimals. */
  static of(text: string, unit: Unit): Money {
    if (!/^-?\d+(\.\d*)?$/.test(text)) throw internalError('not an amount', { text })
    const value = new Decimal(text.replace(/\.$/, ''))
    return new Money(value.decimalPlaces(unit.decimals, BigNumber.ROUND_DOWN), unit)
  }

  /** Reads integer base units (wei, cents). */
  static ofBase(baseUnits: bigint | string | Amount, unit: Unit): Money {
    return new Money(new Decimal(baseUnits.toString()).shiftedBy(-unit.decimals), unit)
  }

  static zero = (unit: Unit): Money => Money.of('0', unit)

  plus = (other: Money): Money => this.with(this.value.plus(this.same(other)))
  minus = (other: Money): Money => this.with(this.value.minus(this.same(other)))
  /** Converts at `rate` units of `into` for one of this unit; cut to `into`'s decimals. */
  times = (rate: string, into: Unit = this.unit): Money =>
    Money.of(this.value.times(rate).toFixed(), into)
  /** Converts at the inverse of `rate`; cut to `into`'s decimals. */
  dividedBy = (rate: string, into: Unit = this.unit): Money =>
    Money.of(new Decimal(this.value).dividedBy(rate).toFixed(), into)
  /** The same, rounded up to the next smallest unit: so that what is asked for covers what is promised. */
  dividedByUp = (rate: string, into: Unit): Money =>
    new Money(
      new Decimal(this.value).dividedBy(rate).decimalPlaces(into.decimals, BigNumber.ROUND_UP),
      into,
    )
  floorAtZero = (): Money => (this.value.isNegative() ? Money.zero(this.unit) : this)

  isZero = (): boolean => this.value.isZero()
  isPositive = (): boolean => this.value.isGreaterThan(0)
  isLessThan = (other: Money): boolean => this.value.isLessThan(this.same(other))
  isGreaterThan = (other: Money): boolean => this.value.isGreaterThan(this.same(other))
  equals = (other: Money): boolean => this.value.isEqualTo(this.same(other))

  /** Plain decimal text without trailing zeros. */
  toText = (): string => this.value.toFixed()
  /** Decimal text with exactly the unit's decimals: '2163.50'. */
  toFixedText = (): string => this.value.toFixed(this.unit.decimals)
  /** Integer base units. */
  toBase = (): bigint => BigInt(this.value.shiftedBy(this.unit.decimals).toFixed(0))
  toJSON = (): string => this.toText()

  private with = (value: BigNumber): Money => new Money(value, this.unit)

  private same(other: Money): BigNumber {
    if (other.unit.code !== this.unit.code || other.unit.decimals !== this.unit.decimals)
      throw internalError('amounts of different units', [this.unit.code, other.unit.code])
    return other.value
  }
}
