import { createHash } from 'node:crypto'

import { internalError } from '@kernel/app-error'
import type { BankStatement } from '@server/ports/bank-messages'
import type { Tx } from '@server/ports/db'
import type { FlowDeps, StepDeps } from '../deps'
import {
  type BankAnswer,
  answerOfStatus,
  type BankOutcome,
  outcomesOf,
  bankReasonOf,
} from '../policies/bank-answer'
import { insertBankFile } from '../records/bank-file'
import { payoutPosting, post } from '../records/ledger'
import type { PayoutRecord } from '../records/payout/row'
import { endToEndIdsOf } from '../records/payout/find'
import { lockPayout } from '../records/payout/store'
import { markAccepted, markBooked, markRefused } from '../records/payout/transitions'
import { lockQuote } from '../records/quote/store'
import { markCompleted, markOnHold } from '../records/quote/transitions'
import { holdQuote } from '../steps/open-hold'

/** Reads every file that the bank has left; answers how many. */
export async function readBankFiles(deps: FlowDeps): Promise<number> {
  const names = await deps.bank.listIncoming()
  for (const name of names) {
    const content = await deps.bank.readIncoming(name)
    if (content === null) continue
    await readOne(deps, name, content)
    await deps.bank.archiveIncoming(name)
  }
  return names.length
}

/** All of a file counts or none of it; its very bytes count once. */
async function readOne(deps: FlowDeps, name: string, content: string): Promise<void> {
  const read = deps.bankMessages.read(content)
  if (!read) {
    deps.log.warn({ file: name }, 'bank file could not be read')
    return
  }
  const sha256 = createHash('sha256').update(content).digest('hex')
  await deps.database.transact(async (tx, log) => {
    const at = deps.clock.now()
    if (!(await insertBankFile(tx, { name, sha256, kind: read.kind }, at))) return
    for (const statement of read.statements)
      for (const id of await endToEndIds(tx, statement))
        await apply(tx, { ...deps, log }, id, statement.says, at)
  })
}

const endToEndIds = async (tx: Tx, { about }: BankStatement): Promise<readonly string[]> =>
  'endToEndId' in about ? [about.endToEndId] : endToEndIdsOf(tx, about.msgId)

async function apply(
  tx: Tx,
  deps: StepDeps,
  endToEndId: string,
  says: BankStatement['says'],
  at: Date,
): Promise<void> {
  const payout = await lockPayout(tx, 'end_to_end_id', endToEndId)
  if (!payout) {
    deps.log.warn({ reason: 'unknown payment' }, 'bank file names a payment that is not ours')
    return
  }
  if (says.kind !== 'status' && !isAmount(says.amount, payout.cents)) {
    deps.log.error({ payoutId: payout.id }, 'the bank booked another amount than was ordered')
    return
  }
  let current = payout
  for (const to of outcomesOf(payout.status, answerOf(says))) {
    current = await advance(tx, deps, current, to, says.code, at)
    if (to !== 'accepted')
      deps.log.info({ payoutId: payout.id, quoteId: payout.quoteId, to }, 'the bank has decided')
  }
}

function answerOf(says: BankStatement['says']): BankAnswer {
  if (says.kind === 'status') return answerOfStatus(says.status)
  return says.kind === 'debit' ? 'completed' : 'returned'
}

/** '12.5' and '12.50' are the same booking. */
function isAmount(text: string, cents: bigint): boolean {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{0,5}))?$/.exec(text) ?? []
  return whole !== undefined && BigInt(whole + fraction.padEnd(5, '0')) === cents * 1_000n
}

/** Payout, ledger, quote and hold in one transaction: none of them without the others. */
async function advance(
  tx: Tx,
  deps: StepDeps,
  payout: PayoutRecord,
  to: BankOutcome,
  code: string,
  at: Date,
): Promise<PayoutRecord> {
  const by = { actor: 'bank', at, reason: code === '' ? to : code }
  if (to === 'accepted') return markAccepted(tx, payout, by)
  await post(tx, payoutPosting(to, payout), at)
  const quote = await lockQuote(tx, payout.quoteId)
  if (!quote) throw internalError('a payout without its quote', payout.id)
  if (to === 'completed') {
    await markCompleted(tx, quote, { ...by, reason: 'payout-booked' })
    return markBooked(tx, payout, by)
  }
  await markOnHold(tx, quote, by, 'bank')
  // What the bank refuses or sends back is held for its owner.
  const units = quote.settled?.units ?? quote.units
  await holdQuote(tx, deps, quote, { reason: 'bank', units }, at)
  return markRefused(tx, payout, by, { to, code, reason: bankReasonOf(code) })
}
