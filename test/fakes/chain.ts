import { NATIVE_ASSET } from '@kernel/address'
import { type BlockRef, type ChainReader, numberOf, type SeenTransfer } from '@server/ports/chain'

interface FakeBlock extends BlockRef {
  readonly transfers: readonly SeenTransfer[]
  readonly hidden: readonly SentTransfer[]
  readonly failed: readonly string[]
}

export interface SentTransfer {
  readonly to: string
  readonly asset: string
  readonly amount: bigint
  readonly txHash?: string
  readonly from?: string
  /** Its transaction was mined and reverted. */
  readonly isFailed?: boolean
  /** Passed on by a contract: only the balance tells of it. */
  readonly isHidden?: boolean
  readonly logIndex?: number
}

/** A chain in memory: blocks are mined by hand, and taken back by hand. */
export interface FakeChain extends ChainReader {
  /** Mines one block at this time with these transfers; answers their hashes. */
  mine(time: number, ...sent: SentTransfer[]): readonly string[]
  /** Takes back the newest blocks and mines as many in their place, empty but for these transfers in the first one. */
  reorganise(depth: number, ...sent: SentTransfer[]): void
  /** Its owner moves all of an address's native coins on, in the newest block. */
  sweep(address: string): void
  /** A contract that takes one signature stands at an address. */
  deploy(address: string, taken: string): void
  finaliseTo(number: bigint): void
  /** Every transfer of a block that left a log or was a transaction of its own, native ones included. */
  sentIn(hash: string): readonly SeenTransfer[]
  height(): bigint
}

interface Sweep {
  readonly address: string
  readonly block: bigint
  readonly amount: bigint
}

const TREASURY = '0x00000000000000000000000000000000000000bb'

/** All that came, however it came, less what was moved on. */
function balanceAt(
  blocks: readonly FakeBlock[],
  sweeps: readonly Sweep[],
  upTo: bigint,
  address: string,
  asset: string,
): bigint {
  const came = blocks
    .filter(({ number }) => number <= upTo)
    .flatMap(({ transfers, hidden }) => [...transfers, ...hidden])
    .filter((sent) => sent.to === address && sent.asset.toLowerCase() === asset.toLowerCase())
    .reduce((sum, { amount }) => sum + amount, 0n)
  return sweeps
    .filter(
      (sweep) =>
        sweep.address === address && sweep.block <= upTo && asset.toLowerCase() === NATIVE_ASSET,
    )
    .reduce((sum, { amount }) => sum - amount, came)
}

