import type { ChainReader } from '@server/ports/chain'
import type { SweepChain } from '@server/ports/sweep-chain'
import type { FlowDeps } from '../deps'
import { mostTaken } from '../policies/sweep-plan'
import { freezeChain } from '../records/chain/move-cursor'
import { beginOutflowWatch, insertOutflow, type UnexplainedOutflow } from '../records/outflow'
import { selectOpenSweeps } from '../records/sweep/transaction'
import { shortOf } from '../steps/chain-shortfalls'
import { readFinalHeight } from '../steps/final-height'
import { type BlockRange, firstBlock, sentIn } from '../steps/find-block'
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
  const expected = await expectedBalances(deps, chain)
  const head = await reader.head()
  // A provider that lags has not seen yet what is booked.
  if (head.number < final) return since
  const isFirst = await beginOutflowWatch(deps.database.db, reader.chainId, deps.clock.now())
  const range = { from: (since ?? final) + 1n, to: head.number }
  for (const one of await shortOf(deps, reader, expected, head.number))
    await raise(deps, await located(reader, one, range), { known: one.known, isFirst })
  return head.number
}

interface Expected extends BookedBalance {
  /** For so much of what is missing the alarm was given. */
  readonly known: bigint
}

interface Shortfall extends Expected {
  readonly missing: bigint
}

/** Booked, less what signed sweeps may take and what an alarm was given for; read as of one moment. */
async function expectedBalances(
  { database }: FlowDeps,
  chain: SweepChain,
): Promise<readonly Expected[]> {
  const { chainId } = chain
  const { booked, open, known } = await database.transact(async (tx) => ({
    booked: await selectBookedBalances(tx, chainId),
    open: await selectOpenSweeps(tx, chainId),
    known: await selectKnownOutflows(tx, chainId),
  }))
  const publishing = open.length === 0 ? 0n : await chain.publishingUnits()
  const leaving = mostTaken(open, publishing)
  return booked.flatMap((one) => {
    const name = `${one.address} ${one.asset}`
    const before = known.get(name) ?? 0n
    const units = one.units - before - (leaving.get(name) ?? 0n)
    return units > 0n ? [{ ...one, units, known: before }] : []
  })
}

/** The block in which it went, found by halving, and the address's own transaction in it. */
async function located(
  reader: ChainReader,
  { address, asset, units, missing }: Shortfall,
  range: BlockRange,
): Promise<UnexplainedOutflow> {
  const isShort = async (block: bigint): Promise<boolean> => {
    const [balance = 0n] = await reader.balances(block, [address], asset)
    return balance < units
  }
  const block = await firstBlock(range, isShort)
  const [txHash = null] = await sentIn(reader, block, address)
  const { chainId } = reader
  return { chainId, address, asset, units: missing, txHash, block }
}

/** Once, though several nodes may find it: the alarms given before have to be those that it was found beside. */
async function raise(
  { database, clock }: FlowDeps,
  outflow: UnexplainedOutflow,
  { known, isFirst }: { readonly known: bigint; readonly isFirst: boolean },
): Promise<void> {
  const { chainId, address, asset } = outflow
  const at = clock.now()
  await database.transact(async (tx, log) => {
    const now = (await selectKnownOutflows(tx, chainId)).get(`${address} ${asset}`) ?? 0n
    if (now !== known) return
    await insertOutflow(tx, outflow, at)
    const { units, block, ...rest } = outflow
    const fields = { ...rest, units: units.toString(), block: block.toString() }
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
