import { SUSPENSE_REASONS, type SuspenseEntry } from '@contract/console/entries'
import { cents as toCents } from '@kernel/amounts'
import { notFound } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { ENTRY_ACTS, entryActClosedBy, isReturnLike } from '../policies/entry-acts'
import { offeredAct, openProposal } from '../policies/offered-act'
import { findOpenProposal } from '../records/operator-proposal'
import { findEntryFields, selectReturnCandidates } from '../views/console/entry'
import { placeText } from '../views/operators/bank'
import { euroText } from '../views/operators/amounts'

/** Reads an entry in suspense as operators have to judge it; changes nothing. */
export async function showEntry(
  { database: { db } }: Pick<FlowDeps, 'database'>,
  id: string,
): Promise<SuspenseEntry> {
  const entry = await findEntryFields(db, id)
  if (!entry) throw notFound()
  const proposal = await findOpenProposal(db, id)
  const { reason, fileName, counterparty, remittance, endToEndId, cents, at } = entry
  const isCredit = cents === null || cents > 0n
  const acts = ENTRY_ACTS.map((act) => ({
    ...{ act, subject: id, closedBy: entryActClosedBy(act, entry) },
  }))
  return {
    ...{
      id,
      place: placeText(entry.place),
      reason: reasonOf(reason),
      fileName,
      counterparty,
      remittance,
      endToEndId,
      isCredit,
    },
    amountEUR: euroText(cents !== null && cents < 0n ? -cents : cents),
    readTs: toSeconds(at),
    candidates: isReturnLike(entry) ? await selectReturnCandidates(db, toCents(entry.cents)) : [],
    acts: acts.map((act) => offeredAct(act, proposal)),
    proposal: openProposal(proposal),
  }
}

/** As the entry was judged; an older desk may have had another word for it. */
const reasonOf = (reason: string) =>
  SUSPENSE_REASONS.find((each) => each === reason) ?? 'no-payment-of-ours'
