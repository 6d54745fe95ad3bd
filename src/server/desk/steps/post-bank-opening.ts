import { cents } from '@kernel/amounts'
import { internalError } from '@kernel/app-error'
import type { Tx } from '@server/ports/db'
import { bookedUpTo, coverageOf } from '../policies/statement-coverage'
import { post } from '../records/ledger'
import { bankOpeningPosting } from '../records/ledger/bank-opening-posting'
import { findNewestConfirmed } from '../records/operator-proposal'
import { readBookedSinceMove } from '../views/booked-since-move'
import { readEuroBalance } from '../views/euro-balance'
import { readNewestClose, readStatementPages } from '../views/statement-pages'
import type { KeptDocument } from './apply-bank-entries'
import type { EvidenceDeps } from './record-evidence'

/** What the books have at the bank, where two operators have stated it after the newest statement closed; else null. */
export async function readStatedCents(tx: Tx, { settings }: EvidenceDeps): Promise<bigint | null> {
  const statedAt = await findNewestConfirmed(tx, 'bank-opening')
  if (!statedAt) return null
  const closed = await readNewestClose(tx, settings.debtorIban)
  return closed && closed >= statedAt ? null : readCentsAtBank(tx)
}

const readCentsAtBank = async (tx: Tx): Promise<bigint> =>
  (await readEuroBalance(tx, 'bank:EUR')) + (await readEuroBalance(tx, 'bank:notified'))

/** Keeps what was stated, which holds what older statements book; else the books follow the statements. */
export async function postOpening(
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