export function fakeChain(chainId: number, genesis: number): FakeChain {
  const blocks: FakeBlock[] = []
  const sweeps: Sweep[] = []
  const contracts = new Map<string, string>()
  let forks = 0
  let drawn = 0
  let finalized: bigint | null = null
  const hashOf = (fork: number, number: number): string => {
    const start = `0x${chainId.toString(16)}${fork.toString(16).padStart(8, '0')}`
    return start + number.toString(16).padStart(66 - start.length, '0')
  }

  const push = (time: number, sent: readonly SentTransfer[]): readonly SeenTransfer[] => {
    const parent = blocks.at(-1)
    const number = BigInt(blocks.length)
    const hash = hashOf(forks, blocks.length)
    const hidden = sent.filter(({ isHidden }) => isHidden)
    const made = sent.filter(({ isHidden }) => !isHidden)
    const transfers = made.map((each) => ({
      txHash: each.txHash ?? `0x${(++drawn).toString(16).padStart(64, '0')}`,
      logIndex: each.logIndex ?? 0,
      blockHash: hash,
      blockNumber: number,
      blockTime: time,
      to: each.to,
      from: each.from ?? '0x00000000000000000000000000000000000000aa',
      asset: each.asset.toLowerCase(),
      amount: each.amount,
    }))
    const moved = transfers.filter((_, index) => !made[index]?.isFailed)
    const failed = transfers.filter((each) => !moved.includes(each)).map(({ txHash }) => txHash)
    const parentHash = parent?.hash ?? '0x0'
    blocks.push({ number, hash, parentHash, time, transfers: moved, hidden, failed })
    return transfers
  }
  const newest = (): FakeBlock => {
    const block = blocks.at(-1)
    if (!block) throw new Error('a chain without blocks')
    return block
  }
  const sentIn = (hash: string): readonly SeenTransfer[] =>
    blocks.find((block) => block.hash === hash)?.transfers ?? []
  push(genesis, [])

  return {
    chainId,
    head: () => Promise.resolve(newest()),
    finalized: () => Promise.resolve(finalized),
    block: (number) => Promise.resolve(blocks.find((block) => block.number === number) ?? null),
    sentIn,
    transfersTo: ({ hash }, address) =>
      Promise.resolve(
        sentIn(hash).filter(({ to, asset }) => asset !== NATIVE_ASSET && to === address),
      ),
    tokenTransfers: async ({ from, to, assets, addresses }) => {
      const end = blocks.find((block) => block.number === to)
      const listed = blocks
        .filter(({ number }) => number >= from && number <= to)
        .flatMap((block) => block.transfers)
        .filter(({ asset }) => assets.includes(asset))
      const recipients = listed.map((each) => each.to)
      const own = typeof addresses === 'function' ? await addresses(recipients) : new Set(addresses)
      return end ? { end, finalized, transfers: listed.filter((each) => own.has(each.to)) } : null
    },
    nativeMoves: ({ hash, number }, addresses) => {
      const came = sentIn(hash).filter(
        ({ to, asset }) => asset === NATIVE_ASSET && addresses.has(to),
      )
      const went = sweeps.filter(({ address, block }) => block === number && addresses.has(address))
      return Promise.resolve({
        moves: [
          ...came.map(({ txHash, from, to, amount }) => ({
            ...{ txHash, from, to, value: amount, cost: 0n },
          })),
          ...went.map(({ address, amount }) => ({
            ...{ txHash: `0x${'5e'.repeat(32)}`, from: address, to: TREASURY },
            ...{ value: amount, cost: 0n },
          })),
        ],
        rewarded: [],
      })
    },
    balances: (block, addresses, asset) =>
      Promise.resolve(
        addresses.map((address) => balanceAt(blocks, sweeps, numberOf(block), address, asset)),
      ),
    sentFrom: (block, address) =>
      Promise.resolve(
        sweeps.filter((sweep) => sweep.address === address && sweep.block <= numberOf(block))
          .length,
      ),
    walletCode: (_block, address) => Promise.resolve(contracts.has(address) ? 'contract' : 'none'),
    takesSignature: (_block, { address, signature }) =>
      Promise.resolve(contracts.get(address) === signature),
    deploy: (address, taken) => {
      contracts.set(address, taken)
    },
    sweep: (address) => {
      const block = newest().number
      sweeps.push({
        address,
        block,
        amount: balanceAt(blocks, sweeps, block, address, NATIVE_ASSET),
      })
    },
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
    transaction: (txHash) => {
      const isIn = ({ transfers }: FakeBlock) => transfers.some((each) => each.txHash === txHash)
      const block = blocks.find((each) => each.failed.includes(txHash) || isIn(each))
      if (!block) return Promise.resolve(null)
      const { number, hash: blockHash, failed } = block
      return Promise.resolve({ block: number, blockHash, isSuccessful: !failed.includes(txHash) })
    },
    mine: (time, ...sent) => push(time, sent).map(({ txHash }) => txHash),
    reorganise: (depth, ...sent) => {
      forks += 1
      const replaced = blocks.splice(blocks.length - depth, depth)
      for (const [at, { time }] of replaced.entries()) push(time, at === 0 ? sent : [])
    },
    finaliseTo: (number) => {
      finalized = number
    },
    height: () => newest().number,
  }
}
