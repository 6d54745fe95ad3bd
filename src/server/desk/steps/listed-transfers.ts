import { isNativeAddress } from '@kernel/address'
import type { ChainReader, TransferRange } from '@server/ports/chain'
import type { FlowDeps } from '../deps'

/** How many blocks one question spans: half as many after a failure, more after each success. */
export interface BlockSpan {
  blocks: bigint
}

/** Up to so many addresses each question is about all of them; of more only about those that are awaited. */
export const FEW_ADDRESSES = 1_000
const MOST_BLOCKS = 2_000n

export const blockSpan = (): BlockSpan => ({ blocks: MOST_BLOCKS })

interface Question {
  readonly from: bigint
  readonly to: bigint
  readonly addresses: readonly string[]
}

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

export const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)
