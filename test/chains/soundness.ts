import { sql } from 'kysely'
import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { type Block, movesOf } from './branch'
import { DAI, USDC } from './payments'
import type { Truth } from './truth'
import type { ChainsWorld, Credited } from './world'

/** Whether two providers tell the truth, as far as they tell anything. */
export type Honest = 'honest' | 'lying'

/** Compares what the desk credited with what the chain holds. */
export interface Soundness {
  /** From when on too few tell the truth, and when enough do again. */
  hears(honest: Honest): void
  /** Nothing is credited that is not final on the chain, nor anything mined while too few told the truth. */
  holds(): Promise<void>
  /** Everything is credited, to the base unit, and each quote that it pays is judged. */
  isComplete(): Promise<void>
}

export const NATIVE = NATIVE_PLACEHOLDER.toLowerCase()
export const LISTED = [USDC, DAI, NATIVE]

export function soundness({ database, addresses, credited }: ChainsWorld, chain: Truth): Soundness {
  const { chainId } = chain.profile
  const finalBlocks = (upTo: bigint): readonly Block[] => blocksUpTo(chain, upTo)
  /** The newest block that was mined before too few told the truth. */
  let believedTo: bigint | null = null

  return {
    hears: (honest) => {
      if (honest === 'honest') believedTo = null
      else believedTo ??= chain.branch.head().number
    },
    holds: async () => {
      const final = chain.finalized()
      const upTo = believedTo !== null && believedTo < final ? believedTo : final
      const rows = await credited(chainId)
      compare(rows, inflows(finalBlocks(final), addresses), 'at most')
      await timesStand(database, chain)
      const tokens = rows.filter(({ asset }) => asset !== NATIVE)
      compare(tokens, inflows(finalBlocks(upTo), addresses), 'at most')
    },
    isComplete: async () => {
      const came = inflows(finalBlocks(chain.finalized()), addresses)
      compare(await credited(chainId), came, 'exactly')
      const booked = await sql<{ account: string; units: string }>`
        select account, sum(amount)::text as units from ledger_entries
        where account like ${`chain:${String(chainId)}:%`} group by account`.execute(database.db)
      for (const asset of LISTED) {
        const account = `chain:${String(chainId)}:${asset}`
        const units = booked.rows.find((row) => row.account === account)?.units ?? '0'
        const sum = [...came].reduce(
          (all, [key, each]) => (key.endsWith(asset) ? all + each : all),
          0n,
        )
        if (units !== sum.toString())
          throw new Error(`${account}: booked ${units} of ${sum.toString()}`)
      }
      const unjudged = await sql<{ id: string }>`
        select id from quotes left join lateral (
          select sum(units) as came from deposits where quote_id = quotes.id and bucket = 'matched' and status = 'final'
        ) paid on true
        where status = 'confirming' or (status = 'awaits-crypto' and came >= quotes.units)`.execute(
        database.db,
      )
      if (unjudged.rows.length > 0) throw new Error(`not judged: ${JSON.stringify(unjudged.rows)}`)
    },
  }
}

/** No deposit has another time than its block, and nothing is read up to a time that no block has. */
async function timesStand(
  { db }: ChainsWorld['database'],
  { profile: { chainId }, branch }: Truth,
): Promise<void> {
  const { rows } = await sql<{ block: string; time: number }>`
    select block_hash as block, extract(epoch from block_time)::integer as time from deposits
    where chain_id = ${chainId} and status <> 'dropped'`.execute(db)
  for (const { block, time } of rows) {
    const truly = branch.byHash(block)?.time
    if (truly !== undefined && Math.floor(truly) !== time)
      throw new Error(`${block}: ${String(time)} is not its time`)
  }
  const { rows: ahead } = await sql`select from chain_cursors
    where chain_id = ${chainId}
      and extract(epoch from greatest(scanned_to, balances_to)) > ${branch.head().time}`.execute(db)
  if (ahead.length > 0) throw new Error('read up to a time that no block has')
}

export const blocksUpTo = ({ branch }: Truth, upTo: bigint): readonly Block[] => {
  const blocks: Block[] = []
  for (let number = 0n; number <= upTo; number++) {
    const block = branch.at(number)
    if (block) blocks.push(block)
  }
  return blocks
}

/** What came to the desk's addresses in these blocks, by address and asset. */
export function inflows(
  blocks: readonly Block[],
  addresses: readonly string[],
): ReadonlyMap<string, bigint> {
  const came = new Map<string, bigint>()
  for (const { asset, address, amount } of blocks.flatMap(movesOf)) {
    const name = asset === 'native' ? NATIVE : asset
    if (!addresses.includes(address) || !LISTED.includes(name) || amount <= 0n) continue
    const key = `${address} ${name}`
    came.set(key, sumAt(came, key) + amount)
  }
  return came
}

function compare(
  rows: readonly Credited[],
  came: ReadonlyMap<string, bigint>,
  how: 'at most' | 'exactly',
): void {
  const credited = new Map<string, bigint>()
  for (const { address, asset, units } of rows.filter((row) => LISTED.includes(row.asset)))
    credited.set(`${address} ${asset}`, sumAt(credited, `${address} ${asset}`) + BigInt(units))
  for (const key of new Set([...credited.keys(), ...came.keys()])) {
    const missing = sumAt(came, key) - sumAt(credited, key)
    if (missing < 0n || (how === 'exactly' && missing !== 0n))
      throw new Error(`${key}: credited ${missing.toString()} less than came`)
  }
}

const sumAt = (sums: ReadonlyMap<string, bigint>, key: string): bigint => sums.get(key) ?? 0n
