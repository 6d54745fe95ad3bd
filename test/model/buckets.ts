import { isNativeAddress } from '@kernel/address'
import { isBalanceDiff } from '@kernel/log-index'
import { UNLISTED } from '../builders/money-plan'
import type { ModelChain, Standing } from './chains'
import type { Seen } from './seen'
import type { World } from './world'

type Deposit = Seen['deposits'][number]

const keyOf = (chainId: number | string, txHash: string, logIndex: number | string): string =>
  `${chainId}:${txHash}:${logIndex}`

/** I7: every transfer to one of our addresses, as far as the chain was read, is in one bucket, and all of it is. */
export async function everyDepositHasAPlace(now: Seen, world: World): Promise<readonly string[]> {
  const rows = new Map(
    now.deposits.map((row) => [keyOf(row.chain_id, row.tx_hash, row.log_index), row]),
  )
  const read = await Promise.all(world.chains.map((chain) => asFarAsRead(now, chain)))
  const places = read.flatMap((each) => [
    // Native coins are looked for in rounds; the end of a sequence asks for all of them.
    ...each.standing
      .filter(({ asset }) => !isNativeAddress(asset))
      .flatMap((sent) => placeOf(rows, sent)),
    ...each.kept.flatMap((row) => groundOf(each.standing, row)),
  ])
  const parts = now.deposits.flatMap((row) => partsOf(now, row))
  return [...places, ...parts, ...holdsAreFull(now), ...settledIsWhatCame(now)]
}

/** Where money is the desk's to see; what operators send back goes elsewhere. */
export const addressesIn = ({ deposit_addresses }: Seen): ReadonlySet<string> =>
  new Set(deposit_addresses.map(({ address }) => address))

interface AsRead {
  readonly standing: readonly Standing[]
  readonly kept: readonly Deposit[]
}

/** Nothing where the desk stands on a fork that it has not left yet, or has not applied all that it read. */
async function asFarAsRead(now: Seen, chain: ModelChain): Promise<AsRead> {
  const cursor = now.chain_cursors.find(({ chain_id }) => chain_id === String(chain.chainId))
  if (!cursor || (await chain.hashAt(BigInt(cursor.height))) !== cursor.hash)
    return { standing: [], kept: [] }
  const evidence = now.chain_transfers.filter(({ chain_id }) => chain_id === cursor.chain_id)
  if (evidence.some(({ applied_at }) => applied_at === '')) return { standing: [], kept: [] }
  const height = BigInt(cursor.height)
  const ours = addressesIn(now)
  const isOpen = ({ block, to, amount, asset }: Standing): boolean =>
    block <= height && ours.has(to) && amount > 0n && asset !== UNLISTED
  const told = new Set(evidence.map((row) => keyOf(row.chain_id, row.tx_hash, row.log_index)))
  // What the evidence tells no longer is about to be dropped.
  const isTold = (row: Deposit): boolean =>
    row.status === 'final' || told.has(keyOf(row.chain_id, row.tx_hash, row.log_index))
  const isKept = (row: Deposit): boolean =>
    row.chain_id === cursor.chain_id && row.status !== 'dropped' && isTold(row)
  const standing = chain.standing().filter(isOpen)
  return {
    standing: await Promise.all(standing.map((each) => asDeskNames(chain, each))),
    kept: now.deposits.filter(isKept),
  }
}

/** What only a balance tells of is named after its block. */
async function asDeskNames(chain: ModelChain, sent: Standing): Promise<Standing> {
  return sent.isHidden ? { ...sent, txHash: (await chain.hashAt(sent.block)) ?? '' } : sent
}

/** What is kept stands on the chain: a reorganisation takes the sighting with it. */
function groundOf(standing: readonly Standing[], row: Deposit): readonly string[] {
  const name = keyOf(row.chain_id, row.tx_hash, row.log_index)
  const stands = isBalanceDiff(Number(row.log_index))
    ? cameUnseen(standing, row) === BigInt(row.units)
    : standing.some((each) => keyOf(each.chainId, each.txHash, each.logIndex) === name)
  return stands ? [] : [`${name} is kept and stands on no chain`]
}

