import { internalError } from '@kernel/app-error'
import type { Tx } from '@server/ports/db'
import { contraAccount } from '../policies/bank-entries'
import { entryTakenUpPosting } from '../policies/bank-postings'
import { type EntryPart, partsOf } from '../policies/entry-parts'
import { findUnmatched, insertEntryDecision } from '../records/bank-disposition'
import {
  type KeptEntry,
  type KeptStatus,
  selectKeptEntries,
  selectKeptStatuses,
} from '../records/bank-evidence/kept'
import { post } from '../records/ledger'
import type { PayoutEvidence } from '../records/payout/evidence'
import { findByBankIds } from '../records/payout/find'
import type { PayoutRecord } from '../records/payout/row'
import { lockPayout } from '../records/payout/store'
import { bookingOf } from './apply-bank-entries'
import { evidenceOfStatuses } from './apply-bank-evidence'
import { type EvidenceDeps, recordEvidence } from './record-evidence'

interface TakenUp {
  /** When the payment was ordered: the bank said nothing of it before. */
  readonly since: Date
  readonly at: Date
}

/** What the bank has said of a payment before anybody knew what it paid counts as if its payout had been known. */
export async function takeUpBankEvidence(
  tx: Tx,
  deps: EvidenceDeps,
  payout: PayoutRecord,
  taken: TakenUp,
): Promise<void> {
  const named = { ...payout, since: taken.since }
  const statuses = await selectKeptStatuses(tx, named)
  const entries = await selectKeptEntries(tx, named)
  const files = new Set([...statuses, ...entries].map(({ sha256 }) => sha256))
  for (const source of files) {
    const ofFile = (each: { readonly sha256: string }) => each.sha256 === source
    const evidence = [...(await statusesOf(tx, deps, payout, statuses.filter(ofFile)))]
    for (const entry of entries.filter(ofFile))
      evidence.push(...(await entryEvidence(tx, payout, entry, taken)))
    if (evidence.length === 0) continue
    const locked = await lockPayout(tx, 'id', payout.id)
    if (!locked) throw internalError('a payout is gone', payout.id)
    await recordEvidence(tx, deps, locked, { evidence, source, actor: 'bank', at: taken.at })
  }
}

async function statusesOf(
  tx: Tx,
  deps: EvidenceDeps,
  { id }: PayoutRecord,
  kept: readonly KeptStatus[],
): Promise<readonly PayoutEvidence[]> {
  const [first] = kept
  if (!first) return []
  const document = { statuses: kept.map(({ status }) => status) }
  return (await evidenceOfStatuses(tx, deps, { document, at: first.readAt })).get(id) ?? []
}

async function entryEvidence(
  tx: Tx,
  payout: PayoutRecord,
  kept: KeptEntry,
  taken: TakenUp,
): Promise<readonly PayoutEvidence[]> {
  const found: PayoutEvidence[] = []
  for (const part of partsOf(kept.entry)) {
    const [named] = await findByBankIds(tx, part)
    if (named?.id !== payout.id) continue
    const evidence = await takePart(tx, payout, kept, part, taken)
    if (evidence) found.push(evidence)
  }
  return found
}

/** Null for a copy, for what is no booking of the payment, and for what operators have attached to another one. */
async function takePart(
  tx: Tx,
  payout: PayoutRecord,
  { sha256, index, readAt, ...told }: KeptEntry,
  part: EntryPart,
  taken: TakenUp,
): Promise<PayoutEvidence | null> {
  const key = { file_sha256: sha256, statement: index, entry: told.entry.position, part: part.part }
  const known = await findUnmatched(tx, key)
  const evidence = known && bookingOf(told, part, known.place, readAt)
  if (evidence) await leaveAccount(tx, payout, known, contraAccount(told, known), taken)
  return evidence
}

type Unmatched = NonNullable<Awaited<ReturnType<typeof findUnmatched>>>

/** Out of suspense, or of where it was cleared to: the payout's own evidence posts it anew. */
async function leaveAccount(
  tx: Tx,
  { id }: PayoutRecord,
  { place, cents, disposition, clearedTo }: Unmatched,
  booked: ReturnType<typeof contraAccount>,
  { at }: TakenUp,
): Promise<void> {
  if (booked && cents) await post(tx, entryTakenUpPosting(place, clearedTo ?? booked, cents), at)
  const decided = { place, payout_id: id, account: null, proposal_id: null, at }
  if (disposition === 'suspense' && !clearedTo) await insertEntryDecision(tx, decided)
}
