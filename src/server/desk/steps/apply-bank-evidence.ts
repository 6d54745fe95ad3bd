import { cents } from '@kernel/amounts'
import { internalError } from '@kernel/app-error'
import type { StatusEvidence } from '@server/ports/bank-evidence'
import type { Tx } from '@server/ports/db'
import { bookedUpTo, coverageOf } from '../policies/statement-coverage'
import { post } from '../records/ledger'
import { bankOpeningPosting } from '../records/ledger/bank-opening-posting'
import { isElsewhere, type PayoutEvidence } from '../records/payout/evidence'
import { findNewestConfirmed } from '../records/operator-proposal'
import { findByBankIds } from '../records/payout/find'
import { lockPayout } from '../records/payout/store'
import { readBookedSinceMove } from '../views/booked-since-move'
import { readEuroBalance } from '../views/euro-balance'
import { readNewestClose, readStatementPages } from '../views/statement-pages'
import { applyEntries, type KeptDocument } from './apply-bank-entries'
import { type EvidenceDeps, recordEvidence } from './record-evidence'
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

/** What the books have at the bank, where two operators have stated it after the newest statement closed; else null. */
async function readStatedCents(tx: Tx, { settings }: EvidenceDeps): Promise<bigint | null> {
  const statedAt = await findNewestConfirmed(tx, 'bank-opening')
  if (!statedAt) return null
  const closed = await readNewestClose(tx, settings.debtorIban)
  return closed && closed >= statedAt ? null : readCentsAtBank(tx)
}

const readCentsAtBank = async (tx: Tx): Promise<bigint> =>
  (await readEuroBalance(tx, 'bank:EUR')) + (await readEuroBalance(tx, 'bank:notified'))

/** Keeps what was stated, which holds what older statements book; else the books follow the statements. */
async function postOpening(
  tx: Tx,
  deps: EvidenceDeps,
  { sha256, at }: KeptDocument,
  stated: bigint | null,
): Promise<void> {
  const missing =
    stated === null ? await openingMissing(tx, deps) : stated - (await readCentsAtBank(tx))
  if (missing === null) return
  // By the file, which is applied once: the same sum may be missing again.
  const isNew = await post(tx, bankOpeningPosting(sha256, cents(missing)), at)
  if (!isNew && missing !== 0n)
    throw internalError('a bank file has corrected the opening balance before', sha256)
}

/** The earliest ones may lack a page or a balance. */
const FIRST_STATEMENTS = 50

/** What was at the bank before the earliest statement, beyond what the ledger has of it; null where no statement is whole. */
async function openingMissing(
  tx: Tx,
  { settings, bankProfile }: EvidenceDeps,
): Promise<bigint | null> {
  const pages = await readStatementPages(tx, settings.debtorIban, { first: FIRST_STATEMENTS })
  const [earliest] = coverageOf(pages, bankProfile.statements).spans
  if (!earliest) return null
  // Statements before it lack a page or a balance; its own opening has their entries, which are posted.
  const opening = earliest.opening - bookedUpTo(pages, earliest.from)
  const booked = await readBookedSinceMove(tx, settings.debtorIban)
  if (booked === null) return opening + (await readEuroBalance(tx, 'bank:opening'))
  // The books also have what a former account held and moved, and lack what this one booked while that one was the desk's.
  return opening + booked - (await readEuroBalance(tx, 'bank:EUR'))
}

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
