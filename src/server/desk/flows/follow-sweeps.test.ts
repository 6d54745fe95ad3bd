import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  parseEther,
  parseGwei,
  parseUnits,
} from 'viem'

import { NATIVE_ASSET } from '@kernel/address'
import { secondKey } from '@test/builders/approvals'
import { deployWallet, forwardCall, WALLET } from '@test/builders/forwarding-wallet'
import { balance, byTwo, operation } from '@test/builders/held-money'
import { differing } from '@test/builders/money-desk'
import { openSweepWorld, type SweepWorld, TREASURY } from '@test/builders/sweep-world'
import { IS_LONG } from '@test/setup/long-runs'
import { query } from '@test/setup/operator'
import { frozenChainIds } from '../views/frozen-chains'
import { readLedgerDifferences } from '../views/ledger-differences'
import { selectBookedBalances } from '../views/booked-balances'
import { thawChain } from './thaw-chain'

const COUNT = IS_LONG ? 200 : 4
const TOKENS = ['USDC', 'USDT', 'DAI']

let world: SweepWorld

beforeAll(async () => {
  world = await openSweepWorld(COUNT)
})
afterAll(() => world.closes())

/** Books and chain of every address and asset, where they differ. */
async function differences(): Promise<readonly string[]> {
  const { desk, chain, client, addresses } = world
  const booked = await selectBookedBalances(desk.database.db, chain.chainId)
  const assets = [NATIVE_ASSET, ...chain.tokens.map(({ address }) => address.toLowerCase())]
  const found = await Promise.all(
    addresses.flatMap((address) =>
      assets.map(async (asset) => {
        const has = await balanceOf(client, asset, address)
        const known = booked.find(
          (one) => one.address === address.toLowerCase() && one.asset === asset,
        )
        return has === (known?.units ?? 0n) ? [] : [`${address} ${asset}: ${has} ${known?.units}`]
      }),
    ),
  )
  return found.flat()
}

const balanceOf = (client: SweepWorld['client'], asset: string, address: string) =>
  asset === NATIVE_ASSET
    ? client.getBalance({ address: getAddress(address) })
    : client.readContract({
        ...{ address: getAddress(asset), abi: erc20Abi, functionName: 'balanceOf' },
        args: [getAddress(address)],
      })

const send = async (signed: string) => {
  const path = join(world.folder, 'signed.json')
  await writeFile(path, signed)
  return world.olga.types(`!sweep send ${path}`)
}

const signedFile = async (): Promise<string> => {
  for (const [at, address] of world.addresses.entries()) {
    for (const token of TOKENS.slice(0, (at % TOKENS.length) + 1))
      await world.pays(address, token, '100')
    if (at % 2 === 0) await world.pays(address, 'ETH', '0.5')
  }
  await world.finalises()
  return world.signs(WALLET)
}

const forwards = (to: Address, units: bigint) =>
  world.sends({ to: WALLET, value: 0n, data: forwardCall(to, units) })

