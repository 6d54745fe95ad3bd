import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Address, formatEther, parseEther, parseTransaction, parseUnits, toHex } from 'viem'

import { NATIVE_ASSET } from '@kernel/address'
import { readPlan } from '@server/signer/sign-plan'
import { deployWallet, forwardCall, PAYER, WALLET } from '@test/builders/forwarding-wallet'
import { openSweepWorld, type SweepWorld, TREASURY } from '@test/builders/sweep-world'
import { selectBookedBalances } from '../views/booked-balances'

let world: SweepWorld

beforeAll(async () => {
  world = await openSweepWorld(3)
})
afterAll(() => world.closes())

const some = ([one = TREASURY, two = TREASURY, three = TREASURY]: readonly Address[]) =>
  [one, two, three] as const
const planAt = (name: string) => join(world.folder, name)
const planIn = async (name: string) => readPlan(await readFile(planAt(name), 'utf8')).plan
const plan = (name: string, to: string = TREASURY) =>
  world.olga.types(`!sweep plan ethereum ${planAt(name)} --to ${to}`)

it('plans what is booked, approved by two and signed offline', async () => {
  const [one, two, three] = some(world.addresses)
  expect((await plan('none.json')).error).toContain('no deposit address has booked money')
  await world.pays(one, 'USDC', '347')
  await world.pays(one, 'ETH', '0.5')
  await world.pays(two, 'DAI', '12')
  await world.finalises()
  // Neither booked nor final yet.
  await world.pays(three, 'USDT', '5')
  await world.pays(two, 'ETH', '0.25')

  expect(
    (
      await plan(
        'slip.json',
        one.replace(/[a-f]/, (letter) => letter.toUpperCase()),
      )
    ).error,
  ).not.toBe('')
  const { transactions } = JSON.parse(await world.signs()) as { transactions: string[] }
  const [usdc, ether, dai] = transactions.map((raw) =>
    parseTransaction(toHex(Buffer.from(raw.slice(2), 'hex'))),
  )
  expect(transactions).toHaveLength(3)
  expect(usdc).toMatchObject({ nonce: 0, chainId: world.chain.chainId })
  expect(ether?.to).toBe(TREASURY)
  expect(formatEther(ether?.value ?? 0n)).toMatch(/^0\.49/)
  expect(dai?.to).toBe(
    world.chain.tokens.find(({ symbol }) => symbol === 'DAI')?.address.toLowerCase(),
  )
})

it('asks the treasury for gas only where an address has too little of its own', async () => {
  const { addresses } = await planIn('plan-1.json')
  expect(addresses.map(({ topUp }) => topUp === '0')).toEqual([true, false])
  expect(addresses.map(({ moves }) => moves.map(({ asset }) => asset).length)).toEqual([2, 1])
  expect(addresses[0]?.moves.at(-1)?.asset).toBe(NATIVE_ASSET)
  // The ether of the second is not final: it pays for nothing yet.
  expect(addresses[1]?.moves[0]?.units).toBe(parseUnits('12', 18).toString())
})

it('parts a contract’s payment from the top-up of another contract in its block', async () => {
  const [, , three] = some(world.addresses)
  const { client, sends, deposits, desk } = world
  await deployWallet(client, parseEther('1'))
  await world.finalises()
  await world.signs(WALLET)
  const planned = (await planIn('plan-2.json')).addresses.find(
    ({ address }) => address === three.toLowerCase(),
  )
  const topUp = BigInt(planned?.topUp ?? 0n)
  expect(topUp).toBeGreaterThan(0n)
  const pays = (value: bigint, forwarded: bigint) =>
    sends({ to: PAYER, value, data: forwardCall(three, forwarded) })
  // The wallet pays nothing in this block: all of it is the customer's.
  await pays(topUp + 1n, 0n)
  await world.finalises()
  await pays(parseEther('0.3'), topUp)
  await world.finalises()
  const native = (await deposits(three)).filter(({ asset }) => asset === NATIVE_ASSET)
  expect(native.map(({ units }) => units)).toEqual([topUp + 1n, parseEther('0.3')].map(String))
  const booked = (await selectBookedBalances(desk.database.db, world.chain.chainId)).find(
    ({ address, asset }) => address === three.toLowerCase() && asset === NATIVE_ASSET,
  )
  expect(booked?.units).toBe(await client.getBalance({ address: three }))
})
