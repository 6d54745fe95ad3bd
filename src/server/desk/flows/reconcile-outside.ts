import type { ChainReader } from '@server/ports/chain'
import type { Progress } from '@server/ports/progress'
import type { FlowDeps } from '../deps'
import { readCursor } from '../records/chain/cursor'
import type { Shortfall } from '../records/chain/reconciliation'
import { payoutFileHash } from '../records/payout/row'
import { chainShortfalls } from '../steps/chain-shortfalls'
import { readBankDifference } from '../views/bank-difference'
import {
  selectCreditedUnits,
  selectErasedFiles,
  selectIssuedAddresses,
  selectPaymentFiles,
} from '../views/issued-money'
import { selectStrangers } from '../views/stray-files'

/** What lies outside and does not fit the records; each list has to be empty. */
export interface OutsideDifferences {
  /** More lies at our addresses than was credited: a deposit that nobody saw. */
  readonly uncredited: readonly { chainId: number; asset: string; units: bigint }[]
  /** Less lies at our addresses than the books have: lost by a reorganisation, or taken. */
  readonly missing: readonly Shortfall[]
  /** Payment files that the desk wrote and the folder lacks, or holds with other bytes. */
  readonly files: readonly string[]
  /** Payment files in the folder that no payout knows. */
  readonly strangers: readonly string[]
  /** Cents that the bank's newest statement has on the account beyond the ledger. */
  readonly bankBalance: bigint
}

type Deps = Pick<
  FlowDeps,
  'database' | 'catalogue' | 'readers' | 'bank' | 'bankProfile' | 'settings'
>

/** Compares chains and bank folder with the records. */
export async function reconcileOutside(
  deps: Deps,
  progress?: Progress,
): Promise<OutsideDifferences> {
  const { readers, catalogue } = deps
  const addresses = await selectIssuedAddresses(deps.database.db)
  const tokens = catalogue.tokens.filter(({ chainId }) =>
    readers.some((reader) => reader.chainId === chainId),
  )
  let compared = 0
  const tell = (count: number): void => {
    progress?.((compared += count), tokens.length * addresses.length, 'balances compared')
  }
  const perChain = await Promise.all(
    readers.map((reader) => uncreditedOn(deps, reader, { addresses, tell })),
  )
  const short = await Promise.all(deps.readers.map((reader) => chainShortfalls(deps, reader)))
  const chains = { uncredited: perChain.flat(), missing: short.flat() }
  return {
    ...chains,
    ...(await fileDifferences(deps, progress)),
    bankBalance: await readBankDifference(deps),
  }
}

interface Compared {
  readonly addresses: readonly string[]
  /** Told how many balances were compared since. */
  readonly tell: (count: number) => void
}

async function uncreditedOn(
  { database: { db }, catalogue }: Deps,
  reader: ChainReader,
  compared: Compared,
) {
  const cursor = await readCursor(db, reader.chainId)
  if (!cursor) return []
  const found = []
  for (const { chainId, address } of catalogue.tokens) {
    if (chainId !== reader.chainId) continue
    const asset = address.toLowerCase()
    const credited = await selectCreditedUnits(db, { chainId, asset, height: cursor.height })
    const units = await excessOn(reader, credited, { asset, height: cursor.height, ...compared })
    if (units > 0n) found.push({ chainId, asset, units })
  }
  return found
}

interface Balances extends Compared {
  readonly asset: string
  readonly height: bigint
}

const ADDRESSES_AT_ONCE = 500

async function excessOn(
  reader: ChainReader,
  credited: ReadonlyMap<string, bigint>,
  { asset, height, addresses, tell }: Balances,
): Promise<bigint> {
  let units = 0n
  for (let from = 0; from < addresses.length; from += ADDRESSES_AT_ONCE) {
    const some = addresses.slice(from, from + ADDRESSES_AT_ONCE)
    const balances = await reader.balances(height, some, asset)
    for (const [index, address] of some.entries()) {
      const excess = (balances[index] ?? 0n) - (credited.get(address) ?? 0n)
      if (excess > 0n) units += excess
    }
    tell(some.length)
  }
  return units
}

async function fileDifferences({ database, bank }: Deps, progress?: Progress) {
  const issued = await selectPaymentFiles(database.db)
  const erased = await selectErasedFiles(database.db)
  const sent = new Map<string, string>()
  const names = await bank.listSent()
  for (const [at, name] of names.entries()) {
    progress?.(at, names.length, 'payment files compared')
    sent.set(name, payoutFileHash(await bank.readSent(name)))
  }
  return {
    files: issued
      .filter(({ name, sha256 }) => sent.get(name) !== sha256)
      .filter(({ name }) => sent.has(name) || !erased.has(name))
      .map(({ name }) => name),
    strangers: await selectStrangers({ database, bank }),
  }
}
