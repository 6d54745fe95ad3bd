import { byTwo, late, operation, WALLET } from '@test/builders/held-money'
import { secondKey } from '@test/builders/approvals'
import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { TOKENS } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'
import { approveRefund, releaseHold } from '@server/desk/flows/approve-hold'
import { thawChain } from '@server/desk/flows/thaw-chain'
import { actions, type Operator, operator } from '@test/setup/operator'

let desk: MoneyDesk
let olga: Operator

beforeEach(async () => {
  desk = await openMoneyDesk()
  olga = operator(desk.databaseUrl, { clock: desk.clock, flowDeps: desk.side.deps })
})

// Closing compares the books with chain, quotes and payouts.
afterEach(() => desk.closes())

const statusOf = async (id: string) =>
  (await olga.asks<{ status: string }>(`holds show ${id}`)).status

it('is listed, shown with what is proposed, and paid out by two keys alone', async () => {
  const { deps } = desk.side
  const { hold } = await late(desk)
  expect((await olga.types('holds list')).out).toContain(hold.id)
  const approval = await releaseHold(deps, hold.id, operation)
  const shown = (await olga.types(`holds show ${hold.id}`)).out
  expect(shown).toMatch(/release +olga/)
  expect(shown).toMatch(/Ada Lovelace +DE89370400440532013000 +match/)
  expect((await olga.types('approvals list')).out).toContain(approval.proposalId)
  expect((await refusalOf(releaseHold(deps, hold.id, operation))).code).toBe('proposed-already')
  expect(await statusOf(hold.id)).toBe('held')

  const [otto, ines] = [await secondKey(deps), await secondKey(deps, 'ines')]
  const both = await Promise.allSettled([otto, ines].map((by) => releaseHold(deps, hold.id, by)))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await statusOf(hold.id)).toBe('accepted')
  await desk.works()
  expect(desk.bank.writes()).toBe(1)
  const trail = await actions(desk.databaseUrl)
  expect(trail.map(({ action }) => action)).toEqual(['holds release (proposed)', 'holds release'])
})

it('goes back to where its owner said, by two operators and one transaction', async () => {
  const { deps } = desk.side
  const { hold } = await late(desk)
  expect((await refusalOf(approveRefund(deps, hold.id, operation))).code).toBe('hold-not-decidable')
  await desk.ask.askRefund(hold.id, WALLET)
  await approveRefund(deps, hold.id, operation)
  expect((await olga.types('refunds list')).out).toContain('refund by olga')
  await approveRefund(deps, hold.id, await secondKey(deps))
  expect(await statusOf(hold.id)).toBe('refund-approved')

  const none = await olga.types(`!refunds sent ${hold.id} 0x${'ab'.repeat(32)}`)
  expect([none.code, none.error]).toEqual([1, expect.stringContaining('no such successful')])
  const paid = { to: WALLET.toLowerCase(), asset: TOKENS.usdc.address, amount: 10n ** 9n }
  const [hash = ''] = desk.polygon.mine(desk.now(), paid)
  expect((await olga.types(`!refunds sent ${hold.id} ${hash}`)).code).toBe(0)
  await desk.works()
  await desk.becomesFinal()
  expect(await statusOf(hold.id)).toBe('refunded')
})

it('is not paid out, nor sent back, while the chain has lost its deposit', async () => {
  const { deps } = desk.side
  const { hold } = await late(desk)
  desk.polygon.reorganise(4)
  await desk.passes()
  await byTwo(thawChain, deps, 'polygon')
  const lost = 'deposit-lost'
  expect((await refusalOf(releaseHold(deps, hold.id, operation))).code).toBe(lost)
  await desk.ask.askRefund(hold.id, WALLET)
  expect((await refusalOf(approveRefund(deps, hold.id, operation))).code).toBe(lost)
})

it('takes no signature for another address than its owner gives in the end', async () => {
  const { deps } = desk.side
  const { hold } = await late(desk)
  await desk.ask.askRefund(hold.id, WALLET)
  await approveRefund(deps, hold.id, operation)
  const signed = await secondKey(deps)
  expect((await olga.types(`!refunds decline ${hold.id}`)).code).toBe(0)
  await desk.ask.askRefund(hold.id, `0x${'c3'.repeat(20)}`)
  expect((await approveRefund(deps, hold.id, signed)).state).toBe('void')
  expect(await statusOf(hold.id)).toBe('refund-asked')
})
