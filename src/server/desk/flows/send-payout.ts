import { internalError } from '@kernel/app-error'
import { secondsAfter } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { type PayoutFile, payoutFileHash, type PayoutRecord } from '../records/payout/row'
import { claimPayout, lockLeased, maySend } from '../records/payout/store'
import {
  markClaimed,
  markSubmitted,
  markSubmitting,
  payoutStates,
} from '../records/payout/transitions'
import { readClaimFilter } from '../views/frozen-chains'
import { stillCoversPayout } from '../views/payout-cover'

/** A killed desk's payouts are taken over after this many seconds. */
const LEASE_SECONDS = 6

/** Sends one payout, or finishes what a stopped worker began; false when none waits. */
export async function sendPayout(deps: FlowDeps): Promise<boolean> {
  const filter = await readClaimFilter(deps)
  const leaseUntil = secondsAfter(filter.now, LEASE_SECONDS)
  const claimed = await deps.database.transact((tx) => claimPayout(tx, { ...filter, leaseUntil }))
  if (!claimed) return false
  const ready = claimed.file ? claimed : await commitFile(deps, claimed)
  if (ready?.file) await handOver(deps, ready, ready.file)
  return true
}

/** Stages the file, then commits its name; one that is staged and never committed never leaves. */
async function commitFile(deps: FlowDeps, claimed: PayoutRecord): Promise<PayoutRecord | null> {
  const at = deps.clock.now()
  const by = (reason: string) => ({ actor: 'payout-sender', reason, at })
  const file = fileFor(deps, claimed, at)
  await deps.bank.stage(file.name, file.content)
  const filter = await readClaimFilter(deps)
  return whileLeased(deps, claimed, async (tx, payout) => {
    // It was withdrawn, stopped or held, or a list has changed, while its file was staged.
    if (!(await maySend(tx, payout, filter))) return payout
    if (payout.status !== 'queued') return markSubmitting(tx, payout, by('bytes-committed'), file)
    if (!(await stillCoversPayout(tx, payout.cents))) return payout
    const taken = await markClaimed(tx, payout, by('claimed'))
    return markSubmitting(tx, taken, by('bytes-committed'), file)
  })
}

/** The fence in its name tells what one worker staged from what the next one did. */
function fileFor(deps: FlowDeps, payout: PayoutRecord, createdAt: Date): PayoutFile {
  const { bankMessages, bankProfile } = deps
  const { name: creditorName, iban, bic, reference } = payout.recipient
  const content = bankMessages.write({ ...payout, creditorName, iban, bic, reference, createdAt })
  const name = bankProfile.fileName.replace('{id}', `${payout.msgId}-${payout.fence}`)
  return { name, content, sha256: payoutFileHash(content) }
}

/** A file that is not staged any more has left, whoever handed it over. */
async function handOver(deps: FlowDeps, ready: PayoutRecord, file: PayoutFile): Promise<void> {
  if (payoutFileHash(file.content) !== file.sha256)
    throw internalError('a payment file differs from what was committed', file.name)
  if ((await deps.bank.handOver(file.name, file.content)) === 'withdrawn') {
    deps.log.warn({ payoutId: ready.id }, 'a payment file was withdrawn: it never left')
    return
  }
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
  work: (tx: Tx, payout: PayoutRecord) => Promise<PayoutRecord>,
): Promise<PayoutRecord | null> =>
  deps.database.transact(async (tx) => {
    const leased = await lockLeased(tx, payout)
    return leased && work(tx, leased)
  }, 'read committed')
