import type { PayoutPiece } from '@contract/console/payouts'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import { readEvidence, type RejectionRules } from '../../policies/payout-evidence'
import {
  evidenceOf,
  type PayoutEvidence,
  type PayoutEvidenceTables,
} from '../../records/payout/evidence'
import { euroText } from '../operators/amounts'

/** Each piece with its file and position, in the order in which the desk came to know it. */
export async function selectPieces(
  db: Db,
  payoutId: string,
  rules: RejectionRules,
): Promise<readonly PayoutPiece[]> {
  const [evidence, sources] = await Promise.all([
    evidenceOf(db, payoutId),
    db
      .withTables<PayoutEvidenceTables>()
      .selectFrom('payout_evidence')
      .select('source')
      .where('payout_id', '=', payoutId)
      .orderBy('id')
      .execute(),
  ])
  return evidence.map((piece, at) => ({
    ...NOTHING,
    ...factOf(piece),
    tone: toneOf(piece, rules),
    source: sources[at]?.source ?? null,
    atTs: toSeconds(piece.at),
  }))
}

const NOTHING = { status: null, reasons: [], amountEUR: null, isBooked: null, message: null }

type Fact = Pick<PayoutPiece, 'fact'> & Partial<Omit<PayoutPiece, 'fact'>>

function factOf(piece: PayoutEvidence): Fact {
  switch (piece.kind) {
    case 'act':
      return { fact: piece.act }
    case 'decision':
      return { fact: piece.decision }
    case 'status':
      return {
        ...{ fact: 'status', status: piece.status, message: 'pain.002' },
        reasons: piece.reasons.map(({ code }) => code),
      }
    case 'booking':
      return {
        ...{ fact: piece.effect, message: piece.message, isBooked: piece.isBooked },
        amountEUR: euroText(piece.cents),
        reasons: piece.reason === '' ? [] : [piece.reason],
      }
  }
}

/** What the piece would say if there were no other. */
function toneOf(piece: PayoutEvidence, rules: RejectionRules): PayoutPiece['tone'] {
  if (piece.kind === 'act') return 'ours'
  if (piece.kind === 'decision') return piece.decision === 'debit-stands' ? 'paid' : 'no'
  const alone = readEvidence([piece], rules)
  if (alone.isSettled || alone.debits.count > 0) return 'paid'
  return alone.rejection !== 'none' || alone.returns.count > 0 ? 'no' : 'none'
}
