import type { AccountStatement, BankDocument, BankEntry } from '@server/ports/bank-evidence'
import type { Tx } from '@server/ports/db'
import type { Log } from '@server/ports/log'
import { contraAccount, effectOf, placeOf, unmatched } from '../policies/bank-entries'
import { bankEntryPosting } from '../policies/bank-postings'
import { type EntryPart, partsOf, signedCents } from '../policies/entry-parts'
import { bookedAt } from '../policies/statement-pages'
import { insertDisposition, type NewDisposition } from '../records/bank-disposition'
import { post } from '../records/ledger'
import type { BookingEvidence, BookingMessage, PayoutEvidence } from '../records/payout/evidence'
import { findByBankIds } from '../records/payout/find'
import type { PayoutRecord } from '../records/payout/row'
import { debtorIn } from './assert-payable-again'
import type { EvidenceDeps } from './record-evidence'

/** A whole message that was kept in this transaction. */
export interface KeptDocument {
  readonly sha256: string
  readonly document: BankDocument
  readonly at: Date
}

/** Where the bank tells of an entry. */
interface Told {
  readonly kind: BookingMessage
  readonly statement: Pick<AccountStatement, 'account' | 'to'>
  readonly entry: BankEntry
}

interface Place extends Told {
  /** Of the statement in its file. */
  readonly index: number
  readonly statement: AccountStatement
}

type Verdict = Pick<NewDisposition, 'disposition' | 'reason'> & {
  readonly payout?: PayoutRecord | undefined
  readonly isElsewhere?: boolean
}

type Matched = Verdict & { readonly payout: PayoutRecord }

/** Sets down what each entry of a message is; answers what becomes evidence, by payout. */
export async function applyEntries(
  tx: Tx,
  deps: EvidenceDeps,
  kept: KeptDocument,
): Promise<ReadonlyMap<string, readonly PayoutEvidence[]>> {
  const found = new Map<string, PayoutEvidence[]>()
  const { kind, statements } = kept.document
  if (kind === 'pain.002' || kind === 'camt.029') return found
  for (const [index, statement] of statements.entries())
    for (const entry of statement.entries)
      for (const part of partsOf(entry)) {
        const place = { kind, index, statement, entry }
        const news = await applyPart(tx, deps, place, part, kept)
        if (news) found.set(news.payoutId, [...(found.get(news.payoutId) ?? []), news.evidence])
      }
  return found
}

/** Null for a copy, and for what is no payment of ours. */
async function applyPart(
  tx: Tx,
  deps: EvidenceDeps,
  place: Place,
  part: EntryPart,
  { sha256, at }: KeptDocument,
): Promise<{ readonly payoutId: string; readonly evidence: PayoutEvidence } | null> {
  const { payout, isElsewhere, ...verdict } = await judge(tx, deps, place, part)
  const { kind, index, statement, entry } = place
  const key = placeOf(kind, statement, entry.position, part)
  const isNew = await insertDisposition(tx, {
    ...{ sha256, statement: index, entry: entry.position, part: part.part, place: key, at },
    ...{ ...verdict, payoutId: payout?.id ?? null, cents: signedCents(part) },
  })
  if (!isNew) return null
  const booking = payout && bookingOf(place, part, key, at)
  if (verdict.disposition === 'matched' && booking) {
    const evidence = isElsewhere ? { ...booking, isElsewhere } : booking
    return { payoutId: payout.id, evidence }
  }
  await postBooked(tx, place, part, verdict, key, at)
  return null
}

async function judge(
  tx: Tx,
  { log, settings }: EvidenceDeps,
  { statement, entry }: Place,
  part: EntryPart,
): Promise<Verdict> {
  const [payout] = await findByBankIds(tx, part)
  const reason = REPORTED[entry.status]
  const matched: Matched | null =
    payout && reason && effectOf(part) ? { disposition: 'matched', reason, payout } : null
  const account = statement.account.replaceAll(' ', '')
  if (account !== settings.debtorIban) return ofAnotherAccount(log, account, matched)
  if (matched) return matched
  const verdict = unmatched(entry, part, payout !== undefined)
  if (verdict.disposition !== 'suspense') return verdict
  log.error({ endToEndId: part.endToEndId }, 'an entry of the bank is in suspense')
  return verdict.reason === 'own-credit' ? { ...verdict, payout } : verdict
}

/** It moves none of the desk's euros, unless its account has paid what it names, and was the desk's then. */
function ofAnotherAccount(log: Log, account: string, matched: Matched | null): Verdict {
  if (matched && debtorIn(matched.payout.file) === account) return { ...matched, isElsewhere: true }
  if (matched)
    log.error(
      { payoutId: matched.payout.id },
      'an entry of another account names a payment of ours',
    )
  return { disposition: 'not-ours', reason: 'other-account' }
}

const REPORTED: Readonly<Record<string, string>> = { BOOK: 'booked', PDNG: 'pending' }

/** What a part is evidence of for the payout that it names; null where it is none. */
export function bookingOf(
  { kind, entry, statement }: Told,
  part: EntryPart,
  place: string,
  at: Date,
): BookingEvidence | null {
  const effect = REPORTED[entry.status] ? effectOf(part) : null
  if (!effect) return null
  const { cents, returnReason: reason } = part
  return {
    ...{ kind: 'booking', message: kind, place, effect, cents, reason },
    isBooked: entry.status === 'BOOK',
    // What is announced stands until the bank says more, whatever day it is announced for.
    at: entry.status === 'BOOK' ? bookedAt(entry, statement, at) : at,
  }
}

/** Only statements tell of every booking, and of each once. */
async function postBooked(
  tx: Tx,
  told: Told,
  part: EntryPart,
  verdict: Verdict,
  place: string,
  at: Date,
): Promise<void> {
  const cents = signedCents(part)
  const account = contraAccount(told, verdict)
  if (account !== null && cents !== null && cents !== 0n)
    await post(tx, bankEntryPosting(place, account, cents), at)
}
