import type { ChainReader } from '@server/ports/chain'
import type { Tx } from '@server/ports/db'
import type { SweepChain } from '@server/ports/sweep-chain'
import type { FlowDeps } from '../deps'
import { mostTaken } from '../policies/sweep-plan'
import { freezeChain } from '../records/chain/move-cursor'
import { beginOutflowWatch, insertOutflow, type UnexplainedOutflow } from '../records/outflow'
import { selectOpenSweeps } from '../records/sweep/transaction'
import { shortOf } from '../steps/chain-shortfalls'
import { readFinalHeight } from '../steps/final-height'
import { type BlockRange, firstBlock, sentIn } from '../steps/find-block'
import { lesser } from '../steps/listed-transfers'
import { type BookedBalance, selectBookedBalances } from '../views/booked-balances'
import { selectKnownOutflows } from '../views/known-outflows'

/**
 * Compares what is booked at each deposit address with what the newest block has there: less is gone than approved sweeps
 * take, or it is an alarm that names what is missing and stops the chain's payouts. `since` is the block that the last
 * look went up to; answers the one of this look.
 */
export async function watchOutflows(
  deps: FlowDeps,
  reader: ChainReader,
  chain: SweepChain,
  since: bigint | null,
): Promise<bigint | null> {
  const final = await readFinalHeight(deps, reader)
  if (final === null) return since
  const expected = await expectedNow(deps, chain)
  const head = await reader.head()
  // A provider that lags has not seen yet what is booked.
  if (head.number < final) return since
  const isFirst = await beginOutflowWatch(deps.database.db, reader.chainId, deps.clock.now())
  const range = { from: (since ?? final) + 1n, to: head.number }
  for (const one of await shortOf(deps, reader, expected, head.number))
    await raise(deps, chain, { ...one, ...(await placeOf(reader, one, range)) }, isFirst)
  return head.number
}

const expectedNow = async (deps: FlowDeps, chain: SweepChain) => {
  const publishing = await publishingUnits(deps, chain)
  return deps.database.transact((tx) => expectedBalances(tx, chain.chainId, publishing))
}

/** What a sweep may pay for being published; nobody is asked while no sweep is open. */
async function publishingUnits({ database }: FlowDeps, chain: SweepChain): Promise<bigint> {
  const open = await selectOpenSweeps(database.db, chain.chainId)
  return open.length === 0 ? 0n : chain.publishingUnits()
}

/** Booked, less what signed sweeps may take and what an alarm was given for; read as of one moment. */
async function expectedBalances(
  tx: Tx,
  chainId: number,
  publishing: bigint,
): Promise<readonly BookedBalance[]> {
  const leaving = mostTaken(await selectOpenSweeps(tx, chainId), publishing)
  const known = await selectKnownOutflows(tx, chainId)
  return (await selectBookedBalances(tx, chainId)).flatMap((one) => {
    const name = `${one.address} ${one.asset}`
    const units = one.units - (known.get(name) ?? 0n) - (leaving.get(name) ?? 0n)
    return units > 0n ? [{ ...one, units }] : []
  })
}

type Place = Pick<UnexplainedOutflow, 'block' | 'txHash'>

/** The block in which it went, found by halving, and the address's own transaction in it. */
async function placeOf(
  reader: ChainReader,
  { address, asset, units }: BookedBalance,
  range: BlockRange,
): Promise<Place> {
  const isShort = async (block: bigint): Promise<boolean> => {
    const [balance = 0n] = await reader.balances(block, [address], asset)
    return balance < units
  }
  const block = await firstBlock(range, isShort)
  const [txHash = null] = await sentIn(reader, block, address)
  return { block, txHash }
}

interface Shortfall extends BookedBalance, Place {
  readonly missing: bigint
}

/**
 * Once, though several nodes may find it. Another node may have sent a sweep since the books were read; it was kept before
 * a block took it. So what books, sweeps and alarms explain by now is taken off.
 */
async function raise(
  deps: FlowDeps,
  chain: SweepChain,
  { address, asset, units: before, missing, block, txHash }: Shortfall,
  isFirst: boolean,
): Promise<void> {
  const { chainId } = chain
  const at = deps.clock.now()
  const publishing = await publishingUnits(deps, chain)
  await deps.database.transact(async (tx, log) => {
    const expected = await expectedBalances(tx, chainId, publishing)
    const now = expected.find((one) => one.address === address && one.asset === asset)?.units ?? 0n
    const units = missing - (before - lesser(before, now))
    if (units <= 0n) return
    const outflow = { chainId, address, asset, units, txHash, block }
    await insertOutflow(tx, outflow, at)
    const fields = { ...outflow, units: units.toString(), block: block.toString() }
    if (isFirst) {
      log.warn(fields, 'money left a deposit address before the desk watched for it')
      return
    }
    await freezeChain(tx, chainId, at)
    log.error(
      fields,
      'money left a deposit address without an approved sweep: payouts of this chain are stopped',
    )
  })
}
