import { integerOf, numberOf } from '@kernel/amounts'
import { secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { LATE_SECONDS } from '../policies/open-books'
import { readReconciliations, readShortfalls } from '../records/chain/reconciliation'
import { findNewestStanding, type StandingFigure } from '../records/standing-sample'
import { selectStoppedChains } from './stopped-chains'

/** What chains lack of the books, since when each was not found to hold them, and what stands still. */
export async function readReconcileMetrics({
  database: { db },
  clock,
}: Pick<FlowDeps, 'database' | 'clock'>) {
  const [reconciled, missing, stopped] = await Promise.all([
    readReconciliations(db),
    readShortfalls(db),
    selectStoppedChains(db),
  ])
  const now = clock.now().getTime()
  return [
    {
      name: 'desk_chain_missing_units',
      help: 'Base units that the books have at an address and its chain has not.',
      labels: ['chain', 'address', 'asset'],
      values: missing.map(({ chainId, address, asset, units }) => ({
        labels: { chain: String(chainId), address, asset },
        value: numberOf(integerOf(units)),
      })),
    },
    byChain(
      'desk_chain_reconcile_age_seconds',
      'Since the books last agreed with the chain; payouts stop after a day.',
      reconciled,
      ({ passedAt }) => (now - passedAt.getTime()) / 1000,
    ),
    byChain(
      'desk_chain_frozen',
      '1 where nothing is agreed or paid until two operators thaw the chain.',
      stopped,
      ({ isFrozen }) => (isFrozen ? 1 : 0),
    ),
    byChain(
      'desk_transfers_set_aside',
      'Transfers that could not be applied and are tried again.',
      stopped,
      ({ setAside }) => setAside,
    ),
  ]
}

/** What the comparisons of each hour found last; nothing once they fail, so that alerts see that it is not there. */
export async function readHourlyMetrics({
  database: { db },
  clock,
}: Pick<FlowDeps, 'database' | 'clock'>) {
  const since = secondsAfter(clock.now(), -LATE_SECONDS.ledger)
  const newest = async (name: string, help: string, figure: StandingFigure) => {
    const seen = await findNewestStanding(db, figure)
    const values = seen && seen.quarter >= since ? [seen.most] : []
    return {
      ...{ name, help, labels: [] },
      values: values.map((most) => ({ labels: {}, value: numberOf(most) })),
    }
  }
  return [
    await newest(
      'desk_ledger_unbalanced',
      'Postings of the last day whose debits are not their credits, as counted each hour.',
      'unbalanced',
    ),
    await newest(
      'desk_bank_apart_cents',
      'What the newest statement and the books differ by, as compared each hour.',
      'bank-apart',
    ),
  ]
}

const byChain = <Row extends { readonly chainId: number }>(
  name: string,
  help: string,
  rows: readonly Row[],
  value: (row: Row) => number,
) => ({
  ...{ name, help, labels: ['chain'] },
  values: rows.map((row) => ({ labels: { chain: String(row.chainId) }, value: value(row) })),
})
