import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { TOKENS } from '@test/builders/money-plan'
import { query } from '@test/setup/operator'
import { frozenChainIds } from '../views/frozen-chains'
import type { OpenSweep } from '../records/sweep/transaction'
import { endConflicts } from './end-conflicts'

const { ether } = TOKENS

let desk: MoneyDesk
let address: string

beforeAll(async () => {
  desk = await openMoneyDesk()
  address = (await desk.quotes(ether, '0.5')).receiverWalletAddress.toLowerCase()
  await desk.pays(address, ether, 5n * 10n ** 17n)
})
afterAll(() => desk.database.close())

const sweep = (nonce: number, hash: string): OpenSweep => ({
  ...{ planId: 'sw_1', address, nonce, hash, raw: '0x', asset: ether.address.toLowerCase() },
  ...{ value: 1n, gas: 21_000n, units: 1n, fees: { type: 'legacy', gasPrice: '1' } },
  ...{ plannedAt: 0n, at: desk.clock.now() },
})
const ends = (...sweeps: OpenSweep[]) =>
  endConflicts(desk.deps, desk.ethereum, sweeps, desk.ethereum.height())
const frozen = async () => [...(await frozenChainIds(desk.database.db))]

it('ends what can never be mined, with the transaction that took its nonce, and nothing else', async () => {
  const [own, next] = [sweep(0, `0x${'1'.repeat(64)}`), sweep(1, `0x${'2'.repeat(64)}`)]
  expect(await ends(own, next)).toEqual([own, next])
  await desk.passes(1)
  desk.ethereum.sweep(address)
  const block = desk.ethereum.height()
  const mined = await desk.ethereum.block(block)
  if (!mined) throw new Error('no block')
  const [used] = (await desk.ethereum.nativeMoves(mined, new Set([address]))).moves

  // Its own transaction took the nonce: a provider that lags has not said so yet.
  const lagging = sweep(0, used?.txHash ?? '')
  expect(await ends(lagging, own)).toEqual([lagging, own])
  expect(await frozen()).toEqual([])

  expect(await ends(own, next)).toEqual([next])
  const rows = await query(
    desk.databaseUrl,
    'select nonce, tx_hash, block_number from sweep_conflicts',
  )
  expect(rows).toEqual([{ nonce: 0, tx_hash: used?.txHash, block_number: block.toString() }])
  expect(await frozen()).toEqual([desk.ethereum.chainId])
})
