import { internalError } from '@kernel/app-error'
import { domainError } from '@kernel/domain-error'
import type { BlockRef, ChainReader } from '@server/ports/chain'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { markGone } from '../records/chain/checks'
import { type BlockCursor, readCursor } from '../records/chain/cursor'
import { insertLosses } from '../records/chain/losses'
import { rememberedBlocks, thawCursor } from '../records/chain/move-cursor'
import { saveReconciliation, type Shortfall, shortfallText } from '../records/chain/reconciliation'
import { post } from '../records/ledger'
import { lossPosting } from '../records/ledger/loss-posting'
import type { Operation } from '../records/operator-action'
import { chainLosses } from '../steps/chain-shortfalls'
import { namedReader } from '../steps/named-reader'
import { requestApproval } from '../steps/request-approval'

interface Thawing {
  readonly approval: Approval
  /** What is booked, and the chain has neither in its newest final block nor above. */
  readonly lost: readonly Shortfall[]
}

/**
 * Two operators: a frozen chain is read anew from the last block that it shares with the desk, what it lacks is booked
 * as lost, and its payouts leave again. What was credited and is gone stays credited: the desk bears it.
 */
export async function thawChain(
  deps: FlowDeps,
  name: string,
  operation: Operation,
): Promise<Thawing> {
  const { clock, database } = deps
  const reader = namedReader(deps, name)
  const { chainId } = reader
  const cursor = await readCursor(database.db, chainId)
  const { lost, notFinal } = await chainLosses(deps, reader)
  const from = cursor?.isFrozen === true ? await commonBlock(deps, reader, cursor) : null
  if (!from && lost.length === 0) throw domainError('chain-not-frozen', { chain: name })
  const at = clock.now()
  return database.transact(async (tx) => {
    const request = { action: 'thaw', command: 'chains thaw' } as const
    const details = { lost: lost.map(shortfallText).join(', ') }
    const named = { subject: `chain:${chainId}`, details, operation, at }
    const approval = await requestApproval(tx, deps, { ...request, ...named })
    if (approval.state === 'proposed') return { approval, lost }
    if (cursor && from) {
      await markGone(tx, chainId, from.number, at)
      await thawCursor(tx, cursor, from)
    }
    await bookLosses(tx, approval.proposalId, lost, at)
    await saveReconciliation(tx, chainId, notFinal, at)
    return { approval, lost }
  })
}

async function bookLosses(tx: Tx, proposalId: string, lost: readonly Shortfall[], at: Date) {
  if (lost.length === 0) return
  await insertLosses(tx, lost, { proposalId, at })
  await post(tx, lossPosting(proposalId, lost), at)
}

/** The newest remembered block that the chain still holds, else the one below all that are remembered. */
async function commonBlock(
  { database }: FlowDeps,
  reader: ChainReader,
  cursor: BlockCursor,
): Promise<BlockRef> {
  const remembered = await rememberedBlocks(database.db, cursor)
  for (const { number, hash } of remembered) {
    const block = await reader.block(number)
    if (block?.hash === hash) return block
  }
  const below = (remembered.at(-1)?.number ?? cursor.finalHeight) - 1n
  const block = await reader.block(below < 0n ? 0n : below)
  if (!block) throw internalError('the chain tells no block to go on from', below.toString())
  return block
}
