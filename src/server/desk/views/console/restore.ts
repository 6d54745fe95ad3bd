import type { BankStanding } from '@contract/console/bank'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import { isRefundOnly, UNDECIDED_STATES } from '../../policies/holds'
import { offeredAct, openProposal } from '../../policies/offered-act'
import { readClosure } from '../../records/desk-closure'
import { lastEpochBegan, selectUnclaimed } from '../../records/payout/adopted'
import type { RecipientTables } from '../../records/recipient'
import { euroText, ibanTail, tokenText } from '../operators/amounts'
import { selectOwnedHolds } from '../operators/holds'
import type { WaitingProposal } from './open-proposals'

type Restore = BankStanding['restore']
type Proposals = ReadonlyMap<string, WaitingProposal>
type Adopted = Awaited<ReturnType<typeof selectUnclaimed>>[number]

/** Whether the desk is closed, what opens it, and payments whose quotes were lost with a backup. */
export async function readRestore(db: Db, proposals: Proposals): Promise<Restore> {
  const [closure, began, adopted] = await Promise.all([
    readClosure(db),
    lastEpochBegan(db),
    selectUnclaimed(db),
  ])
  const begins = { act: 'restore-begin', subject: DESK, closedBy: null } as const
  const notBegun = closure && (!began || began < closure.at) ? 'restore-not-begun' : null
  const closedBy = closure ? notBegun : 'desk-open'
  const opens = { act: 'restore-open', subject: DESK, closedBy } as const
  const uncleared = adopted.filter(({ cleared_at: clearedAt }) => clearedAt === null)
  return {
    closed: closure && { atTs: toSeconds(closure.at), reason: closure.reason },
    acts: [begins, offeredAct(opens, proposals.get(DESK) ?? null)],
    adopted: await Promise.all(uncleared.map((payment) => readAdopted(db, payment, proposals))),
  }
}

/** The subject of both acts. */
const DESK = 'desk'

async function readAdopted(
  db: Db,
  { end_to_end_id: endToEndId, creditor_name: name, iban, ...payment }: Adopted,
  proposals: Proposals,
): Promise<Restore['adopted'][number]> {
  const proposal = proposals.get(endToEndId) ?? null
  const holds = await selectHoldsFor(db, iban)
  const acts = holds.length === 0 ? ([CLEAR] as const) : ([CLEAR, ASSIGN] as const)
  return {
    ...{ endToEndId, name, ibanTail: ibanTail(iban), holds },
    amountEUR: euroText(payment.amount_cents) ?? '0.00',
    orderedTs: toSeconds(payment.ordered_at),
    acts: acts.map((act) => offeredAct({ act, subject: endToEndId, closedBy: null }, proposal)),
    proposal: openProposal(proposal),
  }
}

const CLEAR = 'restore-clear'
const ASSIGN = 'restore-assign'

/** Undecided holds for an account that a payment may have paid, the oldest first. */
async function selectHoldsFor(db: Db, iban: string): Promise<Restore['adopted'][number]['holds']> {
  const recipients = db.withTables<RecipientTables>().selectFrom('recipients').select('id')
  const rows = await selectOwnedHolds(db)
    .where('holds.recipient_id', 'in', recipients.where('iban', '=', iban))
    .where('holds.transaction_id', 'is not', null)
    .where('holds.status', 'in', UNDECIDED_STATES)
    .where('holds.is_dust', '=', false)
    .orderBy('holds.opened_at')
    .execute()
  return rows
    .filter(({ reason }) => !isRefundOnly(reason))
    .map((row) => ({
      ...{ id: row.id, transactionId: row.transaction_id ?? row.id, accountName: row.name },
      amount: tokenText(row.units, row.symbol, row.decimals),
      openedTs: toSeconds(row.opened_at),
    }))
}
