import { createHash } from 'node:crypto'

import type { BankFolder } from '@server/ports/bank'
import type { BankMessages, BankStatement } from '@server/ports/bank-messages'
import type { Clock } from '@server/ports/clock'
import type { Database, Tx } from '@server/ports/db'
import type { Log } from '@server/ports/log'
import { transactAndSay } from '@server/ports/said-after'
import type { Books } from '../ledger/service'
import type { StoredPayout } from './payout'
import { type BankWord, reasonText, stepsFor, wordOf } from './policy'
import { changePayout, endToEndIdsOf, lockPayout, noteBankFile } from './store'

/** What a payout's fate does to its quote; in the same transaction. */
export interface PaidQuotes {
  complete(tx: Tx, quoteId: string, at: Date): Promise<void>
  hold(tx: Tx, quoteId: string, reason: string, at: Date): Promise<void>
}

export interface BankDesk {
  /** Reads every file that the bank has left; answers how many. */
  read(): Promise<number>
}

export interface BankDeskDeps {
  readonly database: Database
  readonly bank: BankFolder
  readonly messages: BankMessages
  readonly books: Books
  readonly quotes: PaidQuotes
  readonly clock: Clock
  readonly log: Log
}

export function bankDesk(deps: BankDeskDeps): BankDesk {
  return {
    read: async () => {
      const names = await deps.bank.listIncoming()
      for (const name of names) await readOne(deps, name)
      return names.length
    },
  }
}

async function readOne(deps: BankDeskDeps, name: string): Promise<void> {
  const content = await deps.bank.readIncoming(name)
  if (content === null) return
  const read = deps.messages.read(content)
  if (read) await take(deps, name, content, read)
  else deps.log.warn({ file: name }, 'a file of the bank could not be read')
  await deps.bank.archiveIncoming(name)
}

/** All of a file counts or none of it; its very bytes count once. */
async function take(
  deps: BankDeskDeps,
  name: string,
  content: string,
  { kind, statements }: { readonly kind: string; readonly statements: readonly BankStatement[] },
): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  await transactAndSay(deps, async (tx, log) => {
    const at = deps.clock.now()
    if (!(await noteBankFile(tx, { name, sha256, kind }, at))) return
    for (const statement of statements)
      for (const id of await idsOf(tx, statement))
        await apply({ ...deps, log }, tx, id, statement, at)
  })
}

const idsOf = async (tx: Tx, { about }: BankStatement): Promise<readonly string[]> =>
  'endToEndId' in about ? [about.endToEndId] : await endToEndIdsOf(tx, about.msgId)

async function apply(
  deps: BankDeskDeps,
  tx: Tx,
  endToEndId: string,
  { says }: BankStatement,
  at: Date,
): Promise<void> {
  const payout = await lockPayout(tx, 'end_to_end_id', endToEndId)
  if (!payout) {
    deps.log.warn({ reason: 'unknown payment' }, 'the bank speaks of a payment that is not ours')
    return
  }
  if (says.kind !== 'status' && !isAmount(says.amount, payout.cents)) {
    deps.log.error({ payoutId: payout.id }, 'the bank booked another amount than was ordered')
    return
  }
  let current = payout
  for (const next of stepsFor(payout.status, wordFrom(says)))
    current = await advance(deps, tx, current, next, says.code, at)
}

function wordFrom(says: BankStatement['says']): BankWord {
  if (says.kind === 'status') return wordOf(says.status)
  return says.kind === 'debit' ? 'completed' : 'returned'
}

/** '12.5' and '12.50' are the same booking. */
function isAmount(text: string, cents: bigint): boolean {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{0,5}))?$/.exec(text) ?? []
  return whole !== undefined && BigInt(whole + fraction.padEnd(5, '0')) === cents * 1_000n
}

type Outcome = 'accepted' | 'completed' | 'rejected' | 'returned'

async function advance(
  deps: BankDeskDeps,
  tx: Tx,
  payout: StoredPayout,
  to: Outcome,
  code: string,
  at: Date,
): Promise<StoredPayout> {
  const columns = columnsFor(to, code, at)
  const by = { actor: 'bank', at, reason: code === '' ? to : code }
  const changed = await changePayout(tx, payout, { ...by, to, columns })
  if (to === 'accepted') return changed
  await deps.books.payout(tx, to, payout, at)
  if (to === 'completed') await deps.quotes.complete(tx, payout.quoteId, at)
  else await deps.quotes.hold(tx, payout.quoteId, `bank:${code}`, at)
  deps.log.info({ payoutId: payout.id, quoteId: payout.quoteId, to }, 'the bank has decided')
  return changed
}

function columnsFor(to: Outcome, code: string, at: Date) {
  if (to === 'accepted') return { accepted_at: at }
  if (to === 'completed') return { completed_at: at }
  return { bank_code: code, bank_reason: reasonText(code) }
}
