/** A log as a contract emits it; its index comes from its place in the block. */
export interface EmittedLog {
  readonly contract: string
  readonly topics: readonly string[]
  readonly data: string
}

/** By how much a balance changes. The native coin is the asset `native`; nonces are counted under `nonce`. */
export interface Move {
  readonly asset: string
  readonly address: string
  readonly amount: bigint
}

export interface Transaction {
  readonly hash: string
  readonly from: string
  readonly to: string
  /** Wei that the transaction itself names; a reverted one moves none of it. */
  readonly value: bigint
  /** Wei that its sender pays besides. */
  readonly fee: bigint
  readonly isSuccessful: boolean
  readonly logs: readonly EmittedLog[]
  readonly moves: readonly Move[]
}

export interface BlockContent {
  readonly time: number
  readonly transactions: readonly Transaction[]
  /** What no transaction explains: coinbase, withdrawals, mints. */
  readonly rises: readonly Move[]
  /** So many transfers of contracts that nobody lists, made only where somebody asks for them. */
  readonly forged: number
}

export interface Block extends BlockContent {
  readonly number: bigint
  readonly hash: string
  readonly parentHash: string
}

export interface PlacedLog extends EmittedLog {
  readonly block: Block
  readonly txHash: string
  readonly index: number
}

/** One history of blocks. A reorganisation drops its end; a copy goes its own way. */
export interface Branch {
  head(): Block
  at(number: bigint): Block | null
  byHash(hash: string): Block | null
  /** The block of a transaction. */
  blockOf(txHash: string): Block | null
  mine(content: BlockContent): Block
  drop(depth: number): readonly Block[]
  held(asset: string, address: string, upTo: bigint): bigint
  /** Logs of these contracts in these blocks, oldest first; of every contract without a list. */
  logs(from: bigint, to: bigint, contracts: ReadonlySet<string> | null): readonly PlacedLog[]
  copy(fork: number): Branch
}

interface Step {
  readonly number: bigint
  readonly value: bigint
}

/** `fork` makes the hashes of two branches differ. */
export function branch(fork: () => number, from: readonly Block[] = []): Branch {
  const blocks: Block[] = []
  const steps = new Map<string, Step[]>()
  const places = new Map<string, Block>()
  const byContract = new Map<string, PlacedLog[]>()

  const held = (key: string, upTo: bigint): bigint =>
    steps.get(key)?.findLast(({ number }) => number <= upTo)?.value ?? 0n
  const add = (block: Block): void => {
    blocks.push(block)
    for (const { asset, address, amount } of movesOf(block)) {
      const key = `${asset}|${address}`
      const value = held(key, block.number) + amount
      listed(steps, key).push({ number: block.number, value })
    }
    for (const { hash } of block.transactions) places.set(hash, block)
    for (const log of placedLogs(block)) listed(byContract, log.contract).push(log)
  }
  const head = (): Block => {
    const block = blocks.at(-1)
    if (!block) throw new Error('a chain without blocks')
    return block
  }
  const at = (number: bigint): Block | null => blocks[Number(number)] ?? null
  for (const block of from) add(block)

  return {
    head,
    at,
    byHash: (hash) => {
      const block = at(numberIn(hash))
      return block?.hash === hash ? block : null
    },
    blockOf: (txHash) => places.get(txHash) ?? null,
    mine: (content) => {
      const number = BigInt(blocks.length)
      const parentHash = blocks.at(-1)?.hash ?? `0x${'0'.repeat(64)}`
      add({ ...content, number, hash: hashOf(fork(), number), parentHash })
      return head()
    },
    drop: (depth) => {
      const dropped = blocks.splice(blocks.length - depth, depth)
      const height = head().number
      for (const list of steps.values()) cut(list, ({ number }) => number > height)
      for (const list of byContract.values()) cut(list, ({ block }) => block.number > height)
      for (const { hash } of dropped.flatMap(({ transactions }) => transactions))
        places.delete(hash)
      return dropped
    },
    held: (asset, address, upTo) => held(`${asset}|${address}`, upTo),
    logs: (first, last, contracts) =>
      contracts === null
        ? blocks.slice(Number(first), Number(last) + 1).flatMap(everyLog)
        : [...contracts].flatMap((contract) => within(byContract.get(contract), first, last)),
    copy: (other) => branch(() => other, blocks),
  }
}

function listed<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

function cut<T>(list: T[], isGone: (item: T) => boolean): void {
  for (let last = list.at(-1); last !== undefined && isGone(last); last = list.at(-1)) list.pop()
}

/** Found by halving, since a chain that is far ahead has many. */
function within(logs: readonly PlacedLog[] = [], first: bigint, last: bigint): PlacedLog[] {
  let [low, high] = [0, logs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((logs[middle]?.block.number ?? 0n) < first) low = middle + 1
    else high = middle
  }
  const found: PlacedLog[] = []
  for (let log = logs[low]; log && log.block.number <= last; log = logs[++low]) found.push(log)
  return found
}

/** Its number is the end of a hash, so that a block is found by it. */
const hashOf = (fork: number, number: bigint): string =>
  `0xb10c${fork.toString(16).padStart(44, '0')}${number.toString(16).padStart(16, '0')}`

const numberIn = (hash: string): bigint => BigInt(`0x${hash.slice(-16)}`)

export const movesOf = (block: Block): readonly Move[] => [
  ...block.rises,
  ...block.transactions.flatMap(({ moves }) => moves),
]

const placedLogs = (block: Block): readonly PlacedLog[] =>
  block.transactions
    .flatMap(({ hash, logs }) => logs.map((log) => ({ ...log, block, txHash: hash })))
    .map((log, index) => ({ ...log, index }))

const everyLog = (block: Block): readonly PlacedLog[] => {
  const real = placedLogs(block)
  return [...real, ...forgedLogs(block, real.length)]
}

const STRANGER = `0x${'f0'.repeat(20)}`
const STRANGERS = `0x${'0'.repeat(24)}${'f1'.repeat(20)}`
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const forgedLogs = (block: Block, from: number): readonly PlacedLog[] =>
  Array.from({ length: block.forged }, (_, at) => ({
    contract: STRANGER,
    topics: [TRANSFER, STRANGERS, STRANGERS],
    data: `0x${'0'.repeat(63)}1`,
    block,
    txHash: `0xf0${at.toString(16).padStart(62, '0')}`,
    index: from + at,
  }))
