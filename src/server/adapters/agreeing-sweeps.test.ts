import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toHex } from 'viem'

import { NATIVE_PLACEHOLDER } from '@kernel/address'
import type { Log } from '@server/ports/log'
import type { SweepChain } from '@server/ports/sweep-chain'
import { type RpcServer, serveRpc } from '@test/fakes/rpc-server'
import { silentLog } from './log'
import { connectMoney } from './money-connections'

const CHAIN = 7
const HASH = toHex(1n, { size: 32 })
const OWNER = `0x${'a1'.repeat(20)}`
const TREASURY = `0x${'70'.repeat(20)}`
const ORACLE_BOUND = toHex(50n, { size: 32 })

const block = (baseFeePerGas: string | undefined) => ({
  ...{ number: '0x1', hash: HASH, timestamp: '0x1', transactions: [], baseFeePerGas },
})
const receipt = { transactionHash: HASH, status: '0x1', gasUsed: '0x64', effectiveGasPrice: '0x3' }

const HONEST: Readonly<Record<string, unknown>> = {
  eth_chainId: toHex(CHAIN),
  eth_getBlockByNumber: block(toHex(1_000_000_000n)),
  eth_maxPriorityFeePerGas: toHex(2_000_000n),
  eth_gasPrice: toHex(9n),
  eth_estimateGas: toHex(40_000n),
  eth_getCode: '0x60',
  eth_call: ORACLE_BOUND,
  eth_sendRawTransaction: HASH,
  eth_getTransactionReceipt: { ...receipt, logs: [] },
  eth_getTransactionByHash: { hash: HASH, value: '0x9', from: OWNER, to: TREASURY, type: '0x2' },
}

/** What a provider says in place of the truth; null where it refuses. */
const lies = new Map<string, unknown>()
const sent: string[] = []
const reasons: unknown[] = []
const log: Log = { ...silentLog, error: ({ reason }) => reasons.push(reason) }

let servers: readonly RpcServer[]
let folder: string

const serve = (name: string, said: ReadonlyMap<string, unknown>) =>
  serveRpc(async (method) => {
    if (method === 'eth_sendRawTransaction') sent.push(name)
    const answer = said.has(method) ? said.get(method) : HONEST[method]
    if (answer === null) throw Object.assign(new Error('refused'), { code: -32000 })
    return answer
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-providers-'))
  servers = await Promise.all([
    serve('first', lies),
    ...['second', 'third'].map((name) => serve(name, new Map())),
  ])
})
beforeEach(() => {
  lies.clear()
  for (const list of [sent, reasons]) list.length = 0
})
afterAll(async () => {
  await Promise.all(servers.map((each) => each.stop()))
  await rm(folder, { recursive: true, force: true })
})

const tellsLies = (said: object): void => {
  for (const [method, answer] of Object.entries(said)) lies.set(method, answer)
}

/** The liar is asked first. */
async function chainOf(count: number): Promise<SweepChain> {
  const urls = new Map([[CHAIN, servers.slice(0, count).map(({ url }) => url)]])
  const place = { folder, settleMs: 0 }
  const { sweepChains } = await connectMoney(urls, 'http://127.0.0.1:9', place, log)
  const [chain] = sweepChains
  if (!chain) throw new Error('no chain')
  return chain
}

const call = { from: OWNER, to: TREASURY, value: 0n, data: '0x' }
const gas = (chain: SweepChain) => chain.gasOf(call)
const outcome = (chain: SweepChain) => chain.outcome(HASH, OWNER, NATIVE_PLACEHOLDER)
const caps = {
  type: 'eip1559',
  ...{ maxFeePerGas: '3002000000', maxPriorityFeePerGas: '2000000' },
}

it.each([
  ['a dear base fee', { eth_getBlockByNumber: block(toHex(10n ** 15n)) }],
  ['a dear tip', { eth_maxPriorityFeePerGas: toHex(10n ** 15n) }],
])('signs no dearer gas for a first provider that tells of %s', async (_case, lie) => {
  tellsLies(lie)
  const chain = await chainOf(2)
  expect(await chain.feeCaps()).toEqual(caps)
  expect(await chain.gasPrice()).toBe(1_002_000_000n)
})

it.each<[string, object, (chain: SweepChain) => Promise<unknown>, string, unknown]>([
  ['no base fee', { eth_getBlockByNumber: block(undefined) }, (c) => c.feeCaps(), 'fees', caps],
  ['too much gas', { eth_estimateGas: toHex(30_000_000n) }, gas, 'gas', 50_000n],
  ['too little gas', { eth_estimateGas: toHex(19_000n) }, gas, 'gas', 50_000n],
  ['free publishing', { eth_getCode: '0x' }, (c) => c.publishingUnits(), 'publishing', 100n],
  [
    'another amount that was moved',
    { eth_getTransactionByHash: { hash: HASH, value: '0x8', from: OWNER, to: TREASURY } },
    outcome,
    ...(['outcomes', { fee: 300n, units: 9n }] as const),
  ],
  [
    'another fee that was paid',
    { eth_getTransactionReceipt: { ...receipt, logs: [], gasUsed: '0x65' } },
    outcome,
    ...(['outcomes', { fee: 300n, units: 9n }] as const),
  ],
])(
  'of two takes nothing where the first tells %s, of three what the others tell',
  async (_case, lie, ask, reason, truth) => {
    tellsLies(lie)
    await expect(ask(await chainOf(2))).rejects.toThrow(`disagree about ${reason}`)
    expect(reasons).toEqual([reason])
    expect(await ask(await chainOf(3))).toEqual(truth)
  },
)

it('hands a transaction to every provider, and fails only where none takes it', async () => {
  tellsLies({ eth_sendRawTransaction: null })
  const chain = await chainOf(2)
  await chain.broadcast('0x02')
  expect(sent).toEqual(expect.arrayContaining(['first', 'second']))
  await expect((await chainOf(1)).broadcast('0x02')).rejects.toThrow('refused')
})
