import type { Generated, Selectable } from 'kysely'

import type { JsonColumn } from '@server/ports/columns'
import type { Db } from '@server/ports/db'

/** What is known of one payout. The order in which it became known says nothing, and a copy says nothing new. */
export type PayoutEvidence = ActEvidence | StatusEvidence | BookingEvidence | DecisionEvidence

/** Of ours: the file is committed, handed over by one rename, withdrawn before that, or found after a restore. */
export interface ActEvidence {
  readonly kind: 'act'
  /** `adopted`: another database sent it, at the time that its file says. */
  readonly act: 'committed' | 'handed-over' | 'withdrawn' | 'adopted' | 'recall-asked'
  readonly at: Date
}

/** A status of a pain.002, or of a camt.029, that names the payout. */
export interface StatusEvidence {
  readonly kind: 'status'
  readonly status: string
  readonly reasons: readonly { readonly code: string; readonly isProprietary: boolean }[]
  /** OrgnlMsgId is the payout's own and OrgnlMsgNmId begins with pain.001. */
  readonly isAboutOurFile: boolean
  readonly at: Date
}

export type BookingMessage = 'camt.052' | 'camt.053' | 'camt.054'

/** An entry of the bank that names the payout. */
export interface BookingEvidence {
  readonly kind: 'booking'
  readonly message: BookingMessage
  /** Account, statement, page and position: the same place is the same booking. */
  readonly place: string
  readonly effect: 'debit' | 'return'
  readonly isBooked: boolean
  /** Null where the amount is no whole number of euro cents. */
  readonly cents: bigint | null
  /** Why a payment came back, as the bank sent it; empty where it did not say. */
  readonly reason: string
  /** It stands in the account that has paid, which is the desk's no more. */
  readonly isElsewhere?: true
  readonly at: Date
}

export const isElsewhere = (each: PayoutEvidence): boolean =>
  each.kind === 'booking' && each.isElsewhere === true

/** By two operators: the bank's written word that nothing was paid, or that a disputed debit stands. */
export interface DecisionEvidence {
  readonly kind: 'decision'
  readonly decision: 'bank-attested' | 'debit-stands'
  /** Number and sum of the debits that stand, as both signed them. Earlier builds kept neither, and closed one debit. */
  readonly debits?: number
  readonly cents?: bigint
  readonly at: Date
}

type Fact = Readonly<Record<string, unknown>>

export type PayoutEvidenceTables = {
  payout_evidence: {
    id: Generated<bigint>
    payout_id: string
    kind: PayoutEvidence['kind']
    fact: JsonColumn<Fact>
    source: string | null
    at: Date
  }
}

export async function evidenceOf(db: Db, payoutId: string): Promise<readonly PayoutEvidence[]> {
  const rows = await db
    .withTables<PayoutEvidenceTables>()
    .selectFrom('payout_evidence')
    .select(['kind', 'fact', 'at'])
    .where('payout_id', '=', payoutId)
    .orderBy('id')
    .execute()
  return rows.map(toEvidence)
}

type EvidenceRow = Selectable<PayoutEvidenceTables['payout_evidence']>

function toEvidence(row: Pick<EvidenceRow, 'kind' | 'fact' | 'at'>): PayoutEvidence {
  const cents = row.fact['cents']
  const amount = typeof cents === 'string' ? { cents: BigInt(cents) } : {}
  // insertEvidence is the only one who writes here, and writes what it is given.
  return { ...row.fact, ...amount, kind: row.kind, at: row.at } as PayoutEvidence
}
