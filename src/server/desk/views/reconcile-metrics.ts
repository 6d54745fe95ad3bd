import type { FlowDeps } from '../deps'
import { readReconciliations, readShortfalls } from '../records/chain/reconciliation'

/** What chains lack of the books, and since when each was not found to hold them. */
export async function readReconcileMetrics({
  database: { db },
  clock,
}: Pick<FlowDeps, 'database' | 'clock'>) {
  const [reconciled, missing] = await Promise.all([readReconciliations(db), readShortfalls(db)])
  const now = clock.now().getTime()
  return [
    {
      name: 'desk_chain_missing_units',
      help: 'Base units that the books have at an address and its chain has not.',
      labels: ['chain', 'address', 'asset'],
      values: missing.map(({ chainId, address, asset, units }) => ({
        labels: { chain: String(chainId), address, asset },
        value: Number.parseInt(units.toString(), 10),
      })),
    },
    {
      name: 'desk_chain_reconcile_age_seconds',
      help: 'Since the books last agreed with the chain; payouts stop after a day.',
      labels: ['chain'],
      values: reconciled.map(({ chainId, passedAt }) => ({
        labels: { chain: String(chainId) },
        value: (now - passedAt.getTime()) / 1000,
      })),
    },
  ]
}