// First, since anvil forgets the state to go back to.
it('undoes a final sweep that a reorganisation takes, and books it once when a final block has it again', async () => {
  const { addresses, chain, client, desk, olga } = world
  const [first = TREASURY] = addresses
  const dai = chain.tokens.find(({ symbol }) => symbol === 'DAI')?.address ?? TREASURY
  await world.pays(first, 'DAI', '40')
  await world.finalises()
  const below = await client.getBlockNumber()
  await send(await world.signs(world.keys.wallet.address))
  const sweeps = async () => {
    await world.topsUp((to, units) => world.paysUnits(to, units), [first])
    for (let round = 0; round < 3; round++) await world.finalises()
  }
  await sweeps()
  const treasury = () => balance(desk, `treasury:${chain.chainId}:${dai.toLowerCase()}`)
  expect(await balanceOf(client, dai, first)).toBe(0n)
  const booked = await treasury()
  const depth = Number((await client.getBlockNumber()) - below)
  await client.request({ method: 'anvil_reorg', params: [depth, []] } as never) // viem knows no name for it
  await desk.works()
  expect([...(await frozenChainIds(desk.database.db))]).toEqual([chain.chainId])
  const lies = `40000000000000000000 of ${dai.toLowerCase()} on ${chain.chainId}`
  expect((await olga.types('reconcile')).out).toContain(lies)
  await thawChain(desk.deps, 'ethereum', operation)
  expect([await treasury(), await differences()]).toEqual([booked - parseUnits('40', 18), []])
  await thawChain(desk.deps, 'ethereum', await secondKey(desk.deps))
  expect([await treasury(), await differences()]).toEqual([booked - parseUnits('40', 18), []])
  expect((await olga.types('reconcile')).out).toContain('The difference is 0.')

  await sweeps()
  expect(await balanceOf(client, dai, TREASURY)).toBe(parseUnits('40', 18))
  expect(await treasury()).toBe(booked)
  expect(await differences()).toEqual([])
  expect(differing(await readLedgerDifferences(desk.database.db))).toEqual([])
}, 300_000)

it('moves tokens and native coins to the treasury, with gas that is no deposit, and posts them', async () => {
  await deployWallet(world.client, parseEther('5'))
  const signed = await signedFile()
  const count = (signed.match(/0x02/g) ?? []).length
  expect((await send(signed.replace(/(0x02[0-9a-f]+)[0-9a-f]{4}"/, '$1ffff"'))).error).toContain(
    'does not name',
  )
  expect((await send(signed)).out).toContain(`${count} of them new`)
  expect((await send(signed)).out).toContain('0 of them new')
  await world.finalises()
  await world.topsUp(forwards)
  // A customer pays between top-up and sweep.
  const [, second = TREASURY] = world.addresses
  await world.pays(second, 'ETH', '0.125')
  await world.pays(second, 'USDC', '7')
  for (let round = 0; round < 3; round++) await world.finalises()

  const usdc = world.chain.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? TREASURY
  expect(await balanceOf(world.client, usdc, TREASURY)).toBe(parseUnits('100', 6) * BigInt(COUNT))
  expect(await balanceOf(world.client, usdc, second)).toBe(parseUnits('7', 6))
  expect(await differences()).toEqual([])
  expect(differing(await readLedgerDifferences(world.desk.database.db))).toEqual([])
  const native = (await world.deposits(second)).filter(({ asset }) => asset === NATIVE_ASSET)
  expect(native.map(({ units }) => units)).toEqual([parseEther('0.125').toString()])
}, 300_000)

const transferOf = (to: Address, units: bigint) => ({
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] }),
})

/** A transaction of a deposit address that no plan names. */
const sendsAs = async (account: Address, call: { to: Address; data?: Hex }): Promise<string> => {
  const { client } = world
  await client.impersonateAccount({ address: account })
  const hash = await client.sendTransaction({ account, chain: client.chain, ...call })
  await client.waitForTransactionReceipt({ hash })
  return hash
}

/** So dear that no block takes what was planned before. */
const becomesDear = async (gwei: string): Promise<void> => {
  await world.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei(gwei) })
  await world.client.mine({ blocks: 1 })
}

const statuses = async () => {
  const rows =
    await world.olga.asks<{ address: string; state: string; advice: string }[]>('sweep status')
  return rows.map(({ address, state }) => `${address} ${state}`)
}

