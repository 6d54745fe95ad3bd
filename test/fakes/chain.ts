import type { BlockRef, ChainReader, SeenTransfer } from '@server/ports/chain'

interface FakeBlock extends BlockRef {
  readonly transfers: readonly SeenTransfer[]
}

export interface SentTransfer {
  readonly to: string
  readonly asset: string
  readonly amount: bigint
  readonly txHash?: string
  readonly logIndex?: number
}

/** A chain in memory: blocks are mined by hand, and taken back by hand. */
export interface FakeChain extends ChainReader {
  /** Mines one block at this time with these transfers; answers their hashes. */
  mine(time: number, ...sent: SentTransfer[]): readonly string[]
  /** Takes back the newest blocks and mines as many empty ones in their place. */
  reorganise(depth: number): void
  finaliseTo(number: bigint): void
  height(): bigint
}

export function fakeChain(chainId: number, genesis: number): FakeChain {
  const blocks: FakeBlock[] = []
  let forks = 0
  let drawn = 0
  let finalized: bigint | null = null
  const hashOf = (fork: number, number: number): string =>
    `0x${chainId.toString(16)}${fork.toString(16).padStart(8, '0')}${number.toString(16)}`.padEnd(
      66,
      '0',
    )

  const push = (time: number, sent: readonly SentTransfer[]): readonly SeenTransfer[] => {
    const parent = blocks.at(-1)
    const number = BigInt(blocks.length)
    const hash = hashOf(forks, blocks.length)
    const transfers = sent.map((each) => ({
      txHash: each.txHash ?? `0x${(++drawn).toString(16).padStart(64, '0')}`,
      logIndex: each.logIndex ?? 0,
      blockHash: hash,
      blockNumber: number,
      blockTime: time,
      to: each.to,
      from: '0x00000000000000000000000000000000000000aa',
      asset: each.asset.toLowerCase(),
      amount: each.amount,
    }))
    blocks.push({ number, hash, parentHash: parent?.hash ?? '0x0', time, transfers })
    return transfers
  }
  const newest = (): FakeBlock => {
    const block = blocks.at(-1)
    if (!block) throw new Error('a chain without blocks')
    return block
  }
  push(genesis, [])

  return {
    chainId,
    head: () => Promise.resolve(newest()),
    finalized: () => Promise.resolve(finalized),
    block: (number) => Promise.resolve(blocks.find((block) => block.number === number) ?? null),
    transfers: ({ hash }, addresses) =>
      Promise.resolve(
        blocks
          .filter((block) => block.hash === hash)
          .flatMap(({ transfers }) => transfers.filter(({ to }) => addresses.has(to))),
      ),
    payment: (txHash, to, asset) => {
      const paid = blocks
        .flatMap(({ transfers }) => transfers)
        .filter((each) => each.txHash === txHash)
      const [first] = paid
      if (!first) return Promise.resolve(null)
      const amount = paid
        .filter((each) => each.to === to && each.asset === asset)
        .reduce((sum, each) => sum + each.amount, 0n)
      return Promise.resolve({ block: first.blockNumber, amount })
    },
    mine: (time, ...sent) => push(time, sent).map(({ txHash }) => txHash),
    reorganise: (depth) => {
      forks += 1
      for (const { time } of blocks.splice(blocks.length - depth, depth)) push(time, [])
    },
    finaliseTo: (number) => {
      finalized = number
    },
    height: () => newest().number,
  }
}
