import { createPublicClient, custom, numberToHex, padHex, type PublicClient } from 'viem'

import { isNativeAddress, NATIVE_ASSET } from '@kernel/address'
import type { BlockPlace, BlockRef, SeenTransfer } from '@server/ports/chain'
import { addressesIn, balancesAnswer } from './balances-code'
import type { FakeChain } from './chain'

type Hex = `0x${string}`

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const BALANCE_OF = '0x70a08231'
const word = (text: string): Hex => padHex(text as Hex, { size: 32 }) // test data, hex by make
const parse = (text: string): bigint => BigInt(text)

/** A chain in memory behind the calls of JSON-RPC, so that the desk's own adapter reads it. */
export function rpcOver(chain: FakeChain): PublicClient {
  const methods = methodsOf(chain)
  return createPublicClient({
    cacheTime: 0,
    transport: custom(
      {
        request: ({ method, params }: { method: string; params?: unknown }) => {
          const answer = methods[method]
          if (!answer) throw new Error(`this chain answers no ${method}`)
          return answer(params as never) // each method knows its own parameters
        },
      },
      { retryCount: 0 },
    ),
  })
}

type Tag = string | { readonly blockHash: string }

interface LogFilter {
  readonly blockHash?: string
  readonly fromBlock: string
  readonly toBlock: string
  readonly address: readonly string[]
  readonly topics: readonly (readonly string[])[]
}

const queryOf = ({ fromBlock, toBlock, address, topics }: LogFilter) => ({
  from: parse(fromBlock),
  to: parse(toBlock),
  assets: address.map((each) => each.toLowerCase()),
  addresses:
    topics[2]?.map((topic) => `0x${topic.slice(-40)}`) ??
    ((among: readonly string[]) => Promise.resolve(new Set(among))),
})

const isNative = ({ asset }: SeenTransfer): boolean => isNativeAddress(asset)

/** What a node answers, by method. */
export function methodsOf(chain: FakeChain): Record<string, (params: never) => Promise<unknown>> {
  const byTag = async (tag: string): Promise<BlockRef | null> => {
    if (tag === 'latest') return chain.head()
    if (tag !== 'finalized') return chain.block(parse(tag))
    const finalized = await chain.finalized()
    return finalized === null ? null : chain.block(finalized)
  }
  const byHash = async (hash: string): Promise<BlockRef | null> => {
    for (let number = (await chain.head()).number; number >= 0n; number--) {
      const block = await chain.block(number)
      if (block?.hash === hash) return block
    }
    return null
  }
  const placeOf = async (tag: Tag): Promise<BlockPlace> => {
    if (typeof tag === 'string') return parse(tag)
    const block = await byHash(tag.blockHash)
    if (!block) throw new Error('unknown block')
    return block
  }
  const told = async (block: BlockRef | null, isFull: boolean) => {
    if (!block) return null
    const sent = chain.sentIn(block.hash).filter(isNative)
    return {
      number: numberToHex(block.number),
      hash: block.hash,
      parentHash: block.parentHash,
      timestamp: numberToHex(block.time),
      miner: `0x${'0'.repeat(40)}`,
      transactions: isFull ? sent.map(transactionOf) : sent.map(({ txHash }) => txHash),
    }
  }
  const find = async (hash: string): Promise<SeenTransfer | null> => {
    for (let number = (await chain.head()).number; number >= 0n; number--) {
      const block = await chain.block(number)
      const sent = block ? chain.sentIn(block.hash) : []
      const found = sent.find(({ txHash }) => txHash === hash)
      if (found) return found
    }
    return null
  }
  return {
    eth_getBlockByNumber: async ([tag, isFull]: [string, boolean]) =>
      told(await byTag(tag), isFull),
    eth_getBlockByHash: async ([hash, isFull]: [string, boolean]) =>
      told(await byHash(hash), isFull),
    eth_getLogs: async ([filter]: [LogFilter]) => {
      if (filter.blockHash !== undefined) {
        const block = await byHash(filter.blockHash)
        if (!block) throw new Error('unknown block')
        const sent = chain.sentIn(block.hash)
        return sent.filter((each) => !isNative(each)).map(logOf)
      }
      const range = await chain.tokenTransfers(queryOf(filter))
      return (range?.transfers ?? []).map(logOf)
    },
    eth_getTransactionByHash: async ([hash]: [string]) => {
      const found = await find(hash)
      return found && transactionOf(found)
    },
    eth_getTransactionReceipt: async ([hash]: [string]) => {
      const found = await find(hash)
      return (
        found && {
          status: '0x1',
          transactionHash: found.txHash,
          blockHash: found.blockHash,
          blockNumber: numberToHex(found.blockNumber),
          gasUsed: '0x0',
          effectiveGasPrice: '0x0',
          logs: isNative(found) ? [] : [logOf(found)],
        }
      )
    },
    eth_getBalance: async ([address, tag]: [string, Tag]) => {
      const [balance = 0n] = await chain.balances(
        await placeOf(tag),
        [address.toLowerCase()],
        NATIVE_ASSET,
      )
      return numberToHex(balance)
    },
    eth_getTransactionCount: async ([address, tag]: [string, Tag]) =>
      numberToHex(await chain.sentFrom(await placeOf(tag), address.toLowerCase())),
    eth_getCode: async ([address, tag]: [string, Tag]) =>
      (await chain.walletCode(await placeOf(tag), address.toLowerCase())) === 'none'
        ? '0x'
        : '0x00',
    eth_call: async ([{ to, data }, tag]: [{ to: string; data: string }, Tag]) => {
      const asked = addressesIn(data)
      if (asked) {
        const place = tag === 'latest' ? await chain.head() : await placeOf(tag)
        return balancesAnswer(await chain.balances(place, asked, NATIVE_ASSET))
      }
      if (!data.startsWith(BALANCE_OF)) throw new Error('this chain knows balanceOf alone')
      const address = `0x${data.slice(-40)}`
      const [balance = 0n] = await chain.balances(await placeOf(tag), [address], to.toLowerCase())
      return word(numberToHex(balance))
    },
  }
}

const logOf = (sent: SeenTransfer) => ({
  address: sent.asset,
  topics: [TRANSFER, word(sent.from), word(sent.to)],
  data: word(numberToHex(sent.amount)),
  logIndex: numberToHex(sent.logIndex),
  transactionHash: sent.txHash,
  blockHash: sent.blockHash,
  blockNumber: numberToHex(sent.blockNumber),
})

const transactionOf = (sent: SeenTransfer) => ({
  hash: sent.txHash,
  from: sent.from,
  to: sent.to,
  value: numberToHex(sent.amount),
  blockHash: sent.blockHash,
  blockNumber: numberToHex(sent.blockNumber),
  type: '0x2',
})
