import type { FlowDeps } from '../deps'
import { selectPayouts } from '../records/payout/row'
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

/** Ids of payouts whose file lies in `withdrawn/`, and of which nobody has noted it. */
export async function selectUnnotedWithdrawals({
  database: { db },
  bank,
}: Pick<FlowDeps, 'database' | 'bank'>): Promise<readonly string[]> {
  const withdrawn = await bank.listWithdrawn()
  if (withdrawn.length === 0) return []
  const rows = await selectPayouts(db)
    .where('status', 'in', ['submitting', 'submitted'])
    .where('file_name', 'in', withdrawn)
    .execute()
  return rows.map(({ id }) => id)
}
