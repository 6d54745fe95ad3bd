import { isNativeAddress } from '@kernel/address'
import type { ChainReader, OwnAddresses, TransferQuery, TransferRange } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { selectOwnAddresses } from '../views/awaited-addresses'

/** How many blocks one question spans: half as many after a failure, more after each success. */
export interface BlockSpan {
  blocks: bigint
}

const MOST_BLOCKS = 2_000n

export const blockSpan = (): BlockSpan => ({ blocks: MOST_BLOCKS })

type Question = Omit<TransferQuery, 'assets'>

/** Transfers of listed tokens; no other contract is asked for. */
export async function listedTransfers(
  { catalogue }: Pick<FlowDeps, 'catalogue'>,
  reader: ChainReader,
  span: BlockSpan,
  question: Question,
): Promise<TransferRange | null> {
  const assets = catalogue.tokens
    .filter(({ chainId, address }) => chainId === reader.chainId && !isNativeAddress(address))
    .map(({ address }) => address.toLowerCase())
  try {
    const range = await reader.tokenTransfers({ ...question, assets })
    span.blocks = lesser(span.blocks + span.blocks / 8n + 1n, MOST_BLOCKS)
    // Address poisoning sends nothing at all.
    return range && { ...range, transfers: range.transfers.filter(({ amount }) => amount > 0n) }
  } catch (thrown) {
    span.blocks = span.blocks > 1n ? span.blocks / 2n : 1n
    throw thrown
  }
}

/** All addresses of the desk: by name where they are few. */
export async function everyAddress({
  knownAddresses,
  database: { db },
}: Pick<FlowDeps, 'knownAddresses' | 'database'>): Promise<readonly string[] | OwnAddresses> {
  const known = await knownAddresses()
  return known ? [...known] : (among) => selectOwnAddresses(db, among)
}

export const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)
