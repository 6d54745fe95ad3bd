import type { Db, Tx } from '@server/ports/db'

/** A key's own signature (EIP-191), or a contract's word on one (EIP-1271, or wrapped as ERC-6492 has it). */
export type WalletProofMethod = 'eip-191' | 'eip-1271' | 'erc-6492'

export type WalletProofTables = {
  wallet_proofs: {
    id: string
    account_id: string
    chain_id: number
    address: string
    message: string
    signature: string
    method: WalletProofMethod
    block_number: bigint
    block_hash: string
    proved_at: Date
    device_id: string | null
    browser: string | null
    system: string | null
  }
}

/** That an account controls an address on a chain. */
export interface WalletProof {
  readonly id: string
  readonly accountId: string
  readonly chainId: number
  /** Lower case. */
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly method: WalletProofMethod
  /** The final block at which the address was looked at. */
  readonly block: { readonly number: bigint; readonly hash: string }
  readonly provedAt: Date
  readonly device: {
    readonly id: string | null
    readonly browser: string | null
    readonly system: string | null
  }
}

const table = (db: Db) => db.withTables<WalletProofTables>()

/** Append-only. */
export async function insertWalletProof(tx: Tx, proof: WalletProof): Promise<void> {
  const { id, address, message, signature, method, block, device } = proof
  const row = {
    ...{ id, address, message, signature, method, account_id: proof.accountId },
    ...{ chain_id: proof.chainId, block_number: block.number, block_hash: block.hash },
    ...{ proved_at: proof.provedAt, device_id: device.id, browser: device.browser },
    system: device.system,
  }
  await table(tx).insertInto('wallet_proofs').values(row).execute()
}

/** Every address that an account has proved on a chain, with its newest proof, the newest first. */
export async function provedWallets(db: Db, accountId: string, chainId: number) {
  const proofs = await table(db)
    .selectFrom('wallet_proofs')
    .select(['id', 'address', 'proved_at as provedAt'])
    .where((where) => where.and({ account_id: accountId, chain_id: chainId }))
    .orderBy('proved_at', 'desc')
    .orderBy('id')
    .execute()
  const first = (address: string) => proofs.find((proof) => proof.address === address)
  return proofs.filter((proof) => first(proof.address) === proof)
}

/** When an account first proved an address on a chain; null where it has not. */
export async function firstProvedAt(
  db: Db,
  { accountId, chainId, address }: Pick<WalletProof, 'accountId' | 'chainId' | 'address'>,
): Promise<Date | null> {
  const row = await table(db)
    .selectFrom('wallet_proofs')
    .select('proved_at as provedAt')
    .where((where) => where.and({ account_id: accountId, chain_id: chainId, address }))
    .orderBy('proved_at')
    .executeTakeFirst()
  return row?.provedAt ?? null
}

/** Everything that an account has proved, newest first. */
export async function allWalletProofs(db: Db, accountId: string): Promise<readonly WalletProof[]> {
  const rows = await table(db)
    .selectFrom('wallet_proofs')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('proved_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, accountId: row.account_id, chainId: row.chain_id, address: row.address },
    ...{ message: row.message, signature: row.signature, method: row.method },
    block: { number: row.block_number, hash: row.block_hash },
    provedAt: row.proved_at,
    device: { id: row.device_id, browser: row.browser, system: row.system },
  }))
}
