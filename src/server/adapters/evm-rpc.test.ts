import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erc20Abi, InvalidParamsRpcError, parseEther } from 'viem'

import { NATIVE_ASSET } from '@kernel/address'
import type { ChainReader, SeenTransfer } from '@server/ports/chain'
import { anvilClient } from '@sandbox/chains/anvil-client'
import { type SandboxChain, startChains } from '@sandbox/chains/chains'
import { openSeed, type SandboxKeys } from '@sandbox/chains/seed-phrase'
import { deployMulticall } from '@test/builders/multicall-contract'
import { chainReader, rpcClient } from './evm-rpc'
import { priceFeeds } from './price-feeds'

const OURS = '0x00000000000000000000000000000000000000a7'
const OTHER = '0x00000000000000000000000000000000000000b8'

let folder: string
let keys: SandboxKeys
let chain: SandboxChain
let reader: ChainReader

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-rpc-'))
  keys = await openSeed(folder)
  const networks = ['ethereum'] as const
  const dataDir = join(folder, 'chains')
  const [started] = await startChains({ dataDir, keys, networks, log: () => undefined })
  if (!started) throw new Error('no chain')
  chain = started
  reader = chainReader(chain.chainId, rpcClient(chain.rpcUrl, chain.chainId))
})

afterAll(async () => {
  await chain.stop()
  await rm(folder, { recursive: true, force: true })
})

const wallet = () => anvilClient(chain, keys.wallet)
const common = () => ({ account: keys.wallet, chain: wallet().chain })

function addressOf(symbol: string) {
  const token = chain.tokens.find((each) => each.symbol === symbol)
  if (!token) throw new Error(`no ${symbol}`)
  return token.address
}

async function sendsToken(to: `0x${string}`, amount: bigint) {
  const hash = await wallet().writeContract({
    ...common(),
    address: addressOf('USDC'),
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to, amount],
  })
  return wallet().waitForTransactionReceipt({ hash })
}

async function sendsEther(to: `0x${string}`, value: bigint) {
  const hash = await wallet().sendTransaction({ ...common(), to, value })
  return wallet().waitForTransactionReceipt({ hash })
}

async function seenIn(number: bigint): Promise<readonly SeenTransfer[]> {
  const block = await reader.block(number)
  if (!block) throw new Error('no block')
  return reader.transfersTo(block, OURS)
}

it('sees a token transfer to one of ours, and nobody else’s', async () => {
  const mine = await sendsToken(OURS, 1_234_567n)
  const theirs = await sendsToken(OTHER, 1n)
  expect(await seenIn(mine.blockNumber)).toEqual([
    {
      txHash: mine.transactionHash,
      logIndex: mine.logs[0]?.logIndex,
      blockHash: mine.blockHash,
      blockNumber: mine.blockNumber,
      blockTime: expect.any(Number) as number, // a matcher has no type of its own
      to: OURS,
      from: keys.wallet.address.toLowerCase(),
      asset: addressOf('USDC').toLowerCase(),
      amount: 1_234_567n,
    },
  ])
  expect(await seenIn(theirs.blockNumber)).toEqual([])
})

it('reads a range by listed contracts and watched addresses alone, however many those are', async () => {
  const [first, second] = [await sendsToken(OURS, 11n), await sendsToken(OURS, 12n)]
  await sendsToken(OTHER, 13n)
  const many = Array.from({ length: 2_500 }, (_, at) => `0x${at.toString(16).padStart(40, '1')}`)
  const query = { from: first.blockNumber, to: second.blockNumber, addresses: [...many, OURS] }
  const [usdc, dai] = [addressOf('USDC').toLowerCase(), addressOf('DAI').toLowerCase()]
  const range = await reader.tokenTransfers({ ...query, assets: [usdc] })
  expect(range?.end).toMatchObject({ number: second.blockNumber, hash: second.blockHash })
  const seen = [...(await seenIn(first.blockNumber)), ...(await seenIn(second.blockNumber))]
  expect(range?.transfers).toEqual(seen)
  const own = () => Promise.resolve(new Set([OURS]))
  expect(await reader.tokenTransfers({ ...query, addresses: own, assets: [usdc] })).toEqual(range)
  expect((await reader.tokenTransfers({ ...query, assets: [dai] }))?.transfers).toEqual([])
  expect(await reader.tokenTransfers({ ...query, to: query.to + 99n, assets: [usdc] })).toBeNull()
})

