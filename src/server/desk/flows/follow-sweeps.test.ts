import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { erc20Abi, getAddress, parseEther, parseUnits } from 'viem'

import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { readPlan } from '@server/signer/sign-plan'
import { differing } from '@test/builders/money-desk'
import { openSweepWorld, type SweepWorld, TREASURY } from '@test/builders/sweep-world'
import { IS_LONG } from '@test/setup/long-runs'
import { query } from '@test/setup/operator'
import { frozenChainIds } from '../records/chain/health'
import { readLedgerDifferences } from '../views/ledger-differences'
import { selectBookedBalances } from '../views/booked-balances'

const COUNT = IS_LONG ? 200 : 4
const TOKENS = ['USDC', 'USDT', 'DAI']
const NATIVE = NATIVE_PLACEHOLDER.toLowerCase()

let world: SweepWorld

beforeAll(async () => {
  world = await openSweepWorld(COUNT)
}, 120_000)
afterAll(() => world.closes())

/** Books and chain of every address and asset, where they differ. */
async function differences(): Promise<readonly string[]> {
  const { desk, chain, client, addresses } = world
  const booked = await selectBookedBalances(desk.database.db, chain.chainId)
  const assets = [NATIVE, ...chain.tokens.map(({ address }) => address.toLowerCase())]
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
  asset === NATIVE
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
  return world.signs(world.keys.wallet.address)
}

const topsUp = async (): Promise<void> => {
  const { plan } = readPlan(await readFile(join(world.folder, 'plan-1.json'), 'utf8'))
  for (const { address, topUp } of plan.addresses)
    if (topUp !== '0') await world.paysUnits(getAddress(address), BigInt(topUp))
}

it('moves tokens and native coins to the treasury, with gas that is no deposit, and posts them', async () => {
  const signed = await signedFile()
  const count = (signed.match(/0x02/g) ?? []).length
  expect((await send(signed.replace(/(0x02[0-9a-f]+)[0-9a-f]{4}"/, '$1ffff"'))).error).toContain(
    'does not name',
  )
  expect((await send(signed)).out).toContain(`${count} of them new`)
  expect((await send(signed)).out).toContain('0 of them new')
  await world.finalises()
  await topsUp()
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
  const native = (await world.deposits(second)).filter(({ asset }) => asset === NATIVE)
  expect(native.map(({ units }) => units)).toEqual([parseEther('0.125').toString()])
}, 300_000)

it('names a theft from one address with its transaction, and stops payouts of the chain', async () => {
  const { client, chain, desk, addresses } = world
  const [, victim = TREASURY] = addresses
  const usdc = chain.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? TREASURY
  await desk.works()
  await client.impersonateAccount({ address: victim })
  const hash = await client.writeContract({
    ...{ account: victim, chain: client.chain, address: usdc, abi: erc20Abi },
    ...{ functionName: 'transfer', args: [chain.board, parseUnits('7', 6)] },
  })
  await client.waitForTransactionReceipt({ hash })
  await desk.works()
  const rows = await query(
    desk.databaseUrl,
    `select address, asset, units, tx_hash from unexplained_outflows where asset <> '${NATIVE}'`,
  )
  expect(rows).toEqual([
    {
      ...{ address: victim.toLowerCase(), asset: usdc.toLowerCase() },
      ...{ units: parseUnits('7', 6).toString(), tx_hash: hash },
    },
  ])
  expect([...(await frozenChainIds(desk.database.db))]).toEqual([chain.chainId])
}, 60_000)
