import type { SweepPlan, SweepPlanFile } from '@contract/sweep-plan'
import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { domainError } from '@kernel/domain-error'
import type { ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { replacingFees } from '../policies/sweep-fees'
import { byAddress, planDearer, toPlanned } from '../policies/sweep-plan'
import type { Operation } from '../records/operator-action'
import { type OpenSweep, selectOpenSweeps } from '../records/sweep/transaction'
import { proposePlan, readApprovedPlan, sweepConnection } from '../steps/propose-plan'
import { selectBookedBalances } from '../views/booked-balances'

const NATIVE = NATIVE_PLACEHOLDER.toLowerCase()

/**
 * Plans the transactions of an approved plan that no block holds once more, with the same nonces and higher fees, and
 * proposes that: another operator has to approve it. Whichever of both a block takes is booked.
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
  const stuck = earlier.addresses.flatMap((one) => {
    const own = open.get(one.address)
    return own?.some(({ planId }) => planId === earlier.id) ? [{ ...one, own }] : []
  })
  const [now, publishingUnits] = await Promise.all([chain.feeCaps(), chain.publishingUnits()])
  const fees = replacingFees(
    now,
    stuck.flatMap(({ own }) => own.map((sweep) => sweep.fees)),
  )
  const held = await spendableUnits(deps, reader)
  const addresses: SweepPlan['addresses'][number][] = []
  for (const { own, ...one } of stuck) {
    const nonce = await firstUnmined(reader, own)
    const moves = nonce === null ? [] : one.moves.slice(Math.max(0, nonce - one.nonce))
    if (nonce === null || moves.length === 0) continue
    const numeric = moves.map((move) => ({
      ...{ ...move, units: BigInt(move.units), gas: BigInt(move.gas) },
    }))
    const prices = { fees, publishingUnits }
    const planned = planDearer(numeric, await held(one.address), prices)
    addresses.push({ ...one, nonce, ...toPlanned(planned) })
  }
  if (addresses.length === 0) throw domainError('sweep-refused', { obstacle: 'nothing-to-replace' })
  const { to, gasFrom } = earlier
  const block = upTo.toString()
  return proposePlan(deps, { chainId, block, to, gasFrom, fees, addresses }, operation)
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

/** Native coins that are booked at an address and that the newest block has there. */
async function spendableUnits(
  { database }: FlowDeps,
  reader: ChainReader,
): Promise<(address: string) => Promise<bigint>> {
  const booked = await selectBookedBalances(database.db, reader.chainId)
  const { number } = await reader.head()
  return async (address) => {
    const known = booked.find((one) => one.address === address && one.asset === NATIVE)?.units ?? 0n
    const [has = 0n] = await reader.balances(number, [address], NATIVE)
    return has < known ? has : known
  }
}
