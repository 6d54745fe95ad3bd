import { createHash } from 'node:crypto'

import type { BankFolder } from '@server/ports/bank'
import type { ChainReader } from '@server/ports/chain'
import type { Db } from '@server/ports/db'
import type { Registry } from '../assets/registry'
import { readCursor } from '../records/chain/cursor'
import type { DepositAddressTables } from '../records/deposit-address'
import type { DepositTables } from '../records/deposit/row'
import type { PayoutTables } from '../records/payout/row'

const tables = (db: Db) => db.withTables<DepositTables & PayoutTables & DepositAddressTables>()

/** What lies outside and does not fit the books; each list has to be empty. */
export interface OutsideDifferences {
  /** More lies at our addresses than was credited: a deposit that nobody saw. */
  readonly uncredited: readonly { chainId: number; asset: string; units: bigint }[]
  /** Payment files that the desk wrote and the folder lacks, or holds with other bytes. */
  readonly files: readonly string[]
  /** Payment files in the folder that no payout knows. */
  readonly strangers: readonly string[]
}

interface Deps {
  readonly db: Db
  readonly registry: Registry
  readonly readers: readonly ChainReader[]
  readonly bank: BankFolder
}

/** Compares chains and bank folder with the books. Money may leave addresses, since its owner moves it; it never appears. */
export async function reconcileOutside(deps: Deps): Promise<OutsideDifferences> {
  const perChain = await Promise.all(deps.readers.map((reader) => uncreditedOn(deps, reader)))
  return { uncredited: perChain.flat(), ...(await fileDifferences(deps)) }
}

const AT_ONCE = 500

async function uncreditedOn({ db, registry }: Deps, reader: ChainReader) {
  const cursor = await readCursor(db, reader.chainId)
  if (!cursor) return []
  const rows = await tables(db).selectFrom('deposit_addresses').select('address').execute()
  const addresses = rows.map(({ address }) => address)
  const found = []
  for (const { chainId, address } of registry.tokens) {
    if (chainId !== reader.chainId) continue
    const place = { asset: address.toLowerCase(), height: cursor.height, addresses }
    const units = await overOn(reader, await creditedOf(db, chainId, place.asset), place)
    if (units > 0n) found.push({ chainId, asset: place.asset, units })
  }
  return found
}

interface Place {
  readonly asset: string
  readonly height: bigint
  readonly addresses: readonly string[]
}

async function overOn(
  reader: ChainReader,
  credited: ReadonlyMap<string, bigint>,
  { asset, height, addresses }: Place,
): Promise<bigint> {
  let units = 0n
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const some = addresses.slice(from, from + AT_ONCE)
    const balances = await reader.balances(height, some, asset)
    for (const [index, address] of some.entries()) {
      const over = (balances[index] ?? 0n) - (credited.get(address) ?? 0n)
      if (over > 0n) units += over
    }
  }
  return units
}

/** What was seen counts as well: it lies there, and waits for its block to be final. */
async function creditedOf(db: Db, chainId: number, asset: string) {
  const rows = await tables(db)
    .selectFrom('deposits')
    .select(({ fn }) => ['address', fn.sum<string>('units').as('units')])
    .where('chain_id', '=', chainId)
    .where('asset', '=', asset)
    .where('status', 'in', ['seen', 'final'])
    .groupBy('address')
    .execute()
  return new Map(rows.map(({ address, units }) => [address, BigInt(units)]))
}

async function fileDifferences({ db, bank }: Deps) {
  const rows = await tables(db)
    .selectFrom('payouts')
    .select(['file_name', 'file_sha256', 'status'])
    .where('file_name', 'is not', null)
    .execute()
  const kept = new Map<string, string>()
  for (const name of await bank.listSent()) kept.set(name, hashOf(await bank.readSent(name)))
  const files = rows.flatMap(({ file_name, file_sha256, status }) => {
    const isOut = status !== 'submitting' && status !== 'unknown'
    const hash = kept.get(file_name ?? '')
    const fits = hash === undefined ? !isOut : hash === file_sha256
    return fits || file_name === null ? [] : [file_name]
  })
  const known = new Set(rows.map(({ file_name }) => file_name))
  return { files, strangers: [...kept.keys()].filter((name) => !known.has(name)) }
}

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')
