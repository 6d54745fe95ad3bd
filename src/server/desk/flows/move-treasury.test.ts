import type { SweepChain } from '@server/ports/sweep-chain'
import { approves } from '@test/builders/approved-plan'
import { deskPerFile } from '@test/builders/desk-per-case'
import { balance, byTwo } from '@test/builders/held-money'
import { TOKENS } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'
import { query } from '@test/setup/operator'
import { followSweeps } from './follow-sweeps'
import { listOpenSweeps } from './list-open-sweeps'
import { noteTreasuryPayment, planTreasuryMove } from './move-treasury'
import { thawChain } from './thaw-chain'

const { ether } = TOKENS
const from = `0x${'70'.repeat(20)}`
const to = `0x${'71'.repeat(20)}`
const unasked = () => Promise.reject(new Error('not asked for'))
const chain: SweepChain = {
  chainId: ether.chainId,
  publishingUnits: () => Promise.resolve(0n),
  feeCaps: () => Promise.resolve({ type: 'legacy', gasPrice: '8' }),
  ...{ gasPrice: unasked, gasOf: unasked, read: unasked, broadcast: unasked, outcome: unasked },
}
const desk = deskPerFile({ sweepChains: [chain] })
const operation = { operator: 'olga', reason: 'because it is tested' }

const plans = (over: Partial<Parameters<typeof planTreasuryMove>[1]> = {}) => {
  const order = { chainId: ether.chainId, from, to, symbol: 'ETH', amount: '0.5', ...over }
  return planTreasuryMove(desk().deps, order, operation)
}
const notes = (text: string, hash: string) =>
  noteTreasuryPayment(desk().deps, text, hash, operation)
const follows = () => followSweeps(desk().deps, desk().ethereum, chain)
const booked = () =>
  query(
    desk().databaseUrl,
    `select account, amount from ledger_entries where posting_id like 'move:%' order by amount`,
  )
const custody = () => balance(desk(), `custody:${ether.chainId}:${ether.address.toLowerCase()}`)
/** A move that is approved and whose transaction is named; answers it. */
async function pays(): Promise<string> {
  const file = await plans()
  await approves(desk(), file.plan)
  const hash = await desk().pays(to, ether, HALF)
  await notes(JSON.stringify(file), hash)
  return hash
}
const HALF = 5n * 10n ** 17n
const notPaid = { code: 'sweep-refused', parameters: { obstacle: 'not-paid' } }

beforeAll(async () => {
  await desk().pays(from, ether, HALF)
  await desk().becomesFinal()
})

it('is planned by one, approved by another, named by its transaction and booked once it is final', async () => {
  const file = await plans()
  const text = JSON.stringify(file)
  const hash = await desk().pays(to, ether, HALF)
  expect((await refusalOf(notes(text, hash))).parameters).toEqual({ obstacle: 'not-approved' })
  await approves(desk(), file.plan)
  const status = async () =>
    (await listOpenSweeps(desk().deps)).map((one) => [one.amount, one.symbol, one.state])
  expect(await status()).toEqual([['0.5', 'ETH', 'waits-for-treasury']])

  const less = await desk().pays(to, ether, HALF - 1n)
  expect(await refusalOf(notes(text, less))).toEqual(notPaid)
  expect(await refusalOf(notes(text, `0x${'9'.repeat(64)}`))).toEqual(notPaid)
  await notes(text, hash)
  expect(await status()).toEqual([['0.5', 'ETH', 'waits-for-finality']])
  await follows()
  expect(await booked()).toEqual([])
  await desk().becomesFinal()
  await follows()
  await follows()
  const asset = `${ether.chainId}:${ether.address.toLowerCase()}`
  expect(await booked()).toEqual([
    { account: `treasury:${asset}`, amount: (-HALF).toString() },
    { account: `custody:${asset}`, amount: HALF.toString() },
  ])
  expect(await refusalOf(notes(text, hash))).toEqual(notPaid)
  expect(await status()).toEqual([])

  // One transaction pays one move.
  const second = await plans()
  await approves(desk(), second.plan)
  expect(await refusalOf(notes(JSON.stringify(second), hash))).toEqual(notPaid)
})

it.each([
  ['more than is there', { amount: '0.500000000000000001' }, 'treasury-short'],
  ['half a base unit', { amount: '0.1234567890123456789' }, 'amount-unreadable'],
  ['nothing', { amount: '0' }, 'amount-unreadable'],
  ['no amount', { amount: '-1' }, 'amount-unreadable'],
  ['a token that nobody lists', { symbol: 'DOGE' }, 'amount-unreadable'],
])('plans no move of %s', async (_case, over, obstacle) => {
  expect((await refusalOf(plans(over))).parameters).toEqual({ obstacle })
})

it('sends nothing to a customer’s deposit address, nor to one that is mistyped', async () => {
  const { receiverWalletAddress } = await desk().quotes(ether, '0.5')
  const own = { to: receiverWalletAddress }
  expect((await refusalOf(plans(own))).parameters).toEqual({ obstacle: 'own-address' })
  expect((await refusalOf(plans({ to: '0x71' }))).code).toBe('address-mistyped')
})

it('is booked though another one cannot be read', async () => {
  const { ethereum } = desk()
  const { payment } = ethereum
  const before = await custody()
  const unreadable = await pays()
  ethereum.payment = (hash, ...asked) => (hash === unreadable ? unasked() : payment(hash, ...asked))
  await pays()
  await desk().becomesFinal()
  await follows()
  expect(await custody()).toBe(before + HALF)
  ethereum.payment = payment
  await follows()
  expect(await custody()).toBe(before + 2n * HALF)
})

it('is undone where a reorganisation takes its final block, and booked once a final block has it again', async () => {
  const { deps, ethereum } = desk()
  const before = await custody()
  const hash = await pays()
  await desk().becomesFinal()
  await follows()
  expect(await custody()).toBe(before + HALF)
  const reopens = query(desk().databaseUrl, 'update treasury_payments set final_at = null')
  await expect(reopens).rejects.toThrow('a final payment of the treasury is frozen')
  ethereum.reorganise(4)
  await desk().passes()
  await byTwo(thawChain, deps, 'ethereum')
  expect(await custody()).toBe(before)
  const again = { state: 'waits-for-finality', txHash: hash }
  expect(await listOpenSweeps(deps)).toContainEqual(expect.objectContaining(again))
  ethereum.mine(desk().now(), { to, asset: ether.address, amount: HALF, txHash: hash })
  await desk().becomesFinal()
  for (let twice = 0; twice < 2; twice++) await follows()
  expect(await custody()).toBe(before + HALF)
})
