import type { ConsoleHold } from '@contract/console/holds'
import { notFound } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { HOLD_ACTS, holdActClosedBy } from '../policies/hold-acts'
import { isDecisionOverdue, UNDECIDED_STATES } from '../policies/holds'
import { offeredAct, openProposal } from '../policies/offered-act'
import type { ProofObstacle } from '../policies/payout-proof'
import { isHeldDepositLost } from '../records/deposit/lost'
import { toHold } from '../records/hold/row'
import { findOpenProposal } from '../records/operator-proposal'
import { countingPayouts } from '../records/payout/find'
import { findUnproved } from '../steps/assert-payable-again'
import { euroText, tokenText } from '../views/operators/amounts'
import { readHoldPayee } from '../views/operators/hold-payee'
import { selectOwnedHolds } from '../views/operators/holds'
import { historyEvents, selectStateEvents } from '../views/operators/history'
import { readOwedCents } from '../views/owed-cents'
import { readRestoredHold, type RestoredHold } from '../views/restored-holds'
import { findLostPayment } from '../views/stray-files'

type HoldFields = NonNullable<Awaited<ReturnType<typeof findHoldFields>>>

/** Also one that is decided: operators look back. */
const findHoldFields = (db: Db, id: string) =>
  selectOwnedHolds(db).where('holds.id', '=', id).executeTakeFirst()

type Deps = Pick<FlowDeps, 'database' | 'catalogue' | 'clock' | 'keys' | 'bankProfile' | 'settings'>

/** Reads a hold as operators have to judge it; changes nothing. */
export async function showHoldRecord(deps: Deps, id: string): Promise<ConsoleHold> {
  const { db } = deps.database
  const row = await findHoldFields(db, id)
  if (!row) throw notFound()
  const lostPaymentId = await lostPaymentOf(db, row)
  const restored = await readRestoredHold(db, toHold(row))
  const [acts, proposal, events, owedEUR, payoutId, payee] = await Promise.all([
    judge(deps, row, { lostPaymentId, isUnaccounted: restored?.isUnaccounted ?? false }),
    findOpenProposal(db, id),
    selectStateEvents(db, 'hold', id),
    owedOf(deps, row),
    payoutOf(db, row),
    readHoldPayee(db, toHold(row)),
  ])
  return {
    ...shown(deps, row),
    ...{
      owedEUR,
      payoutId,
      payee,
      lostPaymentId,
      refund: refundOf(deps, row),
      proposal: openProposal(proposal),
    },
    acts: acts.map((act) => offeredAct(act, proposal)),
    ...(isDecisionOverdue(toHold(row), deps.clock.now()) && {
      decideAgain: offeredAct({ act: 'decide-again', subject: row.id, closedBy: null }, proposal),
    }),
    ...(restored && {
      restored: restoredActs(row, restored).map((act) => offeredAct(act, proposal)),
    }),
    statusTs: toSeconds(events.at(-1)?.at ?? row.opened_at),
    history: historyEvents(events),
  }
}

const shown = ({ catalogue }: Deps, row: HoldFields) => ({
  ...{ id: row.id, reason: row.reason, status: row.status, accountName: row.name },
  ...{ quoteId: row.settled_quote_id ?? row.quote_id, depositAddress: row.address },
  transactionId: row.transaction_id ?? row.shown_as ?? row.id,
  amount: tokenText(row.units, row.symbol, row.decimals),
  chainName: catalogue.chain(row.chain_id)?.displayedName ?? String(row.chain_id),
})

/** The attempt to pay its quote that counts. */
async function payoutOf(db: Db, { quote_id: quoteId }: HoldFields): Promise<string | null> {
  if (quoteId === null) return null
  return (await countingPayouts(db, [quoteId])).get(quoteId)?.id ?? null
}

/** Only of what is undecided: nobody asks what has paid the rest. */
const lostPaymentOf = async (db: Db, row: HoldFields): Promise<string | null> =>
  UNDECIDED_STATES.includes(row.status) ? findLostPayment(db, toHold(row)) : null

/** What may be done, by the same rules as the acts themselves. */
async function judge(
  deps: Deps,
  row: HoldFields,
  {
    lostPaymentId,
    isUnaccounted,
  }: { readonly lostPaymentId: string | null; readonly isUnaccounted: boolean },
) {
  const { status: state, reason } = row
  const [isLost, obstacle] = await Promise.all([
    isHeldDepositLost(deps.database.db, toHold(row)),
    obstacleTo(deps, row, lostPaymentId),
  ])
  const facts = { state, reason, isLost, isUnaccounted, obstacle }
  return HOLD_ACTS.map((act) => ({
    ...{ act, subject: row.id, closedBy: holdActClosedBy(act, facts) },
  }))
}

/** That it was refunded may come out after somebody has said that it was not. */
const restoredActs = ({ id }: HoldFields, { isUnaccounted }: RestoredHold) =>
  [
    {
      ...({ act: 'restore-unrefunded', subject: id } as const),
      closedBy: isUnaccounted ? null : ('state' as const),
    },
    { act: 'restore-refunded', subject: id, closedBy: null },
  ] as const

/** Whether euros may have left for what would be converted or refunded. */
async function obstacleTo(
  deps: Deps,
  { reason, quote_id: quoteId }: HoldFields,
  lostPaymentId: string | null,
): Promise<ProofObstacle | null> {
  if (lostPaymentId !== null) return 'not-refused'
  if (quoteId === null || reason !== 'bank') return null
  return (await findUnproved(deps.database.db, deps, quoteId))?.obstacle ?? null
}

const owedOf = async ({ database }: Deps, { reason, quote_id: quoteId }: HoldFields) =>
  reason === 'bank' && quoteId !== null ? euroText(await readOwedCents(database.db, quoteId)) : null

const refundOf = ({ keys }: Deps, row: HoldFields): ConsoleHold['refund'] =>
  row.refund_to !== null && row.refund_asked_at !== null
    ? {
        to: keys.checksummed(row.refund_to),
        amount: tokenText(row.refund_units ?? row.units, row.symbol, row.decimals),
        askedTs: toSeconds(row.refund_asked_at),
        txHash: row.refund_tx,
        sentTs: row.refund_sent_at && toSeconds(row.refund_sent_at),
      }
    : null
