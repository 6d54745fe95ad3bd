import type { Waiting, WaitingItem } from '@contract/console/waiting'
import type { Db } from '@server/ports/db'
import type { Catalogue } from '../../catalogue'
import type { FlowDeps } from '../../deps'
import { chainTables } from '../../records/chain/cursor'
import type { OperatorProposal } from '../../records/operator-proposal'
import { openProposals } from './open-proposals'
import { waitingItem, type WaitingReader } from './waiting-item'
import {
  selectWaitingEntries,
  selectWaitingHolds,
  selectWaitingPayouts,
  selectWaitingRefunds,
} from './waiting-money'
import { selectWaitingSweeps } from './waiting-sweeps'

/** Of each kind; more than this is no list that somebody works through. */
const MOST = 200

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'catalogue'>

/** All that waits for somebody, oldest first, as one operator has to read it. */
export async function readWaiting(
  { database: { db }, clock, catalogue }: Deps,
  operator: string,
): Promise<Waiting> {
  const proposals = await openProposals(db)
  const reader = { operator, now: clock.now(), proposals }
  const part = { limit: MOST, accountId: null }
  const lists = await Promise.all([
    selectWaitingRefunds(db, reader, part),
    selectWaitingHolds(db, reader, part),
    selectWaitingPayouts(db, reader, part),
    selectWaitingEntries(db, reader, MOST),
    selectWaitingSweeps(db, reader, catalogue),
    selectFrozenChains(db, reader, catalogue),
  ])
  const items = lists.flat()
  const known = new Set(items.map(({ id }) => id))
  const others = [...proposals.values()].filter(({ subject }) => !known.has(subject))
  const all = [...items, ...others.map((each) => proposedItem(reader, each))]
  return { items: oldestFirst(all), isCut: lists.some((list) => list.length >= MOST) }
}

const oldestFirst = (items: readonly WaitingItem[]): WaitingItem[] =>
  items.toSorted((one, other) => one.sinceTs - other.sinceTs)

/** The money of one account that waits for somebody, behind however much of others. */
export async function readWaitingOf(
  { database: { db }, clock }: Omit<Deps, 'catalogue'>,
  accountId: string,
  operator: string,
): Promise<WaitingItem[]> {
  const reader = { operator, now: clock.now(), proposals: await openProposals(db) }
  const part = { limit: MOST, accountId }
  const lists = await Promise.all([
    selectWaitingRefunds(db, reader, part),
    selectWaitingHolds(db, reader, part),
    selectWaitingPayouts(db, reader, part),
  ])
  return oldestFirst(lists.flat())
}

/** About something that does not wait itself: a stop, the desk after a restore. */
const proposedItem = (
  reader: WaitingReader,
  { subject, action, proposedAt }: OperatorProposal,
): WaitingItem =>
  waitingItem(
    reader,
    { kind: 'approval', id: subject, fact: 'proposal', since: proposedAt },
    { reference: subject, note: action },
  )

/** Whose finality broke, or which money left without a sweep: nothing is paid of them until two operators thaw them. */
const selectFrozenChains = async (db: Db, reader: WaitingReader, catalogue: Catalogue) =>
  (await frozen(db).execute()).map(({ chain_id: chainId, since }): WaitingItem => {
    const row = { kind: 'chain', id: `chain:${chainId}`, fact: 'chain-frozen', since } as const
    const reference = catalogue.chain(chainId)?.displayedName ?? String(chainId)
    return waitingItem(reader, row, { reference })
  })

const frozen = (db: Db) =>
  chainTables(db)
    .selectFrom('chain_cursors')
    .select((row) => ['chain_id', row.ref('frozen_at').$castTo<Date>().as('since')])
    .where('frozen_at', 'is not', null)
