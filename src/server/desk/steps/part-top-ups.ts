import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { internalError } from '@kernel/app-error'
import { isBalanceDiff } from '@kernel/log-index'
import type { ChainReader, SeenTransfer } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { unnamedRise } from '../policies/native-inflow'
import { selectOpenTopUpsTo } from '../records/sweep/top-up'

type Place = Pick<SeenTransfer, 'blockNumber' | 'blockHash'>

/**
 * Where a contract wallet of the treasury pays a top-up in the block in which a customer's contract pays, the address
 * shows one sum. It is parted where that wallet lost as much: the top-up is the treasury's, and the rest is held.
 */
export async function partTopUps(
  { database }: Pick<FlowDeps, 'database'>,
  reader: ChainReader,
  transfers: readonly SeenTransfer[],
): Promise<readonly SeenTransfer[]> {
  const parted: SeenTransfer[] = []
  for (const transfer of transfers) {
    const open = isBalanceDiff(transfer.logIndex)
      ? await selectOpenTopUpsTo(database.db, reader.chainId, transfer.to)
      : []
    // One that is all of the sum needs no parting.
    const isOne = open.some(({ units }) => units === transfer.amount)
    parted.push(...(isOne ? [transfer] : await partedBy(reader, transfer, open)))
  }
  return parted
}

async function partedBy(
  reader: ChainReader,
  transfer: SeenTransfer,
  open: Awaited<ReturnType<typeof selectOpenTopUpsTo>>,
): Promise<readonly SeenTransfer[]> {
  const ours: SeenTransfer[] = []
  const unspent = new Map<string, bigint>()
  let rest = transfer.amount
  for (const { gasFrom, units } of open) {
    const paid = unspent.get(gasFrom) ?? (await paidBy(reader, transfer, gasFrom))
    const isPaid = units <= rest && units <= paid
    unspent.set(gasFrom, isPaid ? paid - units : paid)
    if (!isPaid) continue
    ours.push({ ...transfer, amount: units })
    rest -= units
  }
  if (ours.length === 0) return [transfer]
  return rest === 0n ? ours : [...ours, { ...transfer, amount: rest, isUnexplained: true }]
}

/** What a contract wallet passed on in a block: what it lost and no transaction names. */
async function paidBy(
  reader: ChainReader,
  { blockNumber, blockHash }: Place,
  wallet: string,
): Promise<bigint> {
  const block = await reader.block(blockNumber)
  const parent = await reader.block(blockNumber - 1n)
  if (!block || !parent || block.hash !== blockHash || block.parentHash !== parent.hash)
    throw internalError('the chain was reorganised while it was read', blockHash)
  const [moves, [before = 0n], [after = 0n]] = await Promise.all([
    reader.nativeMoves(block, new Set([wallet])),
    reader.balances(parent, [wallet], NATIVE_PLACEHOLDER),
    reader.balances(block, [wallet], NATIVE_PLACEHOLDER),
  ])
  return -unnamedRise({ address: wallet, rise: after - before }, moves)
}
