import type { Waiting, WaitingItem } from '@contract/console/waiting'
import type { FlowDeps } from '../../deps'
import { type OperatorProposal, selectOpenProposals } from '../../records/operator-proposal'
import { waitingItem, type WaitingReader } from './waiting-item'
import { selectWaitingEntries, selectWaitingHolds, selectWaitingPayouts } from './waiting-money'
import { selectWaitingSweeps } from './waiting-sweeps'

/** Of each kind; more than this is no list that somebody works through. */
const MOST = 200

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'catalogue'>

/** All that waits for somebody, oldest first, as one operator has to read it. */
export async function readWaiting(
  { database: { db }, clock, catalogue }: Deps,
  operator: string,
): Promise<Waiting> {
  const open = await selectOpenProposals(db)
  const proposals = new Map(open.map((each) => [each.subject, each]))
  const reader = { operator, now: clock.now(), proposals }
  const lists = await Promise.all([
    selectWaitingHolds(db, reader, MOST),
    selectWaitingPayouts(db, reader, MOST),
    selectWaitingEntries(db, reader, MOST),
    selectWaitingSweeps(db, reader, catalogue),
  ])
  const items = lists.flat()
  const known = new Set(items.map(({ id }) => id))
  const others = open.filter(({ subject }) => !known.has(subject))
  const all = [...items, ...others.map((each) => proposedItem(reader, each))]
  return {
    items: all.toSorted((one, other) => one.sinceTs - other.sinceTs),
    isCut: lists.some((list) => list.length >= MOST),
  }
}

/** About something that does not wait itself: a stop, a frozen chain, the desk after a restore. */
const proposedItem = (
  reader: WaitingReader,
  { subject, action, proposedAt }: OperatorProposal,
): WaitingItem =>
  waitingItem(
    reader,
    { kind: 'approval', id: subject, fact: 'proposal', since: proposedAt },
    { reference: subject, note: action },
  )
