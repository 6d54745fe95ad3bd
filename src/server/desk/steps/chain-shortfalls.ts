import { baseUnits } from '@kernel/amounts'
import type { ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { finalHeight } from '../policies/finality'
import { readCursor } from '../records/chain/cursor'
import type { Shortfall } from '../records/chain/reconciliation'
import { type BookedBalance, selectBookedBalances } from '../views/booked-balances'
import { onChain } from './chain-balances'
import { lesser } from './listed-transfers'

type Deps = Pick<FlowDeps, 'database' | 'catalogue'>

/**
 * What the books have at deposit addresses and the chain's newest final block has not. A frozen chain is compared too:
 * what a reorganisation took from what was final is missing there.
 */
export async function chainShortfalls(deps: Deps, reader: ChainReader): Promise<Shortfall[]> {
  return (await missingAtFinal(deps, reader)).map((short) => shortfall(reader, short))
}

interface Losses {
  /** Missing at the newest final block and at the newest of all. */
  readonly lost: readonly Shortfall[]
  /** Missing at the newest final block alone: a block above it has this. */
  readonly notFinal: readonly Shortfall[]
}

/** What is missing, by whether it may still become final. */
export async function chainLosses(deps: Deps, reader: ChainReader): Promise<Losses> {
  const missing = await missingAtFinal(deps, reader)
  const head = await reader.head()
  const gone = await shortOf(deps, reader, missing, head.number)
  const goneAt = (one: BookedBalance): bigint =>
    gone.find(({ address, asset }) => address === one.address && asset === one.asset)?.missing ?? 0n
  const notFinal = missing.map((one) => ({ ...one, missing: one.missing - goneAt(one) }))
  return {
    lost: gone.map((short) => shortfall(reader, short)),
    notFinal: notFinal.filter((one) => one.missing > 0n).map((short) => shortfall(reader, short)),
  }
}

const shortfall = (
  { chainId }: ChainReader,
  { address, asset, missing }: Short<BookedBalance>,
): Shortfall => ({ chainId, address, asset, units: baseUnits(missing) })

/**
 * The books are read first, so that all they have lies below the height. What is missing is compared with them once more:
 * what has left them meanwhile is missing nowhere.
 */
async function missingAtFinal(deps: Deps, reader: ChainReader) {
  const { db } = deps.database
  const booked = await selectBookedBalances(db, reader.chainId)
  const final = await comparedHeight(deps, reader)
  if (final === null) return []
  const short = await shortOf(deps, reader, booked, final)
  const now = short.length === 0 ? [] : await selectBookedBalances(db, reader.chainId)
  return short.flatMap((one) => {
    const units = lesser(one.units, bookedOf(now, one))
    const missing = one.missing - (one.units - units)
    return missing > 0n ? [{ ...one, units, missing }] : []
  })
}

const bookedOf = (booked: readonly BookedBalance[], { address, asset }: BookedBalance): bigint =>
  booked.find((one) => one.address === address && one.asset === asset)?.units ?? 0n

type Short<Booked> = Booked & { readonly missing: bigint }

/** Of what is booked that of which a block has less. */
export async function shortOf<Booked extends BookedBalance>(
  deps: Pick<Deps, 'catalogue'>,
  reader: ChainReader,
  booked: readonly Booked[],
  block: bigint,
): Promise<readonly Short<Booked>[]> {
  const held = await onChain(deps, reader, booked, block)
  return held
    .map((one) => ({ ...one, missing: one.units - one.has }))
    .filter(({ missing }) => missing > 0n)
}

/** The newest final block, of a frozen chain too; null where nothing was read yet, or nothing is final. */
export async function comparedHeight(deps: Deps, reader: ChainReader): Promise<bigint | null> {
  const chain = deps.catalogue.chain(reader.chainId)
  const cursor = await readCursor(deps.database.db, reader.chainId)
  if (!chain || !cursor) return null
  const head = (await reader.head()).number
  // A frozen chain is read no further; what it holds by now decides.
  const height = cursor.isFrozen ? head : lesser(cursor.height, head)
  const finalized = chain.usesFinalizedTag ? await reader.finalized() : null
  const final = finalHeight(chain, height, finalized)
  if (final < 0n) return null
  // While final blocks are caught up with, no window lies above them, and the books have what is in the last of them.
  return cursor.isFrozen || final > cursor.finalHeight ? final : cursor.finalHeight
}