/** All that came to the deposit's address in its block, and that no transaction tells of. */
function cameUnseen(standing: readonly Standing[], row: Deposit): bigint {
  return standing
    .filter(({ isHidden, txHash, to }) => isHidden && txHash === row.tx_hash && to === row.address)
    .reduce((sum, { amount }) => sum + amount, 0n)
}

function placeOf(rows: ReadonlyMap<string, Deposit>, sent: Standing): readonly string[] {
  const name = keyOf(sent.chainId, sent.txHash, sent.logIndex)
  const row = rows.get(name)
  if (!row || row.status === 'dropped') return [`${name} is not kept`]
  if (BigInt(row.units) !== sent.amount) return [`${name} is kept as ${row.units}`]
  if (row.address !== sent.to || row.asset !== sent.asset) return [`${name} is kept as another's`]
  return []
}

/** A final deposit pays a quote, is held, or is both in parts that are named. */
function partsOf(now: Seen, row: Deposit): readonly string[] {
  if (row.status !== 'final') return []
  const name = keyOf(row.chain_id, row.tx_hash, row.log_index)
  if (row.bucket !== 'matched')
    return row.hold_id === '' ? [`${name} is ${row.reason} and in no hold`] : []
  const wrong = wrongWith(
    row,
    now.quotes.find(({ id }) => id === row.quote_id),
  )
  return wrong === null ? [] : [`${name} ${wrong}`]
}

/** What is wrong with a deposit that is said to pay this quote. */
function wrongWith(row: Deposit, quote: Seen['quotes'][number] | undefined): string | null {
  if (quote?.address !== row.address) return 'pays a quote of another address'
  const isAsked = quote.chain_id === row.chain_id && quote.asset === row.asset
  if (!isAsked) return 'pays a quote that asked for something else'
  const isOver = row.held_units !== '0'
  if (isOver !== (row.hold_id !== '')) return 'has too much in no hold'
  return ['expired', 'failed'].includes(quote.status) ? 'pays a quote that is over' : null
}

/** A hold with a row of its own keeps what its deposits left to it. */
function holdsAreFull(now: Seen): readonly string[] {
  return now.holds.flatMap(({ id, units, transaction_id }) => {
    if (transaction_id === '') return []
    const kept = now.deposits
      .filter(({ hold_id }) => hold_id === id)
      .reduce((sum, row) => sum + BigInt(row.bucket === 'matched' ? row.held_units : row.units), 0n)
    return kept === BigInt(units) ? [] : [`${id} holds ${units}, its deposits left ${kept}`]
  })
}

/** A settled quote has used up what its deposits did not leave to a hold. */
function settledIsWhatCame(now: Seen): readonly string[] {
  const ofHolds = new Set(
    now.holds.map(({ settled_quote_id, transaction_id }) => transaction_id && settled_quote_id),
  )
  return now.quotes.flatMap(({ id, settled_units }) => {
    if (settled_units === '' || ofHolds.has(id)) return []
    const used = now.deposits
      .filter((row) => row.quote_id === id && row.bucket === 'matched' && row.status === 'final')
      .reduce((sum, row) => sum + BigInt(row.units) - BigInt(row.held_units), 0n)
    return used === BigInt(settled_units) ? [] : [`${id} settled ${settled_units}, ${used} came`]
  })
}

/** For the end: everything that truly lies at our addresses was credited, the silent native kind included. */
export function everythingIsCredited(now: Seen, world: World): readonly string[] {
  const nameOf = (chainId: string | number, address: string, asset: string): string =>
    `${chainId}:${address}:${asset}`
  const sums = new Map<string, bigint>()
  const ours = addressesIn(now)
  const sent = world.chains
    .flatMap((chain) => chain.standing())
    .filter(({ to, asset }) => ours.has(to) && asset !== UNLISTED)
  for (const { chainId, to, asset, amount } of sent)
    sums.set(nameOf(chainId, to, asset), (sums.get(nameOf(chainId, to, asset)) ?? 0n) + amount)
  for (const { chain_id, address, asset, units, status } of now.deposits) {
    if (status !== 'final') continue
    const name = nameOf(chain_id, address, asset)
    sums.set(name, (sums.get(name) ?? 0n) - BigInt(units))
  }
  return [...sums].flatMap(([name, rest]) =>
    rest === 0n ? [] : [`${rest} of ${name} has no owner`],
  )
}