it('tells who sent native coins in a block, what they moved and cost, and whom the block rewarded', async () => {
  const receipt = await sendsEther(OURS, parseEther('0.5'))
  const block = await reader.block(receipt.blockNumber)
  if (!block) throw new Error('no block')
  const sender = keys.wallet.address.toLowerCase()
  const miner = (await wallet().getBlock({ blockNumber: block.number })).miner.toLowerCase()
  const cost = receipt.gasUsed * receipt.effectiveGasPrice
  const move = { txHash: receipt.transactionHash, from: sender, to: OURS, cost }
  const told = await reader.nativeMoves(block, new Set([OURS, miner]))
  expect(told).toEqual({ moves: [{ ...move, value: parseEther('0.5') }], rewarded: [miner] })
  expect((await reader.nativeMoves(block, new Set([sender]))).moves).toEqual(told.moves)
  const [before, after] = await Promise.all(
    [block.number - 1n, block.number].map((blockNumber) =>
      wallet().getBalance({ address: keys.wallet.address, blockNumber }),
    ),
  )
  expect((before ?? 0n) - (after ?? 0n)).toBe(parseEther('0.5') + cost)
})

it('tells what a transaction paid to an address, of a token and of the native coin', async () => {
  const usdc = addressOf('USDC').toLowerCase()
  const token = await sendsToken(OTHER, 77n)
  const ether = await sendsEther(OTHER, parseEther('0.25'))
  const block = token.blockNumber
  expect(await reader.payment(token.transactionHash, OTHER, usdc)).toEqual({ block, amount: 77n })
  expect(await reader.payment(token.transactionHash, OURS, usdc)).toEqual({ block, amount: 0n })
  expect(await reader.payment(ether.transactionHash, OTHER, NATIVE_ASSET)).toEqual({
    block: ether.blockNumber,
    amount: parseEther('0.25'),
  })
  expect(await reader.payment(`0x${'1'.repeat(64)}`, OTHER, usdc)).toBeNull()
})

it('tells balances as of a block, and how much an address had sent by then', async () => {
  const there = '0x00000000000000000000000000000000000000d4'
  const first = await sendsEther(there, 5n)
  const second = await sendsEther(there, 6n)
  const at = (block: bigint) => reader.balances(block, [there, OURS], NATIVE_ASSET)
  expect((await at(first.blockNumber))[0]).toBe(5n)
  expect((await at(second.blockNumber))[0]).toBe(11n)
  expect(await reader.sentFrom(second.blockNumber, there)).toBe(0)
  const sender = keys.wallet.address
  const sent = await reader.sentFrom(second.blockNumber, sender)
  expect(sent - (await reader.sentFrom(first.blockNumber, sender))).toBe(1)
  const { blockNumber } = await sendsToken(there, 42n)
  expect(await reader.balances(blockNumber, [there], addressOf('USDC').toLowerCase())).toEqual([
    42n,
  ])
})

it('reads many balances in few calls: native ones by code of its own, tokens by the real Multicall3', async () => {
  const usdc = addressOf('USDC').toLowerCase()
  const holder = '0x00000000000000000000000000000000000000e5'
  const whale = '0x00000000000000000000000000000000000000f6'
  const most = 2n ** 128n - 1n
  await wallet().setBalance({ address: whale, value: most })
  await sendsEther(holder, 7n)
  await sendsToken(holder, 9n)
  const addresses = Array.from({ length: 1_100 }, (_, at) => `0x${word(at + 0xf000).slice(24)}`)
  addresses[999] = whale
  addresses[1_050] = holder
  const client = rpcClient(chain.rpcUrl, chain.chainId)
  const asked = jest.spyOn(client, 'request')
  // By Ethereum's own id the contract is looked for.
  const many = chainReader(1, client)
  const without = await many.balances(await reader.head(), addresses, usdc)
  expect(without[1_050]).toBe(9n)
  expect(asked).toHaveBeenCalledTimes(3 + addresses.length)
  await deployMulticall(wallet(), common())
  await sendsEther(OTHER, 1n)
  const pinned = await reader.head()
  asked.mockClear()
  expect(await many.balances(pinned, addresses, usdc)).toEqual(without)
  expect(asked).toHaveBeenCalledTimes(3)
  asked.mockClear()
  const coins = await many.balances(pinned, addresses, NATIVE_ASSET)
  expect(coins).toHaveLength(addresses.length)
  expect([coins[999], coins[1_050]]).toEqual([most, 7n])
  expect(coins.filter((each) => each > 0n)).toHaveLength(2)
  // Whether the node runs code is asked once.
  expect(asked).toHaveBeenCalledTimes(1 + 2)
  expect(await many.balances(pinned, addresses, NATIVE_ASSET)).toEqual(coins)
  expect(asked).toHaveBeenCalledTimes(1 + 2 + 2)
  await wallet().setBalance({ address: whale, value: most + 1n })
  await expect(many.balances(await reader.head(), addresses, NATIVE_ASSET)).rejects.toThrow()
})

