import type { QuoteDeposit } from '@contract/v1/quotes'
import { domainError, notFound } from '@kernel/domain-error'
import { isPseudoToken } from '@kernel/pseudo-token'
import type { ChainReader, SeenTransfer } from '@server/ports/chain'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { type BlockCursor, readCursor } from '../records/chain/cursor'
import { replaceTransfers } from '../records/chain/keep-transfers'
import { findQuote } from '../records/quote/find'
import { recordDeposit } from '../steps/record-deposit'
import { depositsOfTransaction, presentDeposits } from '../views/quote-deposits'

interface NamedTransaction {
  readonly accountId: string
  /** The quote's or its transaction's id. */
  readonly id: string
  readonly chainId: number
  /** The hash, or a text that holds it. */
  readonly hash: string
}

/** Finds what a transaction that its sender names paid to a quote's address, and records what the desk had not seen. */
export async function nameTransaction(
  deps: FlowDeps,
  { accountId, id, chainId, hash: given }: NamedTransaction,
): Promise<QuoteDeposit[]> {
  const { db } = deps.database
  const quote = await findQuote(db, accountId, id)
  if (!quote) throw notFound()
  const hash = /0x[0-9a-f]{64}(?![0-9a-f])/i.exec(given)?.[0].toLowerCase()
  if (hash === undefined) throw domainError('transaction-hash-malformed')
  const reader = deps.readers.find((each) => each.chainId === chainId)
  if (!reader) throw domainError('chain-not-watched')
  const before = await readCursor(db, chainId)
  const { transfers, ...place } = await read(deps, reader, hash, quote.address)
  if (!before || (await isReplaced(reader, before))) throw unseen(deps, chainId)
  await deps.database.transact(async (tx, log) => {
    // What the scan has not come to is its to record.
    const cursor = await readCursor(tx, chainId)
    if (!cursor || cursor.isFrozen || place.block > cursor.height) throw unseen(deps, chainId)
    if (place.block <= before.finalHeight) await keep(tx, deps, chainId, place.block, transfers)
    for (const transfer of transfers) await recordDeposit(tx, { ...deps, log }, chainId, transfer)
  })
  const found = await depositsOfTransaction(db, { chainId, hash, ...place, address: quote.address })
  if (found.length === 0) throw domainError('transaction-elsewhere')
  return presentDeposits(deps, found)
}

interface Place {
  readonly block: bigint
  readonly blockHash: string
}

/** Tokens alone: native coins are counted by balances, also where a log tells of them, and nothing is counted by both. */
async function read(
  deps: FlowDeps,
  reader: ChainReader,
  hash: string,
  address: string,
): Promise<Place & { readonly transfers: readonly SeenTransfer[] }> {
  const mined = await reader.transaction(hash)
  const ref = mined && (await reader.block(mined.block))
  if (!mined || ref?.hash !== mined.blockHash) throw unseen(deps, reader.chainId)
  if (!mined.isSuccessful) throw domainError('transaction-failed')
  const all = await reader.transfersTo(ref, address)
  const transfers = all.filter(
    ({ txHash, logIndex, asset }) => txHash === hash && logIndex >= 0 && !isPseudoToken(asset),
  )
  return { block: mined.block, blockHash: mined.blockHash, transfers }
}

/** Whether final blocks are other ones than were read. Asked once all is read, so that all of it lies below them. */
const isReplaced = async (
  reader: ChainReader,
  { finalHeight, finalHash }: BlockCursor,
): Promise<boolean> => finalHash !== null && (await reader.block(finalHeight))?.hash !== finalHash

/** Nobody reads a final block again, and a listed token becomes final by what is kept of its block. */
const keep = (
  tx: Tx,
  { catalogue, clock }: FlowDeps,
  chainId: number,
  block: bigint,
  transfers: readonly SeenTransfer[],
): Promise<void> =>
  replaceTransfers(tx, chainId, {
    ...{ from: block, to: block, isFinal: true, at: clock.now() },
    transfers: transfers.filter(
      ({ asset, amount }) => amount > 0n && catalogue.token(chainId, asset) !== null,
    ),
  })

const unseen = ({ catalogue }: FlowDeps, chainId: number) =>
  domainError('transaction-unseen', { network: catalogue.networkName(chainId) })
