import { NO_CENTS } from '@kernel/amounts'
import { internalError } from '@kernel/app-error'
import { domainError } from '@kernel/domain-error'
import type { Db, Tx } from '@server/ports/db'
import type { RecipientSnapshot } from '@server/ports/recipient-snapshot'
import type { FlowDeps, StepDeps } from '../deps'
import { isHeldDepositLost } from '../records/deposit/lost'
import type { HoldRecord } from '../records/hold/row'
import { lockHoldOfQuote, quotesAwaitingResend } from '../records/hold/find'
import { markResent } from '../records/hold/transitions'
import { retryPosting } from '../policies/bank-postings'
import { post } from '../records/ledger'
import { MOST_ATTEMPTS } from '../records/payout/find'
import { countAttempts } from '../records/payout/store'
import type { QuoteRecord } from '../records/quote/row'
import { lockQuote } from '../records/quote/store'
import { markResumed } from '../records/quote/transitions'
import type { Actor } from '../records/state-event'
import { readOwedCents } from '../views/owed-cents'
import { mayBeRefunded } from '../views/restored-holds'
import { assertDepositsStand } from './assert-deposits-stand'
import { findUnproved } from './assert-payable-again'
import { queuePayout } from './queue-payout'

/** Euros of a quote are handed to the bank a few times and no more. */
export const hasAttemptLeft = async (db: Db, quoteId: string): Promise<boolean> =>
  (await countAttempts(db, quoteId)) < MOST_ATTEMPTS

export async function assertAttemptLeft(db: Db, quoteId: string): Promise<void> {
  if (!(await hasAttemptLeft(db, quoteId)))
    throw domainError('payout-attempts-used', { quoteId, attempts: MOST_ATTEMPTS })
}

interface Resend {
  /** Both are locked, the quote first. */
  readonly quote: QuoteRecord
  readonly hold: HoldRecord
  readonly recipient: RecipientSnapshot
}

/** Queues what a refused or returned payout still owes. Its caller has proof. */
export async function resendPayout(
  tx: Tx,
  { ids }: Pick<StepDeps, 'ids'>,
  { quote, hold, recipient }: Resend,
  by: Actor,
): Promise<void> {
  await assertAttemptLeft(tx, quote.id)
  await assertDepositsStand(tx, hold)
  const cents = await readOwedCents(tx, quote.id)
  if (cents <= NO_CENTS) throw internalError('a refused payout of which nothing is owed', hold.id)
  await markResumed(tx, quote, by)
  const id = await queuePayout(tx, { ids }, quote, { recipient, cents }, by)
  await post(tx, retryPosting({ id, quoteId: quote.id, cents }), by.at)
  await markResent(tx, hold, by)
}

type ProofDeps = Pick<StepDeps, 'ids'> & Pick<FlowDeps, 'bankProfile' | 'settings'>

/** Pays what an owner has asked to be sent again, once it is proved that nothing else was or will be paid. */
export async function payProvedResends(tx: Tx, deps: ProofDeps, at: Date): Promise<void> {
  for (const quoteId of await quotesAwaitingResend(tx)) await payProvedResend(tx, deps, quoteId, at)
}

/** The same of one quote; nothing happens where there is no proof yet. */
export async function payProvedResend(
  tx: Tx,
  deps: ProofDeps,
  quoteId: string,
  at: Date,
): Promise<void> {
  const quote = await lockQuote(tx, quoteId)
  const hold = await lockHoldOfQuote(tx, quoteId)
  if (quote?.status !== 'on-hold' || hold?.status !== 'resend-asked' || !hold.resend) return
  if ((await findUnproved(tx, deps, quoteId)) || !(await isPayable(tx, hold, quoteId))) return
  const { recipient } = hold.resend
  await resendPayout(tx, deps, { quote, hold, recipient }, { actor: 'desk', reason: 'proved', at })
}

/** Its crypto may be lost, or sent back before a restore, and banks may have kept all of it: none of it stops a statement from being read. */
const isPayable = async (tx: Tx, hold: HoldRecord, quoteId: string): Promise<boolean> =>
  !(await isHeldDepositLost(tx, hold)) &&
  !(await mayBeRefunded(tx, hold)) &&
  (await readOwedCents(tx, quoteId)) > NO_CENTS
