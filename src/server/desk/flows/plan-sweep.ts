import type { SweepPlanFile } from '@contract/sweep-plan'
import { domainError } from '@kernel/domain-error'
import { transferCall } from '@kernel/transfer-call'
import type { Progress } from '@server/ports/progress'
import type { SweepChain } from '@server/ports/sweep-chain'
import type { ListedToken } from '../catalogue'
import type { FlowDeps } from '../deps'
import { byAddress, type MovableAsset, planAddress, toPlanned } from '../policies/sweep-plan'
import type { Operation } from '../records/operator-action'
import { selectOpenSweeps } from '../records/sweep/transaction'
import { type OnChain, onChain } from '../steps/chain-balances'
import { inGroups } from '../steps/in-groups'
import { registerPlan, sweepConnection, treasuryAddress } from '../steps/register-plan'
import { type BookedBalance, selectBookedBalances } from '../views/booked-balances'

interface SweepOrder {
  readonly chainId: number
  /** Where everything goes. */
  readonly to: string
  /** Which treasury address pays for gas. */
  readonly gasFrom: string
}

/** Plans what to move from deposit addresses on a chain; two operators approve it in the console. */
export async function planSweep(
  deps: FlowDeps,
  order: SweepOrder,
  operation: Operation,
  progress?: Progress,
): Promise<SweepPlanFile> {
  const { chainId } = order
  const to = await treasuryAddress(deps, order.to)
  const gasFrom = await treasuryAddress(deps, order.gasFrom)
  const { reader, chain, upTo } = await sweepConnection(deps, chainId)
  const [fees, publishingUnits] = await Promise.all([chain.feeCaps(), chain.publishingUnits()])
  const booked = await selectBookedBalances(deps.database.db, chainId)
  const open = await selectOpenSweeps(deps.database.db, chainId)
  // What an earlier sweep takes is not booked out before it is final.
  const busy = new Set(open.map(({ address }) => address))
  const free = booked.filter(({ address }) => !busy.has(address))
  const held = byAddress(await onChain(deps, reader, free, upTo))
  const planned = await inGroups(
    [...held],
    async ([address, own]) => {
      const [{ index }] = own
      const moving = planAddress(await movable({ deps, chain, to }, own), { fees, publishingUnits })
      if (moving.moves.length === 0) return []
      const nonce = await reader.sentFrom(upTo, address)
      return [{ address, index, nonce, ...toPlanned(moving) }]
    },
    (done) => progress?.(done, held.size, 'addresses planned'),
  )
  const addresses = planned.flat()
  if (addresses.length === 0) throw domainError('sweep-refused', { obstacle: 'nothing-to-move' })
  const block = upTo.toString()
  const draft = { chainId, block, to, gasFrom, fees, addresses }
  return registerPlan(deps, 'sweep plan', draft, operation)
}

interface Place {
  readonly deps: FlowDeps
  readonly chain: SweepChain
  readonly to: string
}

/** Never more than is booked, nor than the chain has. */
async function movable(
  { deps, chain, to }: Place,
  held: readonly OnChain<BookedBalance>[],
): Promise<readonly MovableAsset[]> {
  const found = await Promise.all(
    held.map(async ({ address, asset, units: known, has }): Promise<MovableAsset[]> => {
      const token: ListedToken | null = deps.catalogue.token(chain.chainId, asset)
      const units = has < known ? has : known
      if (!token || units === 0n) return []
      const gas = await gasFor(chain, address, transferCall(asset, to, units))
      const { symbol, decimals } = token
      return gas === null ? [] : [{ asset, symbol, decimals, units, gas }]
    }),
  )
  return found.flat()
}

/** Null where the call would fail, as a token's issuer may have frozen the address. */
const gasFor = (
  chain: SweepChain,
  from: string,
  { to, value, data }: ReturnType<typeof transferCall>,
): Promise<bigint | null> =>
  // Gas is estimated for one base unit: all native coins would leave none for it.
  chain.gasOf({ from, to, data, value: value === 0n ? 0n : 1n }).catch(() => null)
