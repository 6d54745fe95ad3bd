import type { ConsoleOrigin } from '@contract/console/origins'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../../deps'
import { originGap } from '../../policies/travel-rule'
import { readSenders } from '../../records/deposit/senders'
import { selectHoldNamed } from '../../records/hold/find'
import { selectQuoteNamed } from '../../records/quote/find'
import type { TransferOriginTables } from '../../records/transfer-origin'
import type { WalletProofTables } from '../../records/wallet-proof'
import { readStatedOrigin, type StatedOrigin } from '../transfer-origin'

type Deps = Pick<FlowDeps, 'database' | 'catalogue' | 'keys'>

/** By a transaction's id, or an account's. */
export async function readConsoleOrigin(deps: Deps, id: string): Promise<ConsoleOrigin> {
  const { db } = deps.database
  return { stated: await readStated(deps, db, id), proofs: await readProofs(deps, db, id) }
}

async function readStated(deps: Deps, db: Db, id: string): Promise<ConsoleOrigin['stated']> {
  const quote = await selectQuoteNamed(db, id).executeTakeFirst()
  const hold = await selectHoldNamed(db, id).executeTakeFirst()
  if (!quote && !hold) return null
  const stated = await readStatedOrigin(db, id)
  const senders = await readSenders(db, { quoteId: quote?.id ?? null, holdId: hold?.id ?? null })
  return {
    ...statedText(deps, stated),
    senders: senders.map((sender) => deps.keys.checksummed(sender)),
    isSender: isSender(stated, senders),
  }
}

const NOTHING = { kind: null, address: null, provider: null, statedTs: null }

function statedText({ keys }: Deps, stated: StatedOrigin | null) {
  if (!stated) return NOTHING
  const { kind, address, provider, statedAt } = stated
  const shown = address === null ? null : keys.checksummed(address)
  return { kind, address: shown, provider, statedTs: toSeconds(statedAt) }
}

function isSender(stated: StatedOrigin | null, senders: readonly string[]): boolean | null {
  if (stated?.kind !== 'own-wallet' || senders.length === 0) return null
  return originGap(stated, senders) === null
}

async function readProofs({ catalogue, keys }: Deps, db: Db, id: string) {
  const tables = db.withTables<WalletProofTables & TransferOriginTables>()
  const stated = tables
    .selectFrom('transfer_origins')
    .select((row) => row.ref('proof_id').$castTo<string>().as('proof_id'))
    .where('transaction_id', '=', id)
    .where('proof_id', 'is not', null)
  const rows = await tables
    .selectFrom('wallet_proofs')
    .selectAll()
    .where((where) => where.or([where('account_id', '=', id), where('id', 'in', stated)]))
    .orderBy('proved_at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, address: keys.checksummed(row.address), method: row.method },
    ...{ message: row.message, signature: row.signature, provedTs: toSeconds(row.proved_at) },
    chainName: catalogue.chain(row.chain_id)?.displayedName ?? String(row.chain_id),
    block: String(row.block_number),
  }))
}