it('replaces what no block takes: whichever of both a block takes is booked once', async () => {
  const [, , third = TREASURY, fourth = TREASURY] = world.addresses
  await world.pays(third, 'USDC', '20')
  await world.pays(fourth, 'DAI', '30')
  await world.finalises()
  const wallet = world.keys.wallet.address
  await send(await world.signs(wallet))
  await world.topsUp((to, units) => world.paysUnits(to, units))
  await becomesDear('2000')
  await world.finalises()
  const stuck = [third, fourth].map((each) => `${each.toLowerCase()} underpriced`)
  expect(await statuses()).toEqual(expect.arrayContaining(stuck))
  // What is under way is in no second plan.
  const again = `!sweep plan ethereum ${join(world.folder, 'again.json')} --to ${TREASURY}`
  expect((await world.olga.types(again)).error).toContain('no deposit address')

  await becomesDear('30000')
  const replacement = await world.replaces(world.planPath())
  await send(replacement)
  await world.topsUp((to, units) => world.paysUnits(to, units), [third])
  expect(await statuses()).toContain(`${fourth.toLowerCase()} waits-for-gas`)
  for (let round = 0; round < 3; round++) {
    // Each empty block is an eighth cheaper: the first transactions stay too cheap, the replacements do not.
    await becomesDear('2000')
    await world.finalises()
  }
  const { client } = world
  const [usdc, dai] = ['USDC', 'DAI'].map(
    (symbol) => world.chain.tokens.find((each) => each.symbol === symbol)?.address ?? TREASURY,
  )
  expect(await balanceOf(client, usdc ?? '', third)).toBe(0n)
  expect(await balanceOf(client, dai ?? '', fourth)).toBe(parseUnits('30', 18))
  // Gas is cheap again: a block takes the first transaction of the fourth address.
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas: 1n })
  for (let round = 0; round < 2; round++) await world.finalises()
  expect(await balanceOf(client, dai ?? '', fourth)).toBe(0n)
  expect(await differences()).toEqual([])
  expect(differing(await readLedgerDifferences(world.desk.database.db))).toEqual([])
  expect((await world.olga.types('sweep status')).out).toContain('Every sweep is booked.')
}, 300_000)

it('names a theft from one address, stops payouts of the chain, and moves what is left before anybody thaws it', async () => {
  const { chain, client, desk, addresses } = world
  const [, victim = TREASURY, third = TREASURY] = addresses
  const usdc = chain.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? TREASURY
  await world.pays(victim, 'USDC', '7')
  await world.pays(victim, 'ETH', '0.1')
  await world.finalises()
  const hash = await sendsAs(victim, { to: usdc, ...transferOf(chain.board, parseUnits('7', 6)) })
  await desk.works()
  const rows = await query(desk.databaseUrl, 'select * from unexplained_outflows')
  const tokens = rows.filter(({ asset }) => asset !== NATIVE_ASSET)
  const lost = { address: victim.toLowerCase(), asset: usdc.toLowerCase(), units: '7000000' }
  expect(tokens).toMatchObject([{ ...lost, tx_hash: hash }])
  expect([...(await frozenChainIds(desk.database.db))]).toEqual([chain.chainId])
  await world.finalises()
  await send(await world.signs())
  for (let round = 0; round < 2; round++) await world.finalises()
  expect(await client.getBalance({ address: third })).toBeLessThan(parseEther('0.01'))
  // The sweeps are booked by then: a thaw books as lost what the theft took, and no more.
  expect((await differences()).filter((one) => !one.startsWith(victim))).toEqual([])
})

it('ends a sweep whose nonce somebody else has used, and stops payouts of the chain', async () => {
  const { addresses, desk, chain } = world
  const [, , , fourth = TREASURY] = addresses
  await byTwo(thawChain, desk.deps, 'ethereum')
  await world.pays(fourth, 'DAI', '3')
  await world.pays(fourth, 'ETH', '0.1')
  await world.finalises()
  await send(await world.signs())
  const hash = await sendsAs(fourth, { to: fourth })
  await world.finalises()
  const rows = await query(desk.databaseUrl, 'select address, tx_hash from sweep_conflicts')
  expect(rows).toEqual([{ address: fourth.toLowerCase(), tx_hash: hash }])
  expect([...(await frozenChainIds(desk.database.db))]).toEqual([chain.chainId])
  // Its ether, with the next nonce, has been moved.
  const left = (await statuses()).filter((row) => row.startsWith(fourth.toLowerCase()))
  expect(left).toEqual([`${fourth.toLowerCase()} waits-for-finality`])
})
