import * as v from 'valibot'

import { DecimalText, UnixSeconds } from '../schema'

/**
 * What a conversion costs, from the mid-market rate down to the recipient's euros:
 * tokens × `midRate` − `marginEUR` = `eurAmount`; `eurAmount` − `feeEUR` = `receivesEUR`, each to the cent.
 */
export const Cost = v.object({
  /** Euros for one token between the market's buyers and sellers. */
  midRate: DecimalText,
  /** What the tokens are worth at `midRate`. */
  midEUR: DecimalText,
  /** Of `midEUR`, in per cent. */
  marginPercent: DecimalText,
  marginEUR: DecimalText,
  /** Euros for one token after the margin, with as many digits as give `eurAmount`. */
  rate: DecimalText,
  /** Euros before the fee. */
  eurAmount: DecimalText,
  feeEUR: DecimalText,
  receivesEUR: DecimalText,
})
export type Cost = v.InferOutput<typeof Cost>

/** A day of the SEPA calendar, as 'YYYY-MM-DD'. */
const CalendarDay = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))

/** When the euros are expected at the recipient's bank. */
export const Arrival = v.object({
  day: CalendarDay,
  /** The crypto has to be final by then for that day. */
  ifFinalByTs: v.optional(UnixSeconds),
})
export type Arrival = v.InferOutput<typeof Arrival>
