import type { SweepPlanFile } from '@contract/sweep-plan'
import { NATIVE_ASSET } from '@kernel/address'
import { domainError } from '@kernel/domain-error'
import type { ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { replacingFees } from '../policies/sweep-fees'
import { byAddress, planDearer, toPlanned } from '../policies/sweep-plan'
import type { Operation } from '../records/operator-action'
import { type OpenSweep, selectOpenSweeps } from '../records/sweep/transaction'
import { onChain } from '../steps/chain-balances'
import { inGroups } from '../steps/in-groups'
import { readApprovedPlan, registerPlan, sweepConnection } from '../steps/register-plan'
import { selectBookedBalances } from '../views/booked-balances'

/**
 * Plans the transactions of an approved plan that no block holds once more, with the same nonces and higher fees; two
 * operators approve that plan too. Whichever of both a block takes is booked.
 */
export async function replaceSweeps(
  deps: FlowDeps,
  text: string,
  operation: Operation,
): Promise<SweepPlanFile> {
  const { db } = deps.database
  const earlier = await readApprovedPlan(db, text)
  const { chainId } = earlier
  const { reader, chain, upTo } = await sweepConnection(deps, chainId)
  const open = byAddress(await selectOpenSweeps(db, chainId))
  const stuck = earlier.addresses.flatMap((planned) => {
    const own = open.get(planned.address)
    return own?.some(({ planId }) => planId === earlier.id) ? [{ planned, own }] : []
  })
  const [now, publishingUnits] = await Promise.all([chain.feeCaps(), chain.publishingUnits()])
  const fees = replacingFees(
    now,
    stuck.flatMap(({ own }) => own.map((sweep) => sweep.fees)),
  )
  const nonces = await inGroups(stuck, ({ own }) => firstUnmined(reader, own))
  const spendable = await spendableUnits(deps, reader)
  const prices = { fees, publishingUnits }
  const addresses = stuck.flatMap(({ planned }, at) => {
    const nonce = nonces[at] ?? null
    const moves = nonce === null ? [] : planned.moves.slice(Math.max(0, nonce - planned.nonce))
    if (nonce === null || moves.length === 0) return []
    const numeric = moves.map((move) => ({
      ...{ ...move, units: BigInt(move.units), gas: BigInt(move.gas) },
    }))
    const dearer = planDearer(numeric, spendable.get(planned.address) ?? 0n, prices)
    return [{ ...planned, nonce, ...toPlanned(dearer) }]
  })
  if (addresses.length === 0) throw domainError('sweep-refused', { obstacle: 'nothing-to-replace' })
  const { to, gasFrom } = earlier
  const block = upTo.toString()
  const draft = { chainId, block, to, gasFrom, fees, addresses }
  return registerPlan(deps, 'sweep replace', draft, operation)
}

/** Nonces rise without a gap, so that all behind the first one are open as well. */
async function firstUnmined(
  reader: ChainReader,
  sweeps: readonly OpenSweep[],
): Promise<number | null> {
  const nonces = [...new Set(sweeps.map(({ nonce }) => nonce))].sort((one, other) => one - other)
  for (const nonce of nonces) {
    const same = sweeps.filter((sweep) => sweep.nonce === nonce)
    const mined = await Promise.all(same.map(({ hash }) => reader.transaction(hash)))
    if (mined.every((one) => one === null)) return nonce
  }
  return null
}

/** Native coins that are booked at each address and that the newest block has there. */
async function spendableUnits(
  deps: FlowDeps,
  reader: ChainReader,
): Promise<ReadonlyMap<string, bigint>> {
  const booked = await selectBookedBalances(deps.database.db, reader.chainId)
  const { number } = await reader.head()
  const native = booked.filter(({ asset }) => asset === NATIVE_ASSET)
  const held = await onChain(deps, reader, native, number)
  return new Map(held.map(({ address, units, has }) => [address, has < units ? has : units]))
}
