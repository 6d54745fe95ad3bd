import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { erc20Abi, parseAbi, parseEther, parseUnits } from 'viem'
import { answersAgain, BACK_WITHIN_MS } from '@test/setup/answers-again'
import { anvilClient } from './anvil-client'
import { type SandboxChain, startChains } from './chains'
import type { ChainFault } from './faults'
import { publishPrices, startFeedKeeper } from './feed-keeper'
import { openSeed, type SandboxKeys } from './seed-phrase'

const feedAbi = parseAbi([
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
  'function getRoundData(uint80) view returns (uint80, int256, uint256, uint256, uint80)',
  'function decimals() view returns (uint8)',
  'function description() view returns (string)',
  'function set(int256)',
])
const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])
const TICK_MS = 200
const STRANGER = '0x00000000000000000000000000000000000000A1'

describe('a sandbox chain', () => {
  let folder: string
  let keys: SandboxKeys
  let chain: SandboxChain
  const said: string[] = []
  let fault: ChainFault = 'none'

  const start = async (): Promise<SandboxChain> => {
    const [started] = await startChains({
      dataDir: join(folder, 'chains'),
      keys,
      networks: ['ethereum'],
      faultOf: () => fault,
      log: () => {},
      alarm: (line) => said.push(line),
      tickMs: TICK_MS,
    })
    if (!started) throw new Error('no chain')
    return started
  }
  const startKeeper = () =>
    startFeedKeeper({
      ...{ chains: [chain], keys, refreshSeconds: 3_600, walk: false, random: () => 0.99 },
      ...{ faultOf: () => fault, failed: () => {} },
    })
  const token = (symbol: string) => {
    const found = chain.tokens.find((candidate) => candidate.symbol === symbol)
    if (!found) throw new Error(`no ${symbol}`)
    return found
  }
  const balanceOf = (symbol: string, owner: `0x${string}`): Promise<bigint> =>
    anvilClient(chain).readContract({
      address: token(symbol).address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
    })
  /** Answers the transaction's hash. */
  const pay = (value: bigint) => {
    const { wallet: account } = keys
    const client = anvilClient(chain, account)
    return client.sendTransaction({ account, chain: client.chain, to: STRANGER, value })
  }
  const reaches = async (block: bigint): Promise<void> => {
    while ((await anvilClient(chain).getBlockNumber()) < block) await pause(20)
  }
  const round = (feed: string) => {
    const address = chain.feeds.find((candidate) => candidate === feed)
    if (!address) throw new Error('no feed')
    return anvilClient(chain).readContract({
      address,
      abi: feedAbi,
      functionName: 'latestRoundData',
    })
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'causeway-chains-'))
    keys = await openSeed(folder)
    chain = await start()
  })
  afterEach(() => {
    fault = 'none'
  })
  afterAll(async () => {
    await chain.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('gives the test wallet plenty of everything, under a private chain id', async () => {
    expect(await anvilClient(chain).getChainId()).toBe(31337001)
    expect(await anvilClient(chain).getBalance({ address: keys.wallet.address })).toBe(
      parseEther('1000000'),
    )
    expect(await balanceOf('USDC', keys.wallet.address)).toBe(parseUnits('100000000', 6))
    expect(await balanceOf('DAI', keys.wallet.address)).toBe(parseUnits('100000000', 18))
    expect(await balanceOf('WETH', keys.wallet.address)).toBe(parseEther('100000'))
    expect(chain.tokens.map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
      ['USDC', 6],
      ['USDT', 6],
      ['DAI', 18],
      ['WETH', 18],
    ])
  })

  it('wraps and unwraps the native asset', async () => {
    const client = anvilClient(chain, keys.wallet)
    const call = {
      account: keys.wallet,
      chain: client.chain,
      address: token('WETH').address,
      abi: wrappedAbi,
    } as const
    const before = await balanceOf('WETH', keys.wallet.address)

    await client.waitForTransactionReceipt({
      hash: await client.writeContract({ ...call, functionName: 'deposit', value: 5n }),
    })
    expect(await balanceOf('WETH', keys.wallet.address)).toBe(before + 5n)

    await client.waitForTransactionReceipt({
      hash: await client.writeContract({ ...call, functionName: 'withdraw', args: [5n] }),
    })
    expect(await balanceOf('WETH', keys.wallet.address)).toBe(before)
  })

  it('answers prices like an aggregator, and only its owner sets them', async () => {
    const client = anvilClient(chain)
    const [id, answer, , updatedAt] = await round(chain.nativeFeed)
    const address = chain.feeds[0] ?? STRANGER
    const block = await client.getBlock()

    expect(answer).toBe(2963_00000000n)
    expect(block.timestamp - updatedAt).toBeLessThan(60n)
    expect(await client.readContract({ address, abi: feedAbi, functionName: 'description' })).toBe(
      'ETH / USD',
    )
    const asked = { address, abi: feedAbi, functionName: 'getRoundData', args: [id] } as const
    expect(await client.readContract(asked)).toEqual([id, answer, updatedAt, updatedAt, id])
    const asWallet = { account: keys.wallet, address, abi: feedAbi } as const
    await expect(
      client.simulateContract({ ...asWallet, functionName: 'set', args: [1n] }),
    ).rejects.toThrow(/revert/)
  })

  it('republishes prices in one transaction, so that the heartbeat is kept', async () => {
    const [before] = await round(chain.eurUsdFeed)
    const blocks = await anvilClient(chain).getBlockNumber()
    await (await startKeeper()).stop()

    const [after, price] = await round(chain.eurUsdFeed)
    expect(after).toBe(before + 1n)
    expect(price).toBe(1_15310000n)
    expect((await anvilClient(chain).getBlockNumber()) - blocks).toBeLessThanOrEqual(2n)
  })

  it('sets its feeds back by an hour, moves a price by 4 %, and is as before', async () => {
    const keeper = await startKeeper()
    const seen = async () => {
      const [, answer, , updatedAt] = await round(chain.nativeFeed)
      const { timestamp } = await anvilClient(chain).getBlock()
      return { answer, isStale: timestamp - updatedAt >= 3_600n }
    }
    const { answer } = await seen()
    fault = 'stale-feeds'
    await keeper.refresh('ethereum')
    expect(await seen()).toEqual({ answer, isStale: true })
    fault = 'none'
    await keeper.refresh('ethereum')
    expect(await seen()).toEqual({ answer, isStale: false })
    await keeper.jump('ethereum')
    expect(await seen()).toEqual({ answer: (answer * 96n) / 100n, isStale: false })
    await keeper.stop()
  })

  it('keeps transactions waiting while it makes no blocks', async () => {
    const client = anvilClient(chain, keys.wallet)
    fault = 'no-blocks'
    // A block that was begun before the fault still takes what comes in time for it.
    const waitsInVain = async () => {
      const hash = await pay(1n)
      await pause(TICK_MS * 1.2)
      return (await client.getTransactionReceipt({ hash }).catch(() => null)) ? null : hash
    }
    let hash = await waitsInVain()
    while (!hash) hash = await waitsInVain()
    fault = 'none'
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  })

  it('mines a block at each tick after a transaction', async () => {
    const client = anvilClient(chain, keys.wallet)
    await pay(1n)
    const before = await client.getBlockNumber()
    const sentAt = performance.now()
    await reaches(before + 5n)

    // The first tick may be about to come.
    expect(performance.now() - sentAt).toBeGreaterThan(4 * TICK_MS)
    // In quiet times five blocks take five times as long.
    expect(performance.now() - sentAt).toBeLessThan(25 * TICK_MS)
  })

  it('remembers everything over a restart, even with its state file torn', async () => {
    const client = anvilClient(chain, keys.wallet)
    const hash = await pay(41n)
    await client.waitForTransactionReceipt({ hash })
    await publishPrices(chain, keys, [3000_00000000n, 1n, 1n, 1n, 1n])
    // What a block holds is saved before the next one is mined.
    await reaches((await client.getBlockNumber()) + 2n)
    const addresses = chain.tokens.map(({ address }) => address)
    await chain.stop()
    await truncate(join(folder, 'chains/ethereum.json'), 1_000)

    chain = await start()

    expect(chain.tokens.map(({ address }) => address)).toEqual(addresses)
    expect((await anvilClient(chain).getTransactionReceipt({ hash })).status).toBe('success')
    expect((await round(chain.nativeFeed))[1]).toBe(3000_00000000n)
    expect(await readFile(join(folder, 'chains/ethereum.json.broken'), 'utf8')).toHaveLength(1_000)
  })

  it('answers again within 5 s of kill -9, where it was and with what it held', async () => {
    const client = anvilClient(chain, keys.wallet)
    const hash = await pay(1n)
    const { blockNumber } = await client.waitForTransactionReceipt({ hash })
    // An empty block is saved before the next one is mined.
    await reaches(blockNumber + 2n)
    const empty = await client.getBlock({ blockNumber: blockNumber + 1n })
    // The chain and its guard, which are one group.
    const pid = Number(await readFile(join(folder, 'chains/ethereum.json.pid'), 'utf8'))
    process.kill(-pid, 'SIGKILL')
    expect(await answersAgain(() => client.getChainId())).toBeLessThan(BACK_WITHIN_MS)
    while (said.length < 2) await pause(50)
    expect(said).toEqual([
      'the ethereum sandbox chain has ended by itself and is started again',
      'the ethereum sandbox chain runs again',
    ])
    expect(await client.getTransactionReceipt({ hash })).toMatchObject({ blockNumber })
    expect(await client.getBlock({ blockHash: empty.hash })).toMatchObject({
      number: empty.number,
      parentHash: empty.parentHash,
    })
    await reaches(blockNumber + 4n)
  })
})
