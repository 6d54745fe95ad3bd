import { createPublicClient, http, multicall3Abi, type PublicClient } from 'viem'
import { type RpcServer, serveRpc } from '../fakes/rpc-server'
import { risesOf, transactionOf, USDC } from './payments'
import { PROFILES } from './profiles'
import { clientOf, type Fault, provider } from './provider'
import { randomFrom } from './random'
import { truth } from './truth'
import { MULTICALL, word } from './view'

const TO = `0x${'dd'.repeat(20)}` as const
const [profile] = PROFILES

let server: RpcServer
const chain = (() => {
  if (!profile) throw new Error('a profile')
  return truth(profile, 1_700_000_000)
})()
const node = provider(chain, {
  caps: { blocks: 50n, logs: 3 },
  random: randomFrom(1),
  victim: { address: TO, contract: USDC },
})

beforeAll(async () => {
  server = await serveRpc((method, params) => node.request(method, params as readonly unknown[]))
  const payments = [
    { kind: 'usdc' as const, to: TO, units: 7n },
    { kind: 'internal' as const, to: TO, units: 5n },
    { kind: 'coinbase' as const, to: TO, units: 3n },
  ]
  const transactions = [transactionOf(word(1n), payments)]
  chain.mine({ time: 1_700_000_001, transactions, rises: risesOf(payments), forged: 20 })
  for (let block = 2; block <= 60; block++) chain.mine({ time: 1_700_000_000 + block })
})

afterAll(() => server.stop())

afterEach(() => {
  node.suffer(null)
})

const clients = (): readonly PublicClient[] => [
  clientOf(node),
  createPublicClient({ transport: http(server.url, { batch: true, retryCount: 0 }) }),
]

it('tells over HTTP, in batches, what it tells in the process', async () => {
  const tell = async (client: PublicClient) => ({
    ids: await Promise.all([client.getChainId(), client.getBlockNumber()]),
    final: (await client.getBlock({ blockTag: 'finalized' })).number,
    full: (await client.getBlock({ blockNumber: 1n, includeTransactions: true })).transactions
      .length,
    logs: (await client.getLogs({ address: USDC as `0x${string}`, fromBlock: 0n, toBlock: 40n }))
      .length,
    before: await client.getBalance({ address: TO, blockNumber: 0n }),
    balance: await client.getBalance({ address: TO, blockNumber: 1n }),
    receipt: (await client.getTransactionReceipt({ hash: word(1n) as `0x${string}` })).status,
    many: await client.readContract({
      address: MULTICALL,
      abi: multicall3Abi,
      functionName: 'getEthBalance',
      args: [TO],
    }),
  })
  const [ours, theirs] = await Promise.all(clients().map(tell))
  expect(ours).toEqual({
    ids: [chain.profile.chainId, 60n],
    ...{ final: 20n, full: 1, logs: 1, before: 0n, balance: 8n, receipt: 'success', many: 8n },
  })
  expect(theirs).toEqual(ours)
})

it.each([
  ['a range too wide', { fromBlock: 0n, toBlock: 60n }, 'range too large'],
  ['too many logs', { fromBlock: 0n, toBlock: 40n }, 'more results than allowed'],
])('refuses %s as real providers do', async (_name, range, message) => {
  for (const client of clients()) await expect(client.getLogs(range)).rejects.toThrow(message)
})

it.each<[Fault, (told: Promise<Response>) => Promise<void>]>([
  ['truncated', async (told) => expect((await told).json()).rejects.toThrow('JSON')],
  ['silent', (told) => expect(told).rejects.toThrow('timeout')],
  ['lagging', async (told) => expect(await (await told).json()).toMatchObject({ result: '0x39' })],
  ['garbled', async (told) => expect(await (await told).json()).toMatchObject({ result: {} })],
])('is %s over HTTP', async (fault, expects) => {
  node.suffer(fault)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
  const signal = AbortSignal.timeout(fault === 'silent' ? 300 : 30_000)
  await expects(fetch(server.url, { method: 'POST', body, signal }))
})

it('reorganises to other hashes, keeps what was final, and shows a provider that is stuck', async () => {
  const [client] = clients()
  const stays = { others: 0, fate: () => 'same height' as const }
  const hashes = async () =>
    Promise.all(
      [20n, 60n].map(async (blockNumber) => (await client?.getBlock({ blockNumber }))?.hash),
    )
  const before = await hashes()
  node.suffer('stuck')
  chain.reorganise({ ...stays, depth: 10, more: 1 })
  expect(await hashes()).toEqual(before)
  node.suffer(null)
  const after = await hashes()
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  chain.reorganise({ ...stays, depth: 60, more: 0 })
  expect(await hashes()).toEqual(after)
})