const word = (value: number): string => value.toString(16).padStart(64, '0')

it('tells balances and nonces of a block itself, and never those of the block that replaced it', async () => {
  const receipt = await sendsEther(OURS, 5n)
  const block = await reader.block(receipt.blockNumber)
  if (!block) throw new Error('no block')
  const client = rpcClient(chain.rpcUrl, chain.chainId)
  const byNumber = chainReader(chain.chainId, {
    ...client,
    request: ((call: { params: readonly unknown[] }) =>
      typeof call.params.at(-1) === 'object'
        ? Promise.reject(new InvalidParamsRpcError(new Error('no hashes here')))
        : client.request(call as never)) as typeof client.request, // viem types each method by itself
  })
  for (const each of [reader, byNumber]) {
    expect(await each.balances(block, [OURS], NATIVE_ASSET)).toEqual(
      await each.balances(block.number, [OURS], NATIVE_ASSET),
    )
    expect(await each.sentFrom(block, keys.wallet.address)).toBeGreaterThan(0)
  }
  // The chain goes on mining by itself meanwhile.
  const depth = Number((await reader.head()).number - block.number) + 3
  await wallet().request({ method: 'anvil_reorg', params: [depth, []] } as never) // viem knows no name for it
  for (const each of [reader, byNumber]) {
    await expect(each.balances(block, [OURS], NATIVE_ASSET)).rejects.toThrow()
    await expect(each.sentFrom(block, keys.wallet.address)).rejects.toThrow()
  }
})

it('chains its blocks by parent hash up to the head, and knows none beyond', async () => {
  const head = await reader.head()
  const parent = await reader.block(head.number - 1n)
  expect((await reader.block(head.number))?.parentHash).toBe(parent?.hash)
  expect(await reader.block(head.number + 1_000n)).toBeNull()
})

it('answers by the hash of the block: after a reorganisation the old one is an error, never an empty list', async () => {
  const receipt = await sendsToken(OURS, 5n)
  const block = await reader.block(receipt.blockNumber)
  if (!block) throw new Error('no block')
  const depth = Number((await reader.head()).number - receipt.blockNumber) + 1
  await wallet().request({ method: 'anvil_reorg', params: [depth, []] } as never) // viem knows no name for it
  expect((await reader.block(receipt.blockNumber))?.hash).not.toBe(block.hash)
  await expect(reader.transfersTo(block, OURS)).rejects.toThrow()
})

it('reads the rounds of price feeds', async () => {
  const feeds = priceFeeds(new Map([[chain.chainId, [rpcClient(chain.rpcUrl, chain.chainId)]]]))
  const round = await feeds.latest(chain.chainId, chain.eurUsdFeed)
  expect(round).toMatchObject({ feed: chain.eurUsdFeed, answer: 1_15310000n, decimals: 8 })
  expect(round.roundId).toMatch(/^\d+$/)
  // The sandbox's feeds have no aggregator behind them.
  expect(round.bounds).toBeUndefined()
  await expect(feeds.latest(chain.chainId, OTHER)).rejects.toThrow()
  await expect(feeds.latest(1, chain.eurUsdFeed)).rejects.toThrow()
})
