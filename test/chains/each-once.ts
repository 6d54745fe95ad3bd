import { sql } from 'kysely'
import { NATIVE_TRANSFER } from '@kernel/log-index'
import { type Block, movesOf } from './branch'
import { blocksUpTo, inflows, LISTED } from './soundness'
import type { Truth } from './truth'
import type { ChainsWorld } from './world'

interface FinalRow {
  readonly hash: string
  readonly index: number
  readonly address: string
  readonly asset: string
  readonly units: string
  readonly isLost: boolean
}

export const finalRows = async ({ database }: ChainsWorld, chainId: number) =>
  (
    await sql<FinalRow>`
      select tx_hash as hash, log_index as index, address, asset, units::text, lost_at is not null as "isLost"
      from deposits where chain_id = ${chainId} and status = 'final'`.execute(database.db)
  ).rows

interface Course {
  readonly before: readonly FinalRow[]
  readonly thawedAt: bigint
}

/** What counts is what came, to the base unit, and no payment is there twice: neither anew nor beside itself as lost. */
export async function assertEachOnce(
  world: ChainsWorld,
  chain: Truth,
  { before, thawedAt }: Course,
): Promise<void> {
  const rows = await finalRows(world, chain.profile.chainId)
  const blocks = blocksUpTo(chain, chain.finalized())
  assertCounted(rows, inflows(blocks, world.addresses))

  const named = countsOf(before.filter(isNamed).map(namedKey))
  assertAtMost(rows.filter(isNamed).map(namedKey), (key) => named.get(key) ?? Infinity)
  const unnamed = countsOf(before.filter((row) => !isNamed(row)).map(unnamedKey))
  const rests = (some: readonly Block[]) => countsOf(restsIn(some, world.addresses))
  const older = rests(blocks.filter(({ number }) => number <= thawedAt))
  const later = rests(blocks.filter(({ number }) => number > thawedAt))
  assertAtMost(
    rows.filter((row) => !isNamed(row)).map(unnamedKey),
    (key) => Math.max(countOf(unnamed, key), countOf(older, key)) + countOf(later, key),
  )
}

function assertCounted(rows: readonly FinalRow[], came: ReadonlyMap<string, bigint>): void {
  const counted = new Map<string, bigint>()
  for (const { address, asset, units } of rows.filter((row) => isListed(row) && !row.isLost))
    counted.set(`${address} ${asset}`, (counted.get(`${address} ${asset}`) ?? 0n) + BigInt(units))
  for (const key of new Set([...counted.keys(), ...came.keys()])) {
    const [one, other] = [counted, came].map((sums) => sums.get(key) ?? 0n)
    if (one !== other) throw new Error(`${key}: ${String(one)} counted of ${String(other)}`)
  }
}

const isListed = ({ asset }: FinalRow): boolean => LISTED.includes(asset)

function assertAtMost(keys: readonly string[], most: (key: string) => number): void {
  for (const [key, count] of countsOf(keys))
    if (count > most(key)) throw new Error(`${key}: there ${String(count)} times`)
}

const countOf = (counts: ReadonlyMap<string, number>, key: string): number => counts.get(key) ?? 0

/** Whether a transaction names it. */
const isNamed = ({ index }: FinalRow): boolean => index >= NATIVE_TRANSFER
const namedKey = ({ hash, address, asset, units }: FinalRow): string =>
  [hash, address, asset, units].join(' ')
const unnamedKey = ({ address, units }: FinalRow): string => `${address} ${units}`

/** Native coins of a block that no transaction to the address itself brought. */
const restsIn = (blocks: readonly Block[], addresses: readonly string[]): readonly string[] =>
  blocks.flatMap((block) =>
    addresses.flatMap((address) => {
      const risen = movesOf(block)
        .filter((move) => move.asset === 'native' && move.address === address && move.amount > 0n)
        .reduce((sum, { amount }) => sum + amount, 0n)
      const direct = block.transactions
        .filter(({ to, isSuccessful }) => to === address && isSuccessful)
        .reduce((sum, { value }) => sum + value, 0n)
      return risen > direct ? [`${address} ${String(risen - direct)}`] : []
    }),
  )

function countsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
