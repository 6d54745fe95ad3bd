import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { internalError } from '@kernel/app-error'
import type { BlockRef, ChainReader, NativeMoves, SeenTransfer } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { inflowAtNewest, nativeInflow } from '../policies/native-inflow'
import type { BalanceMark } from '../records/chain/balance-marks'
import {
  type BalanceDiff,
  balanceDiffs,
  type KnownDeposit,
  type NativeState,
  type NativeStateAt,
  sumBetween,
} from './balance-diffs'

/** An address whose balance known deposits do not explain, or that was never compared. */
export interface ChangedBalance {
  readonly address: string
  readonly index: number
  readonly known: readonly KnownDeposit[]
  /** What it held at a final block up to which everything is recorded. */
  readonly mark: BalanceMark | null
  /** At the newest block. */
  readonly now: NativeStateAt
}

export interface FoundTransfers {
  readonly transfers: readonly SeenTransfer[]
  readonly mark: BalanceMark | null
  /** The final block up to which it was compared is another one now. */
  readonly isBroken?: boolean
}

/** What one round reads of a chain, each block once. */
export interface RoundReader {
  stateAt(address: string, block: bigint): Promise<NativeState>
  block(number: bigint): Promise<BlockRef>
  moves(number: bigint): Promise<NativeMoves>
}

export function roundReader(
  reader: ChainReader,
  addresses: ReadonlySet<string>,
  final: bigint,
): RoundReader {
  const blocks = new Map<bigint, Promise<BlockRef>>()
  const moves = new Map<bigint, Promise<NativeMoves>>()
  const block = (number: bigint) => once(blocks, number, () => blockAt(reader, number))
  return {
    block,
    moves: (number) =>
      once(moves, number, async () => reader.nativeMoves(await block(number), addresses)),
    stateAt: async (address, number) => {
      // Above the final block one number may mean two blocks within a round.
      const place = number > final ? await block(number) : number
      const [[balance = 0n], sent] = await Promise.all([
        reader.balances(place, [address], NATIVE_PLACEHOLDER),
        reader.sentFrom(place, address),
      ])
      return { balance, sent }
    },
  }
}

function once<T>(kept: Map<bigint, Promise<T>>, key: bigint, ask: () => Promise<T>): Promise<T> {
  const asked = kept.get(key) ?? ask()
  kept.set(key, asked)
  return asked
}

async function blockAt(reader: ChainReader, number: bigint): Promise<BlockRef> {
  const block = await reader.block(number)
  if (!block) throw internalError('the chain lost a block', number.toString())
  return block
}

/** Blocks before the final one in which the first look at an address searches. */
const FIRST_LOOK = 4_096n

/** What came to an address: first up to the final block, of which its new mark tells, then up to the newest. */
export async function nativeChanges(
  { log }: Pick<FlowDeps, 'log'>,
  chain: RoundReader,
  changed: ChangedBalance,
  final: bigint,
): Promise<FoundTransfers> {
  const { address, mark } = changed
  if (mark !== null && (await chain.block(mark.block)).hash !== mark.hash)
    return { transfers: [], mark: null, isBroken: true }
  if (mark !== null && mark.block >= final)
    return { transfers: await inWindow(log, chain, changed, mark), mark: null }
  const base = { block: final, ...(await chain.stateAt(address, final)) }
  const settled = await upToFinal(log, chain, changed, base)
  const window = await inWindow(log, chain, changed, base)
  return { transfers: [...settled.transfers, ...window], mark: settled.mark }
}

async function inWindow(
  log: FlowDeps['log'],
  chain: RoundReader,
  changed: ChangedBalance,
  from: NativeStateAt,
): Promise<readonly SeenTransfer[]> {
  const { diffs } = await diffsBetween(chain, changed, from, changed.now)
  return (await inflowsOf(log, chain, changed, diffs)) ?? []
}

async function upToFinal(
  log: FlowDeps['log'],
  chain: RoundReader,
  changed: ChangedBalance,
  final: NativeStateAt,
): Promise<FoundTransfers> {
  const { address, mark, known } = changed
  // Of what came before an address that has sent was first looked at nothing can be told.
  if (!mark && final.sent > 0) return markedAt(chain, final, [])
  const from = mark ?? firstLook(known, final.block)
  const found = await diffsBetween(chain, changed, from, final).catch(() => null)
  if (found === null) {
    // A node that tells the final state and not an older one has forgotten that; else this fails as well.
    await chain.stateAt(address, final.block)
    log.warn({ address }, 'old balances are gone: a gain counts at the final block')
    return atNewest(chain, changed, from, final)
  }
  const transfers = await inflowsOf(log, chain, changed, found.diffs)
  return transfers ? markedAt(chain, found.upTo, transfers) : { transfers: [], mark: null }
}

async function markedAt(
  chain: RoundReader,
  at: NativeStateAt,
  transfers: readonly SeenTransfer[],
): Promise<FoundTransfers> {
  return { transfers, mark: { ...at, hash: (await chain.block(at.block)).hash } }
}

/** All that is beyond the books counts at the final block. */
async function atNewest(
  chain: RoundReader,
  changed: ChangedBalance,
  from: NativeStateAt,
  final: NativeStateAt,
): Promise<FoundTransfers> {
  const gain = final.balance - from.balance - sumBetween(changed.known, from.block, final.block)
  return markedAt(chain, final, inflowAtNewest(changed, gain, await chain.block(final.block)))
}

/** Before it was looked at an address is taken to have held what is known. */
function firstLook(known: readonly KnownDeposit[], final: bigint): NativeStateAt {
  const block = final > FIRST_LOOK ? final - FIRST_LOOK : 0n
  return { block, balance: sumBetween(known, -1n, block), sent: 0 }
}

const diffsBetween = (
  chain: RoundReader,
  { address, known }: ChangedBalance,
  from: NativeStateAt,
  to: NativeStateAt,
) => balanceDiffs((block) => chain.stateAt(address, block), known, from, to)

/** What came in these blocks; null where the provider contradicts itself. */
async function inflowsOf(
  log: FlowDeps['log'],
  chain: RoundReader,
  { address, index }: ChangedBalance,
  diffs: readonly BalanceDiff[],
): Promise<readonly SeenTransfer[] | null> {
  const inflows = await Promise.all(diffs.map((diff) => inflowOf(chain, { address, index }, diff)))
  const at = inflows.indexOf(null)
  if (at < 0) return inflows.flatMap((inflow) => inflow ?? [])
  const block = diffs[at]?.after.block.toString()
  log.error({ address, block }, 'a balance contradicts its transactions: nothing is recorded')
  return null
}

async function inflowOf(
  chain: RoundReader,
  owner: Pick<ChangedBalance, 'address' | 'index'>,
  { before, after }: BalanceDiff,
) {
  const [block, moves] = await Promise.all([chain.block(after.block), chain.moves(after.block)])
  const rise = after.balance - before.balance
  return nativeInflow({ ...owner, rise, hasSent: after.sent !== before.sent }, moves, block)
}
