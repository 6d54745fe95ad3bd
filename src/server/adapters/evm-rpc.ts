import { createPublicClient, http, type PublicClient, type Transport } from 'viem'
import * as v from 'valibot'

import { numberOf } from '@kernel/amounts'
import type { BlockPlace, ChainReader } from '@server/ports/chain'
import { balanceReader } from './evm-balances'
import { asRef, blockAt, finalizedNumber } from './evm-block'
import { nativeMovesOf } from './evm-native-moves'
import { minedTransaction, paymentOf } from './evm-payment'
import { hex, Quantity } from './evm-hex'
import { fetchWithin } from './fetch-within'
import { type StateAt, stateReader } from './evm-state'
import { readTransfers, readTransfersTo } from './evm-transfers'
import { takesSignature, walletCode } from './evm-wallets'

/**
 * One client for each provider of a chain. Block numbers are never cached: a mined block must not look absent. Calls made
 * at once travel as one, so that a list of tokens costs one round trip. `answerMs` is how long an answer may take to its
 * last byte, at each of three attempts.
 */
export const rpcClient = (rpcUrl: string, chainId: number, answerMs = 10_000): PublicClient =>
  createPublicClient({ cacheTime: 0, transport: onlyFor(chainId, rpcUrl, answerMs) })

const OPTIONS = { batch: { batchSize: 50 }, retryCount: 2, retryDelay: 200 }
const MOST_BYTES = 10_485_760

/** Answers nothing before the provider has said that it speaks for this chain: another chain's money is not ours to read. */
function onlyFor(chainId: number, rpcUrl: string, answerMs: number): Transport {
  return (config) => {
    // viem itself waits for ever for the end of an answer that has begun. A provider that moves is named anew by the operator.
    const fetchFn: typeof fetch = (input, init) => fetchWithin(answerMs, input, init)
    const bounds = { fetchFn, maxResponseBodySize: MOST_BYTES }
    const inner = http(rpcUrl, { ...OPTIONS, ...bounds, timeout: answerMs })(config)
    let known: Promise<void> | null = null
    const learn = async (): Promise<void> => {
      const said = await inner.request({ method: 'eth_chainId' })
      if (parseHex(String(said)) !== chainId) throw new WrongChain(chainId)
    }
    const request: typeof inner.request = async (...call) => {
      known ??= learn()
      await known.catch((thrown: unknown) => {
        known = null
        throw thrown
      })
      return inner.request(...call)
    }
    return { ...inner, request }
  }
}

class WrongChain extends Error {
  override readonly name = 'WrongChain'

  constructor(readonly chainId: number) {
    super(`the RPC provider does not speak for chain ${chainId}`)
  }
}

/** Whose chain a URL speaks for; one that does not answer may do so later. */
export async function chainOf(
  rpcUrl: string,
  chainId: number,
): Promise<'right' | 'another' | 'silent'> {
  try {
    await rpcClient(rpcUrl, chainId).getBlockNumber()
    return 'right'
  } catch (thrown) {
    return isWrongChain(thrown) ? 'another' : 'silent'
  }
}

const isWrongChain = (thrown: unknown): boolean =>
  thrown instanceof WrongChain || (thrown instanceof Error && isWrongChain(thrown.cause))

export function chainReader(chainId: number, client: PublicClient): ChainReader {
  const stateAt = stateReader(client)
  const balances = balanceReader(client, stateAt)
  return {
    chainId,
    head: async () => asRef(await client.getBlock({ blockTag: 'latest' })),
    finalized: () => finalizedNumber(client),
    block: (number) => blockAt(client, number),
    tokenTransfers: (query) => readTransfers(client, query),
    transfersTo: (block, address) => readTransfersTo(client, block, address),
    nativeMoves: (block, addresses) => nativeMovesOf(client, block, addresses),
    balances: (block, addresses, asset) => balances({ chainId, asset, block, addresses }),
    sentFrom: (block, address) => sentFrom(client, stateAt, block, address),
    walletCode: (block, address) => walletCode(client, stateAt, { block, address }),
    takesSignature: (block, asked) => takesSignature(client, stateAt, block, asked),
    payment: (txHash, to, asset) => paymentOf(client, hex(txHash), hex(to), asset),
    transaction: (txHash) => minedTransaction(client, hex(txHash)),
  }
}

async function sentFrom(
  client: PublicClient,
  at: StateAt,
  block: BlockPlace,
  address: string,
): Promise<number> {
  const answer = await at(block, (place) =>
    client.request({ method: 'eth_getTransactionCount', params: [hex(address), place] }),
  )
  return v.parse(Count, answer)
}

const Count = v.pipe(
  Quantity,
  v.transform((count) => numberOf(count)),
  v.safeInteger(),
)

const parseHex = (text: string): number => Number.parseInt(text, 16)
