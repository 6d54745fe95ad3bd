import { type Cents, cents } from './amounts'
import { Money } from './money'
import { EUR } from './units'

/** Of decimal text in euros; parts of a cent are cut. */
export const euroCents = (text: string): Cents => cents(Money.of(text, EUR).toBase())
