import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import BigNumber from 'bignumber.js'
import fastify, { type FastifyInstance } from 'fastify'
import { Pool } from 'pg'
import { createPublicClient, custom, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { folderWithCluster } from '@test/setup/made-cluster'
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox'

const STRANGER = '0x00000000000000000000000000000000000000a1'
const silent = { debug() {}, info() {}, warn() {}, error() {} }

const given = {
  charges: { feeEUR: '1.00', spreadBps: 50, weekendSpreadBps: 100, minEUR: '100', maxEUR: '900' },
  operators: { names: [], origin: null },
  storyAccount: { email: 'nora@falk.example', name: 'Nora Falk' },
}

/** Stands for the desk's own rule, which is tested where it lives. */
function guard(headers: IncomingHttpHeaders): void {
  if (headers['x-client-type'] !== 'web')
    throw Object.assign(new Error('foreign'), { statusCode: 403 })
}

interface State {
  mails: { to: string; subject: string; text: string }[]
  payments: unknown[]
  nextAnswer: string
  accounts: unknown[]
  chains: { network: string; fault: string }[]
  wallet: {
    address: string
    chains: { network: string; balances: { symbol: string; amount: string }[] }[]
  }
}
interface Answer {
  result?: unknown
  hash?: string
  error?: { code: number; message: string } | string
}

describe('the sandbox', () => {
  let folder: string
  let sandbox: Sandbox
  let pool: Pool
  let app: FastifyInstance
  let origin: string

  const options = (): SandboxOptions => ({
    dataDir: join(folder, 'data'),
    log: silent,
    now: () => new Date(),
    random: () => 0.5,
    feedRefreshSeconds: 30,
    feedWalk: false,
    signerProgram: null,
    bankDelayMs: 2_000,
    bankDayMs: 20_000,
    networks: ['ethereum', 'polygon', 'base'],
  })
  // The wire is the sandbox's own, and these are its shapes.
  const get = async (path: string): Promise<State> =>
    (await fetch(`${origin}${path}`)).json() as Promise<State>
  const post = async (path: string, body: unknown, headers = { 'x-client-type': 'web' }) => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const rpc = async (method: string, params: unknown[], chainId = 31337001) =>
    (await post('/sandbox/wallet/rpc', { chainId, method, params })).body
  /** The chain answers with the hash before the block that holds it. */
  const minedReceipt = (hash: Hex) =>
    createPublicClient({
      pollingInterval: 50,
      transport: custom({
        request: async ({ method, params }: { method: string; params?: unknown[] }) =>
          (await rpc(method, params ?? [])).result,
      }),
    }).waitForTransactionReceipt({ hash, timeout: 15_000 })
  const balance = async (network: string, symbol: string) => {
    const { wallet } = await get('/sandbox/state')
    const chain = wallet.chains.find((each) => each.network === network)
    return chain?.balances.find((each) => each.symbol === symbol)?.amount
  }

  beforeAll(async () => {
    folder = await folderWithCluster('data/postgres')
    // The page as it is written; the scripts are made by a build.
    for (const file of ['page.html', 'page.css'])
      await cp(join(__dirname, 'page', file), join(folder, file))
    for (const file of ['page.js', 'wallet.js']) await writeFile(join(folder, file), '// built')
    sandbox = await startSandbox(options())
    pool = new Pool({ connectionString: sandbox.databaseUrl })
    pool.on('error', () => {})
    const inbox = await sandbox.inbox(pool)
    await inbox.send({ to: 'ada@example.org', subject: 'Your code', text: 'Your code is 123 456' })
    app = fastify({ forceCloseConnections: true })
    const accounts = async () => [{ email: 'ada@example.org', name: 'Ada' }]
    await app.register(sandbox.routes({ ...given, inbox, accounts, guard, pageFolder: folder }))
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await pool.end()
    await sandbox.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('gives the desk an extended public key and keeps the seed to itself', async () => {
    expect(sandbox.xpub).toMatch(/^xpub/)
    const seed = (await readFile(join(folder, 'data/seed'), 'utf8')).trim()
    expect(seed.split(' ')).toHaveLength(12)
    expect(await (await fetch(`${origin}/sandbox/state`)).text()).not.toContain(seed)
  })

  it('shows mail, accounts and balances', async () => {
    const state = await get('/sandbox/state')
    expect(state.mails[0]).toMatchObject({ to: 'ada@example.org', text: 'Your code is 123 456' })
    expect(state.accounts).toEqual([{ email: 'ada@example.org', name: 'Ada' }])
    expect(state.wallet.chains.map(({ network }) => network)).toEqual([
      'ethereum',
      'polygon',
      'base',
    ])
    expect(await balance('base', 'DAI')).toBe('100000000')
    expect(await balance('polygon', 'POL')).toBe('1000000')
  })

  it('sends what the form says, and says what is wrong with it', async () => {
    const order = { network: 'polygon', token: 'USDT', to: STRANGER, amount: '12.5' }
    expect((await post('/sandbox/send', order)).body.hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await balance('polygon', 'USDT')).toBe('99999987.5')
    for (const wrong of [
      { amount: '-1' },
      { amount: '0.1234567' },
      { to: '0x1' },
      { token: 'X' },
      { network: 'bsc' },
    ])
      expect((await post('/sandbox/send', { ...order, ...wrong })).status).toBe(400)
    expect(await balance('polygon', 'USDT')).toBe('99999987.5')
  })

  it('signs for the app, several at once, and answers refusals with the codes of wallets', async () => {
    const { wallet } = await get('/sandbox/state')
    const value = { from: wallet.address, to: STRANGER, value: '0x1' }
    const sent = await Promise.all([1, 2, 3].map(() => rpc('eth_sendTransaction', [value])))
    expect(new Set(sent.map(({ result }) => result)).size).toBe(3)
    const hash = sent[2]?.result as Hex // the call's answer, which the line above counted
    expect(await minedReceipt(hash)).toMatchObject({ status: 'success' })

    const code = async (call: Promise<Answer>) => {
      const { error } = await call
      return typeof error === 'object' ? error.code : error
    }
    expect(
      await code(rpc('eth_sendTransaction', [{ ...value, value: '0xffffffffffffffffffffffff' }])),
    ).toBe(-32000)
    expect(await code(rpc('eth_sendTransaction', [{ ...value, from: STRANGER }]))).toBe(4100)
    expect(await code(rpc('eth_sendTransaction', [value], 1))).toBe(4902)
    expect(await code(rpc('eth_sendTransaction', [{ ...value, value: '0x' }]))).toBe(-32602)
    expect(await code(rpc('anvil_setBalance', [STRANGER, '0x1']))).toBe(4200)
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [STRANGER, 10n ** 30n],
    })
    const usdc = sandbox.chains[0]?.tokens[0]?.address
    expect(await code(rpc('eth_sendTransaction', [{ to: usdc, data }]))).toBe(-32000)
  })

  it('refuses a state-changing call that no page of ours made', async () => {
    const order = { network: 'ethereum', token: 'ETH', to: STRANGER, amount: '1' }
    const foreign = { 'x-client-type': '' }
    expect((await post('/sandbox/send', order, foreign)).status).toBe(403)
    expect(
      (await post('/sandbox/wallet/rpc', { chainId: 31337001, method: 'eth_chainId' }, foreign))
        .status,
    ).toBe(403)
    expect((await post('/sandbox/bank/next', { answer: 'reject' }, foreign)).status).toBe(403)
    expect((await post('/sandbox/chains/jump', { network: 'base' }, foreign)).status).toBe(403)
    expect((await get('/sandbox/state')).nextAnswer).toBe('accept')
  })

  it('tells the bank what to do next, and what it cannot do', async () => {
    const tell = async (path: string, body: object) =>
      (await post(`/sandbox/bank/${path}`, body)).status
    expect(await tell('next', { answer: 'return-charged' })).toBe(200)
    expect((await get('/sandbox/state')).nextAnswer).toBe('return-charged')
    expect(await tell('next', { answer: 'explode' })).toBe(400)
    expect(await tell('return', { endToEndId: 'CWnobody', as: 'whole' })).toBe(400)
    expect(await tell('answer', { endToEndId: 'CWnobody' })).toBe(400)
    expect(await tell('next', { answer: 'accept' })).toBe(200)
  })

  it('lets a market disagree or be silent, and shows what is chosen for each chain', async () => {
    const tell = async (path: string, body: object) =>
      (await post(`/sandbox/chains/${path}`, body)).status
    const choose = (fault: string) => tell('fault', { network: 'base', fault })
    const ticker = (network: string) => fetch(`${sandbox.marketUrl}?pair=${network}:USDC/EUR`)
    const bid = async () => ((await (await ticker('base')).json()) as { bid: string }).bid // its own wire
    const usual = await bid()
    expect(await choose('market-apart')).toBe(200)
    expect(new BigNumber(await bid()).div(usual).toFixed(4)).toBe('1.0500')
    expect((await get('/sandbox/state')).chains.map(({ fault }) => fault)).toEqual([
      ...['none', 'none', 'market-apart'],
    ])
    expect(await tell('jump', { network: 'base' })).toBe(400)
    expect(await choose('market-silent')).toBe(200)
    expect([(await ticker('base')).status, (await ticker('polygon')).status]).toEqual([503, 200])
    expect(await choose('explode')).toBe(400)
    expect(await tell('fault', { network: 'bsc', fault: 'none' })).toBe(400)
    expect(await choose('none')).toBe(200)
    expect(await bid()).toBe(usual)
  })

  it('serves the page and its parts apart, with nothing inline', async () => {
    const page = await (await fetch(`${origin}/sandbox`)).text()
    expect(page).not.toMatch(/<style|style=|onclick|<script>/)
    for (const [path, type] of [
      ['/sandbox/page.css', 'text/css'],
      ['/sandbox/page.js', 'text/javascript'],
      ['/sandbox/wallet.js', 'text/javascript'],
    ] as const)
      expect((await fetch(`${origin}${path}`)).headers.get('content-type')).toContain(type)
  })

  it('keeps its money and its rows over a restart', async () => {
    const before = await balance('polygon', 'USDT')
    await app.close()
    await pool.end()
    await sandbox.stop()
    sandbox = await startSandbox(options())
    pool = new Pool({ connectionString: sandbox.databaseUrl })
    pool.on('error', () => {})
    const inbox = await sandbox.inbox(pool)
    app = fastify({ forceCloseConnections: true })
    await app.register(
      sandbox.routes({ ...given, inbox, accounts: async () => [], guard, pageFolder: folder }),
    )
    origin = await app.listen({ port: 0, host: '127.0.0.1' })

    expect(await balance('polygon', 'USDT')).toBe(before)
    expect((await get('/sandbox/state')).mails).toHaveLength(1)
  })
})
