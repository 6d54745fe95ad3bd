import { balanceDiffIndex, NATIVE_TRANSFER } from '@kernel/log-index'
import type { SeenTransfer } from '@server/ports/chain'
import { approves, knownPlan } from '@test/builders/approved-plan'
import { deskPerFile } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { dropTopUp, finaliseTopUp, recordTopUp, selectOpenTopUps } from './top-up'

const { ether } = TOKENS
const STRANGER = `0x${'66'.repeat(20)}`
const desk = deskPerFile()

const records = (seen: SeenTransfer) =>
  desk().database.transact((tx) => recordTopUp(tx, ether.chainId, seen))
const arrivals = () => selectOpenTopUps(desk().database.db, ether.chainId)

it('is exactly what two operators approved, from the treasury or from nobody that a transaction names', async () => {
  const { plan, address } = await knownPlan(desk())
  const seen: SeenTransfer = {
    ...{ txHash: '0x1', logIndex: NATIVE_TRANSFER, blockHash: '0xb1', blockNumber: 7n },
    ...{ blockTime: 0, to: address, from: plan.gasFrom },
    ...{ asset: ether.address.toLowerCase(), amount: 600n },
  }
  expect(await records(seen)).toBe(false)
  await approves(desk(), plan)
  expect(await records({ ...seen, from: STRANGER })).toBe(false)
  expect(await records({ ...seen, amount: 599n })).toBe(false)
  expect(await records({ ...seen, amount: 601n })).toBe(false)
  expect(await records({ ...seen, to: STRANGER })).toBe(false)
  expect(await records({ ...seen, asset: `0x${'1'.repeat(40)}` })).toBe(false)
  expect(await arrivals()).toEqual([])

  const passedOn = { ...seen, txHash: '0xb1', from: STRANGER, logIndex: balanceDiffIndex(0) }
  expect(await records(passedOn)).toBe(true)
  // Its block was replaced, and another one holds it.
  const [first] = await arrivals()
  if (!first) throw new Error('no top-up')
  await desk().database.transact((tx) => dropTopUp(tx, first))
  expect(await arrivals()).toEqual([])
  expect(await records({ ...seen, blockHash: '0xb2' })).toBe(true)
  const [second] = await arrivals()
  if (!second) throw new Error('no top-up')
  const finalises = (arrival: typeof first) =>
    desk().database.transact((tx) => finaliseTopUp(tx, arrival, desk().clock.now()))
  expect(await finalises(first)).toBe(false)
  expect(await finalises(second)).toBe(true)
  // The same once more is no second top-up; another payment of that amount is a deposit.
  expect(await records({ ...seen, blockHash: '0xb2' })).toBe(true)
  expect(await records({ ...seen, txHash: '0x2' })).toBe(false)
})
