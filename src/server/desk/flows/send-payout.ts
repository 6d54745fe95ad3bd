import { createHash } from 'node:crypto'

import { internalError } from '@kernel/app-error'
import { secondsAfter } from '@kernel/instant'
import type { DeferredLog, Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { frozenChainIds } from '../records/chain/health'
import { type PayoutFile, type PayoutRecord } from '../records/payout/row'
import { payoutStates } from '../records/payout/transitions'
import { claimPayout, lockLeased } from '../records/payout/store'
import {
  markClaimed,
  markSubmitted,
  markSubmitting,
  markUnknown,
} from '../records/payout/transitions'

/** A killed desk's payouts are taken over after this many seconds. */
const LEASE_SECONDS = 6

/** Sends one payout, or finishes what a stopped worker began; false when none waits. */
export async function sendPayout(deps: FlowDeps): Promise<boolean> {
  const now = deps.clock.now()
  const leaseUntil = secondsAfter(now, LEASE_SECONDS)
  // Read before: inside, every block that a watcher scans would collide with the claim.
  const frozen = await frozenChainIds(deps.database.db)
  const claimed = await deps.database.transact((tx) =>
    claimPayout(tx, { now, leaseUntil, frozenChainIds: frozen }),
  )
  if (!claimed) return false
  const ready = await commitFile(deps, claimed)
  if (ready?.file) await handOver(deps, ready, ready.file)
  return true
}

/** Brings a payout to where its file is committed; one found there was left by a worker that stopped. */
function commitFile(deps: FlowDeps, claimed: PayoutRecord): Promise<PayoutRecord | null> {
  const at = deps.clock.now()
  const by = (reason: string) => ({ actor: 'payout-sender', reason, at })
  return whileLeased(deps, claimed, async (tx, payout, log) => {
    if (payout.status === 'submitting') {
      log.warn({ payoutId: payout.id }, 'payout was left half sent: the same file goes again')
      return markUnknown(tx, payout, by('worker-lost'))
    }
    if (payout.status !== 'queued' && payout.status !== 'claimed') return payout
    const taken = payout.status === 'queued' ? await markClaimed(tx, payout, by('claimed')) : payout
    const file = fileFor(deps, taken, at)
    return markSubmitting(tx, taken, by('bytes-committed'), file)
  })
}

function fileFor({ bankMessages }: FlowDeps, payout: PayoutRecord, createdAt: Date): PayoutFile {
  const content = bankMessages.write({ ...payout, createdAt })
  return { name: `${payout.msgId}.xml`, content, sha256: hashOf(content) }
}

/** The same name and the same bytes, or nothing: a second, different file would be a second payment. */
async function handOver(deps: FlowDeps, ready: PayoutRecord, file: PayoutFile): Promise<void> {
  if (hashOf(file.content) !== file.sha256)
    throw internalError('a payment file differs from what was committed', file.name)
  await deps.bank.putOutgoing(file.name, file.content)
  const by = { actor: 'payout-sender', reason: 'file-written', at: deps.clock.now() }
  await whileLeased(deps, ready, async (tx, payout) =>
    // The bank may have answered before this line is reached.
    payoutStates.canBecome(payout.status, 'submitted') ? markSubmitted(tx, payout, by) : payout,
  )
  deps.log.info({ payoutId: ready.id, quoteId: ready.quoteId }, 'payment file handed over')
}

/** Works on the payout in one transaction, unless another worker has leased it since. */
const whileLeased = (
  deps: FlowDeps,
  payout: PayoutRecord,
  work: (tx: Tx, payout: PayoutRecord, log: DeferredLog) => Promise<PayoutRecord>,
): Promise<PayoutRecord | null> =>
  deps.database.transact(async (tx, log) => {
    const leased = await lockLeased(tx, payout)
    return leased && work(tx, leased, log)
  })

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')
