import type { Db, Tx } from '@server/ports/db'

export type OperatorApprovalTables = {
  operator_approvals: {
    proposal_id: string
    operator_id: string
    key_id: string
    nonce: string
    expires_at: Date
    hash: string
    client_data: string
    authenticator_data: string
    signature: string
    signed_at: Date
  }
  operator_approval_challenges: {
    proposal_id: string
    operator_id: string
    nonce: string
    hash: string
    expires_at: Date
  }
}

/** What makes the hash of a proposal another one each time it is signed. */
export interface ApprovalChallenge {
  readonly proposalId: string
  readonly operator: string
  readonly nonce: string
  /** SHA-256 in hexadecimal. */
  readonly hash: string
  readonly expiresAt: Date
}

export interface OperatorApproval extends ApprovalChallenge {
  readonly keyId: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
  readonly signedAt: Date
}

type Asked = Pick<ApprovalChallenge, 'proposalId' | 'operator'>

const columnsOf = ({ proposalId, operator }: Asked) => ({
  proposal_id: proposalId,
  operator_id: operator,
})

const table = (db: Db) => db.withTables<OperatorApprovalTables>()

/** A newer challenge of the same person takes the place of the older one. */
export async function keepApprovalChallenge(db: Db, challenge: ApprovalChallenge): Promise<void> {
  const { nonce, hash, expiresAt: expires_at } = challenge
  const kept = { nonce, hash, expires_at }
  await table(db)
    .insertInto('operator_approval_challenges')
    .values({ ...columnsOf(challenge), ...kept })
    .onConflict((conflict) => conflict.columns(['proposal_id', 'operator_id']).doUpdateSet(kept))
    .execute()
}

/** Of any number of answers one takes the challenge; null where it is used, expired or another's. */
export async function takeApprovalChallenge(db: Db, { proposalId, operator }: Asked, now: Date) {
  const row = await table(db)
    .deleteFrom('operator_approval_challenges')
    .where((where) => where.and(columnsOf({ proposalId, operator })))
    .where('expires_at', '>', now)
    .returning(['nonce', 'hash', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return row ? { proposalId, operator, ...row } : null
}

/** Of what is or may be signed. */
const SIGNED_FIELDS = [
  'operator_id as operator',
  'nonce',
  'hash',
  'expires_at as expiresAt',
] as const

/** What operators have on their screens to sign. */
export const findApprovalChallenges = (db: Db, proposalId: string, now: Date) =>
  table(db)
    .selectFrom('operator_approval_challenges')
    .select(SIGNED_FIELDS)
    .where('proposal_id', '=', proposalId)
    .where('expires_at', '>', now)
    .orderBy('operator_id')
    .execute()

export async function deleteExpiredApprovalChallenges(db: Db, before: Date): Promise<void> {
  await table(db)
    .deleteFrom('operator_approval_challenges')
    .where('expires_at', '<', before)
    .execute()
}

/** Oldest first. */
export const findApprovals = (db: Db, proposalId: string) =>
  table(db)
    .selectFrom('operator_approvals')
    .select([...SIGNED_FIELDS, 'key_id as keyId', 'signed_at as signedAt'])
    .where('proposal_id', '=', proposalId)
    .orderBy('signed_at')
    .execute()

/** Fails where this person has signed it before, with whichever key: the database decides. */
export async function insertApproval(tx: Tx, approval: OperatorApproval): Promise<void> {
  await table(tx)
    .insertInto('operator_approvals')
    .values({
      ...columnsOf(approval),
      key_id: approval.keyId,
      nonce: approval.nonce,
      expires_at: approval.expiresAt,
      hash: approval.hash,
      client_data: approval.clientData,
      authenticator_data: approval.authenticatorData,
      signature: approval.signature,
      signed_at: approval.signedAt,
    })
    .execute()
}
