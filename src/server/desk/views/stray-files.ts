import type { FlowDeps } from '../deps'
import { selectPaymentFiles } from './issued-money'

/** Files that left and that no payout knows, as after a restore of an older database. */
export async function selectStrangers({
  database: { db },
  bank,
}: Pick<FlowDeps, 'database' | 'bank'>): Promise<readonly string[]> {
  // In this order: what is sent and no longer staged was committed before the database is read.
  const sent = await bank.listSent()
  const staged = new Set(await bank.listStaged())
  const known = new Set((await selectPaymentFiles(db)).map(({ name }) => name))
  return sent.filter((name) => !staged.has(name) && !known.has(name))
}
