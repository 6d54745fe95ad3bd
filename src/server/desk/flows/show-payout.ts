import type { ConsolePayout } from '@contract/console/payouts'
import { notFound } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { bankReasonText } from '../policies/bank-reason-texts'
import { offeredAct, openProposal } from '../policies/offered-act'
import { payoutActClosedBy, PAYOUT_ACTS } from '../policies/payout-acts'
import { readEvidence } from '../policies/payout-evidence'
import { recallOf } from '../policies/payout-recall'
import { recallRequestText } from '../policies/recall-request'
import { coverageOf } from '../policies/statement-coverage'
import { isRefundRequested } from '../records/hold/find'
import { findOpenProposal } from '../records/operator-proposal'
import { evidenceOf } from '../records/payout/evidence'
import { MOST_ATTEMPTS } from '../records/payout/find'
import { countAttempts } from '../records/payout/store'
import { findUnproved } from '../steps/assert-payable-again'
import { coveredDays } from '../views/console/covered-days'
import { findPayoutFields, type PayoutFields } from '../views/console/payout'
import { selectPieces } from '../views/console/payout-evidence'
import { euroText, ibanTail } from '../views/operators/amounts'
import { historyEvents, selectStateEvents } from '../views/operators/history'
import { readStatementPages } from '../views/statement-pages'

/** More stones than this say no more. */
const MOST_DAYS = 5

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'bankProfile' | 'settings'>

/** Reads a payout as an operator has to judge it; changes nothing. */
export async function showPayout(deps: Deps, id: string): Promise<ConsolePayout> {
  const { db } = deps.database
  const row = await findPayoutFields(db, id)
  if (!row) throw notFound()
  const [evidence, history, proposal, coverage, judged] = await Promise.all([
    selectPieces(db, id, deps.bankProfile),
    selectStateEvents(db, 'payout', id),
    findOpenProposal(db, id),
    coverageSince(deps, row.created_at),
    judge(db, deps, row),
  ])
  const statusAt = history.at(-1)?.at ?? row.created_at
  const { recall, acts } = judged
  return {
    ...shown(row),
    ...{ evidence: [...evidence], coverage, recall },
    recallRequest: recall === 'asked' ? recallRequestText(namesOf(row)) : null,
    acts: acts.map((act) => offeredAct(act, proposal)),
    statusTs: toSeconds(statusAt),
    proposal: openProposal(proposal),
    history: historyEvents(history),
  }
}

const namesOf = (row: PayoutFields) => ({
  ...{ msgId: row.msg_id, endToEndId: row.end_to_end_id, cents: row.amount_cents },
  ...{ recipient: { name: row.creditor_name, iban: row.iban }, submittedAt: row.submitted_at },
})

const shown = (row: PayoutFields) => ({
  ...{ id: row.id, quoteId: row.quote_id, attempt: row.attempt, status: row.status },
  ...{ transactionId: row.transaction_id, name: row.creditor_name, kind: row.recipient_type },
  ...{ ibanTail: ibanTail(row.iban), bankName: row.bank_name, accountName: row.account_name },
  ...{ endToEndId: row.end_to_end_id, msgId: row.msg_id, uetr: row.uetr },
  ...{ fileName: row.file_name, fileSha256: row.file_sha256 },
  amountEUR: euroText(row.amount_cents) ?? '0.00',
  bankReason: row.bank_reason && bankReasonText(row.bank_reason, 'en').fact,
})

async function coverageSince({ database, clock, bankProfile, settings }: Deps, since: Date) {
  const pages = await readStatementPages(database.db, settings.debtorIban, { since })
  return coveredDays(coverageOf(pages, bankProfile.statements), since, clock.now(), MOST_DAYS)
}

/** What may be done, by the same rules as the acts themselves. */
async function judge(db: Db, deps: Deps, { id, quote_id: quoteId, status }: PayoutFields) {
  const [unproved, attempts, isRefund, evidence] = await Promise.all([
    findUnproved(db, deps, quoteId),
    countAttempts(db, quoteId),
    isRefundRequested(db, quoteId),
    evidenceOf(db, id),
  ])
  const recall = recallOf(evidence)
  const facts = {
    ...{ state: status, recall, obstacle: unproved?.obstacle ?? null },
    isDebited: readEvidence(evidence, deps.bankProfile).debits.count > 0,
    ...{ hasAttemptLeft: attempts < MOST_ATTEMPTS, isRefundRequested: isRefund },
  }
  return {
    recall,
    acts: PAYOUT_ACTS.map((act) => ({ act, subject: id, closedBy: payoutActClosedBy(act, facts) })),
  }
}
