import { createHash } from 'node:crypto'

import { internalError } from '@kernel/app-error'
import type { BankFolder } from '@server/ports/bank'
import type { BankMessages } from '@server/ports/bank-messages'
import { type Clock, secondsAfter } from '@server/ports/clock'
import type { Database, Tx } from '@server/ports/db'
import type { Ids } from '@server/ports/ids'
import type { Log } from '@server/ports/log'
import { transactAndSay } from '@server/ports/said-after'
import type { StoredQuote } from '../quotes/quote'
import type { PayoutFile, StoredPayout } from './payout'
import { queuePayout } from './queue'
import { canBecome } from './transitions'
import { changePayout, claim, lockMine } from './store'

export interface PayoutDesk {
  /** Writes the intent in the settling transaction. */
  queue(tx: Tx, quote: StoredQuote, cents: bigint, at: Date): Promise<void>
  /** Sends one payout, or finishes what a stopped worker began; false when none waits. */
  send(): Promise<boolean>
}

export interface PayoutDeps {
  readonly database: Database
  readonly bank: BankFolder
  readonly messages: BankMessages
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
}

/** How long a worker may hold a payout before another looks what became of it; a desk that was killed is steady in ten. */
const LEASE_SECONDS = 6

export function payoutDesk(deps: PayoutDeps): PayoutDesk {
  return {
    queue: async (tx, quote, cents, at) => {
      await queuePayout(deps.ids, tx, quote, cents, { actor: 'watcher', reason: 'settled', at })
    },
    send: async () => {
      const now = deps.clock.now()
      const taken = await deps.database.transact((tx) =>
        claim(tx, now, secondsAfter(now, LEASE_SECONDS)),
      )
      if (!taken) return false
      await sendTaken(deps, taken)
      return true
    },
  }
}

async function sendTaken(deps: PayoutDeps, taken: StoredPayout): Promise<void> {
  const ready = await prepare(deps, taken)
  if (!ready?.file) return
  await emit(deps, ready.file)
  const at = deps.clock.now()
  const by = { actor: 'payout-sender', at }
  await step(deps, ready, async (tx, payout) =>
    // The bank may have answered faster than this line was reached.
    canBecome(payout.status, 'submitted')
      ? changePayout(tx, payout, {
          ...by,
          to: 'submitted',
          reason: 'file-written',
          columns: { submitted_at: at },
        })
      : payout,
  )
  deps.log.info({ payoutId: ready.id, quoteId: ready.quoteId }, 'a payment file was handed over')
}

/** Brings a payout to where its bytes are committed; one found there was left by a worker that stopped. */
function prepare(deps: PayoutDeps, taken: StoredPayout): Promise<StoredPayout | null> {
  const at = deps.clock.now()
  const by = { actor: 'payout-sender', at }
  return step(deps, taken, async (tx, payout, log) => {
    if (payout.status === 'submitting') {
      log.warn({ payoutId: payout.id }, 'a payout was left half sent: the same file goes again')
      return changePayout(tx, payout, { ...by, to: 'unknown', reason: 'worker-lost' })
    }
    if (payout.status !== 'queued' && payout.status !== 'claimed') return payout
    const claimed =
      payout.status === 'queued'
        ? await changePayout(tx, payout, { ...by, to: 'claimed', reason: 'claimed' })
        : payout
    const file = fileFor(deps, claimed, at)
    return changePayout(tx, claimed, {
      ...by,
      to: 'submitting',
      reason: 'bytes-committed',
      columns: { file },
    })
  })
}

function fileFor({ messages }: PayoutDeps, payout: StoredPayout, createdAt: Date): PayoutFile {
  const content = messages.write({ ...payout, createdAt })
  return { name: `${payout.msgId}.xml`, content, sha256: hashOf(content) }
}

/** The same name and the same bytes, or nothing: a second, different file would be a second payment. */
async function emit({ bank }: PayoutDeps, file: PayoutFile): Promise<void> {
  if (hashOf(file.content) !== file.sha256)
    throw internalError('a payment file differs from what was committed', file.name)
  await bank.putOutgoing(file.name, file.content)
}

/** Works on the payout in one transaction, unless another worker has taken it meanwhile. */
const step = (
  deps: PayoutDeps,
  payout: StoredPayout,
  work: (tx: Tx, payout: StoredPayout, log: Log) => Promise<StoredPayout>,
): Promise<StoredPayout | null> =>
  transactAndSay(deps, async (tx, log) => {
    const mine = await lockMine(tx, payout)
    return mine && work(tx, mine, log)
  })

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')
