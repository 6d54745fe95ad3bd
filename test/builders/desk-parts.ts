import type { MoneyParts } from '@test/builders/money-parts'
import { plan } from './money-plan'

type Outside = Pick<MoneyParts, 'database' | 'clock' | 'bank' | 'feeds' | 'readers'>

/** The parts of a small desk that honours a rate for as long as the sandbox's. */
export const deskParts = ({ database, clock, bank, feeds, readers }: Outside): MoneyParts => ({
  ...plan(),
  honourSeconds: 120,
  database,
  clock,
  bank,
  feeds,
  readers,
})
