import type { StatusEvidence } from '@server/ports/bank-evidence'
import type { Tx } from '@server/ports/db'
import { isElsewhere, type PayoutEvidence } from '../records/payout/evidence'
import { findByBankIds } from '../records/payout/find'
import { lockPayout } from '../records/payout/store'
import { applyEntries, type KeptDocument } from './apply-bank-entries'
import { type EvidenceDeps, recordEvidence } from './record-evidence'
import { postOpening, readStatedCents } from './post-bank-opening'
import { payProvedResends } from './resend-payout'

/** Every status and every entry of a message becomes evidence, or is set down as something else. */
export async function applyBankEvidence(
  tx: Tx,
  deps: EvidenceDeps,
  kept: KeptDocument,
): Promise<void> {
  const isStatement = kept.document.kind === 'camt.053'
  const stated = isStatement ? await readStatedCents(tx, deps) : null
  const found = await evidenceOfStatuses(tx, deps, kept)
  for (const [payoutId, evidence] of await applyEntries(tx, deps, kept))
    found.set(payoutId, [...(found.get(payoutId) ?? []), ...evidence])
  // In one order everywhere, so that two readers never wait for each other.
  for (const [payoutId, evidence] of [...found].toSorted(([one], [other]) =>
    one.localeCompare(other),
  ))
    for (const told of byAccount(evidence)) {
      const payout = await lockPayout(tx, 'id', payoutId)
      const news = { evidence: told, source: kept.sha256, actor: 'bank', at: kept.at }
      if (payout) await recordEvidence(tx, deps, payout, news)
    }
  if (isStatement) await postOpening(tx, deps, kept, stated)
  await payProvedResends(tx, deps, kept.at)
}

/** A file may have statements of the account that has paid and of the one that is the desk's now. */
const byAccount = (evidence: readonly PayoutEvidence[]): readonly (readonly PayoutEvidence[])[] =>
  [evidence.filter(isElsewhere), evidence.filter((each) => !isElsewhere(each))].filter(
    ({ length }) => length > 0,
  )

type Found = Map<string, readonly PayoutEvidence[]>

const LEVELS = ['group', 'payment', 'transaction'] as const

interface KeptStatuses {
  readonly document: Pick<KeptDocument['document'], 'statuses'>
  readonly at: Date
}

/** What a message says of one payment stands above what it says of the file that held it. */
export async function evidenceOfStatuses(
  tx: Tx,
  deps: Pick<EvidenceDeps, 'log'>,
  { document, at }: KeptStatuses,
): Promise<Found> {
  const found: Found = new Map()
  for (const level of LEVELS) {
    const ofLevel: Found = new Map()
    for (const status of document.statuses.filter((each) => each.level === level))
      for (const { id, msgId } of await payoutsNamed(tx, deps, status)) {
        const evidence = evidenceOf(status, msgId, at)
        ofLevel.set(id, [...(ofLevel.get(id) ?? []), evidence])
      }
    for (const [id, evidence] of ofLevel) found.set(id, evidence)
  }
  return found
}

async function payoutsNamed(tx: Tx, { log }: Pick<EvidenceDeps, 'log'>, given: StatusEvidence) {
  const { endToEndId, uetr, originalMsgId, paymentInfoId, status } = given
  const isSingle = endToEndId !== null || uetr !== null
  const files = [originalMsgId, paymentInfoId].filter((name) => name !== null)
  const payouts = await findByBankIds(tx, { endToEndId, uetr, msgIds: isSingle ? [] : files })
  if (payouts.length === 0)
    log.warn({ status }, 'the bank gives a status of a payment that is not ours')
  return payouts
}

const evidenceOf = (given: StatusEvidence, msgId: string, at: Date): PayoutEvidence => ({
  kind: 'status',
  status: given.status,
  reasons: given.reasons,
  isAboutOurFile:
    given.originalMsgId === msgId && given.originalMsgName?.startsWith('pain.001') === true,
  at,
})
