import type { Block, PlacedLog, Transaction } from './branch'
import { called } from './contracts'
import { type Call, hex, MULTICALL, RpcFailure, type View } from './view'

/** What real providers refuse: more blocks or more logs than this in one answer. */
export interface Caps {
  readonly blocks: bigint
  readonly logs: number
}

type Answer = (params: readonly unknown[], view: View) => unknown

/** What a node answers, by method. */
export function nodeAnswers(caps: Caps): Readonly<Record<string, Answer>> {
  return {
    eth_chainId: (_params, { profile }) => hex(profile.chainId),
    eth_blockNumber: (_params, { tip }) => hex(tip),
    eth_getBlockByNumber: ([tag, isFull], view) => told(blockOf(view, tag), isFull === true),
    eth_getBlockByHash: ([hash, isFull], view) =>
      told(blockOf(view, { blockHash: hash }), isFull === true),
    eth_getLogs: ([filter], view) => logsOf(view, filter as Filter, caps),
    eth_getBalance: ([address, tag], view) =>
      hex(view.branch.held('native', lower(address), stateAt(view, tag))),
    eth_getTransactionCount: ([address, tag], view) =>
      hex(view.branch.held('nonce', lower(address), stateAt(view, tag))),
    eth_call: ([call, tag], view) => called(view, call as Call, stateAt(view, tag)),
    eth_getCode: ([address], view) => codeOf(view, lower(address)),
    eth_getTransactionByHash: ([hash], view) => found(view, hash, transactionOf),
    eth_getTransactionReceipt: ([hash], view) => found(view, hash, receiptOf),
  }
}

interface Filter {
  readonly address?: string | readonly string[]
  readonly topics?: readonly (string | readonly string[] | null)[]
  readonly fromBlock?: string
  readonly toBlock?: string
  readonly blockHash?: string
}

const lower = (text: unknown): string => String(text).toLowerCase()

/** By number, tag or hash (EIP-1898); null for a block that this provider does not have. */
function blockOf(view: View, tag: unknown): Block | null {
  const block = typeof tag === 'object' && tag !== null ? named(view, tag) : tagged(view, tag)
  return block && block.number <= view.tip ? block : null
}

const named = ({ branch }: View, { blockHash, blockNumber }: Named): Block | null =>
  blockHash === undefined ? branch.at(BigInt(blockNumber ?? '0x0')) : branch.byHash(blockHash)

interface Named {
  readonly blockHash?: string
  readonly blockNumber?: string
}

function tagged({ branch, tip, finalized, profile }: View, tag: unknown): Block | null {
  switch (tag) {
    case undefined:
    case 'latest':
      return branch.at(tip)
    case 'safe':
    case 'finalized':
      if (!profile.hasTags) throw new RpcFailure(-32602, `unknown block tag ${tag}`)
      return branch.at(finalized < tip ? finalized : tip)
    default:
      return branch.at(BigInt(String(tag)))
  }
}

/** The height whose state is asked for. */
function stateAt(view: View, tag: unknown): bigint {
  const block = blockOf(view, tag)
  if (!block) throw new RpcFailure(-32000, 'header not found')
  if (block.number < view.stateFrom) throw new RpcFailure(-32000, 'missing trie node')
  return block.number
}

function logsOf(view: View, filter: Filter, caps: Caps): readonly object[] {
  const [first, last] = rangeOf(view, filter)
  if (last - first + 1n > caps.blocks) throw new RpcFailure(-32602, 'block range too large')
  const contracts = setOf(filter.address)
  const topics = (filter.topics ?? []).map((topic) => setOf(topic))
  const logs = view.branch
    .logs(first, last, contracts)
    .filter((log) => topics.every((wanted, at) => !wanted || wanted.has(log.topics[at] ?? '')))
  if (logs.length > caps.logs)
    throw new RpcFailure(-32005, 'query returned more results than allowed')
  return logs.map(logAnswer)
}

/** A node that lacks the end of a range answers for what it has, and says nothing of the rest. */
function rangeOf(view: View, { blockHash, fromBlock, toBlock }: Filter): readonly [bigint, bigint] {
  if (blockHash === undefined) {
    const [first, last] = [fromBlock, toBlock].map((tag) => blockOf(view, tag)?.number)
    return [first ?? view.tip + 1n, last ?? view.tip]
  }
  const block = blockOf(view, { blockHash })
  if (!block) throw new RpcFailure(-32000, 'unknown block')
  return [block.number, block.number]
}

function setOf(texts: string | readonly string[] | null | undefined): ReadonlySet<string> | null {
  if (texts === null || texts === undefined) return null
  return new Set((typeof texts === 'string' ? [texts] : texts).map(lower))
}

const NOBODY = `0x${'0'.repeat(40)}`

const told = (block: Block | null, isFull: boolean) =>
  block && {
    number: hex(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    timestamp: hex(Math.floor(block.time)),
    miner: block.rises[0]?.address ?? NOBODY,
    withdrawals: block.rises.slice(1).map(({ address, amount }) => ({
      ...{ index: '0x0', validatorIndex: '0x0', address, amount: hex(amount) },
    })),
    transactions: isFull
      ? block.transactions.map((each) => transactionOf(each, block))
      : block.transactions.map(({ hash }) => hash),
  }

function found<T>(view: View, hash: unknown, answer: (each: Transaction, block: Block) => T) {
  const block = view.branch.blockOf(String(hash))
  const transaction = block?.transactions.find((each) => each.hash === hash)
  return block && transaction && block.number <= view.tip ? answer(transaction, block) : null
}

const transactionOf = ({ hash, from, to, value }: Transaction, block: Block) => ({
  ...{ hash, from, to, value: hex(value), type: '0x2', nonce: '0x0', gas: '0x5208', input: '0x' },
  ...{ blockHash: block.hash, blockNumber: hex(block.number), transactionIndex: '0x0' },
})

const receiptOf = ({ hash, from, to, isSuccessful, fee }: Transaction, block: Block) => ({
  ...{ status: isSuccessful ? '0x1' : '0x0', transactionHash: hash, from, to, type: '0x2' },
  ...{ blockHash: block.hash, blockNumber: hex(block.number) },
  ...{ gasUsed: '0x1', effectiveGasPrice: hex(fee) },
  logs: logsIn(block).filter(({ transactionHash }) => transactionHash === hash),
})

const logsIn = (block: Block) =>
  block.transactions
    .flatMap((each) => each.logs.map((log) => ({ ...log, block, txHash: each.hash })))
    .map((log, index) => logAnswer({ ...log, index }))

export const logAnswer = ({ contract, topics, data, block, txHash, index }: PlacedLog) => ({
  ...{ address: contract, topics, data, transactionHash: txHash, removed: false },
  ...{ blockHash: block.hash, blockNumber: hex(block.number), logIndex: hex(index) },
  transactionIndex: '0x0',
})

const codeOf = ({ profile }: View, address: string): string =>
  profile.hasMulticall && address === MULTICALL ? '0x60806040' : '0x'
