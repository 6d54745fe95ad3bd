import { type Cents, cents } from '@kernel/amounts'
import type { Db } from '@server/ports/db'
import { customer } from '../records/ledger'
import { readEuroBalance } from './euro-balance'

/** Euros that the books owe the customer of a quote: what a bank refused, or returned less what banks kept of it. */
export const readOwedCents = async (db: Db, quoteId: string): Promise<Cents> =>
  cents(-(await readEuroBalance(db, customer(quoteId))))
