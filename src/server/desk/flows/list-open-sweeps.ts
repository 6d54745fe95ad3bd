import type { OpenSweepRow, SweepState } from '@contract/console/sweeps'
import { NATIVE_ASSET } from '@kernel/address'
import { toSeconds } from '@kernel/instant'
import { Money } from '@kernel/money'
import { token } from '@kernel/units'
import type { ChainReader } from '@server/ports/chain'
import type { SweepChain } from '@server/ports/sweep-chain'
import type { FlowDeps } from '../deps'
import { dearestByNonce, stateOfSweep } from '../policies/sweep-fees'
import { byAddress, mostSpentBy } from '../policies/sweep-plan'
import type { TokenPlace } from '../records/ledger'
import { selectOpenMoves } from '../records/sweep/move'
import { selectAwaitedTopUps } from '../records/sweep/top-up'
import { type OpenSweep, selectOpenSweeps } from '../records/sweep/transaction'
import { inGroups } from '../steps/in-groups'

/** A transaction of an approved plan that is not booked yet. */
export interface UnbookedTransaction {
  readonly chain: string
  readonly planId: string
  /** The deposit address, of a top-up too; of a move where it goes. */
  readonly address: string
  /** Null for a top-up or a move: its sender is the treasury's wallet. */
  readonly nonce: number | null
  readonly amount: string
  readonly symbol: string
  readonly state: SweepState
  /** Of a sweep when it was sent, else when it was approved. */
  readonly since: Date
  readonly txHash: string | null
}

/** What is under way on every chain: moves and top-ups first, then sweeps by address and nonce. */
export async function listOpenSweeps(deps: FlowDeps): Promise<readonly UnbookedTransaction[]> {
  const found: UnbookedTransaction[] = []
  for (const reader of deps.readers) {
    const chain = deps.sweepChains.find(({ chainId }) => chainId === reader.chainId)
    const listed = deps.catalogue.chain(reader.chainId)
    if (!chain || !listed) continue
    const name = { chain: listed.network }
    for (const one of await movesOf(deps, reader)) found.push({ ...name, ...one })
    for (const one of await topUpsOf(deps, reader)) found.push({ ...name, ...one })
    for (const one of await sweepsOf(deps, reader, chain)) found.push({ ...name, ...one })
  }
  return found
}

/** Open sweeps as the console shows them. */
export async function showOpenSweeps(deps: FlowDeps): Promise<{ sweeps: OpenSweepRow[] }> {
  const found = await listOpenSweeps(deps)
  const named = ({
    chain,
    amount,
    symbol,
    since,
    ...sweep
  }: UnbookedTransaction): OpenSweepRow => ({
    ...sweep,
    address: deps.keys.checksummed(sweep.address),
    chainName: deps.catalogue.chains.find((each) => each.network === chain)?.displayedName ?? chain,
    ...{ tokens: `${amount} ${symbol}`, sinceTs: toSeconds(since) },
  })
  return { sweeps: found.map(named) }
}

type Unnamed = Omit<UnbookedTransaction, 'chain'>

async function topUpsOf(deps: FlowDeps, { chainId }: ChainReader): Promise<readonly Unnamed[]> {
  const topUps = await selectAwaitedTopUps(deps.database.db, chainId)
  return topUps.map(({ planId, address, units, txHash, approvedAt: since }) => ({
    ...{ planId, address, txHash, since, nonce: null },
    ...worded(deps, { chainId, asset: NATIVE_ASSET, units }),
    state: treasuryState(txHash),
  }))
}

const treasuryState = (txHash: string | null): SweepState =>
  txHash === null ? 'waits-for-treasury' : 'waits-for-finality'

async function movesOf(deps: FlowDeps, { chainId }: ChainReader): Promise<readonly Unnamed[]> {
  const moves = await selectOpenMoves(deps.database.db, chainId)
  return moves.map(({ planId, to: address, txHash, approvedAt: since, ...move }) => ({
    ...{ planId, address, txHash, since, nonce: null, state: treasuryState(txHash) },
    ...worded(deps, move),
  }))
}

async function sweepsOf(
  deps: FlowDeps,
  reader: ChainReader,
  chain: SweepChain,
): Promise<readonly Unnamed[]> {
  const open = await selectOpenSweeps(deps.database.db, reader.chainId)
  if (open.length === 0) return []
  const [gasPrice, publishing] = await Promise.all([chain.gasPrice(), chain.publishingUnits()])
  const { number } = await reader.head()
  const own = [...byAddress(open)]
  const addresses = own.map(([address]) => address)
  const balances = await reader.balances(number, addresses, NATIVE_ASSET)
  const mined = await inGroups(own, ([, all]) => noncesInBlocks(reader, all))
  return own.flatMap(([address, all], at) => {
    const awaited = dearestByNonce(all)
    const unmined = awaited.filter(({ nonce }) => !mined[at]?.has(nonce))
    const isPayable = (balances[at] ?? 0n) >= mostSpentBy(unmined, publishing)
    return awaited.map((sweep): Unnamed => {
      const { planId, nonce, asset, units, hash: txHash, at: since, fees } = sweep
      const isMined = !unmined.includes(sweep)
      const state = stateOfSweep({ isMined, isPayable, fees, gasPrice })
      const amount = worded(deps, { chainId: reader.chainId, asset, units })
      return { planId, address, nonce, ...amount, state, since, txHash }
    })
  })
}

async function noncesInBlocks(
  reader: ChainReader,
  sweeps: readonly OpenSweep[],
): Promise<ReadonlySet<number>> {
  const mined = await Promise.all(sweeps.map(({ hash }) => reader.transaction(hash)))
  return new Set(sweeps.flatMap(({ nonce }, at) => (mined[at] ? [nonce] : [])))
}

/** Assets of plans are listed; one that was taken off the list since is shown by its contract. */
function worded(
  { catalogue }: FlowDeps,
  { chainId, asset, units }: TokenPlace & { readonly units: bigint },
): Pick<UnbookedTransaction, 'amount' | 'symbol'> {
  const listed = catalogue.token(chainId, asset)
  const unit = token(listed?.symbol ?? asset, listed?.decimals ?? 0)
  return { amount: Money.ofBase(units, unit).toText(), symbol: unit.code }
}
