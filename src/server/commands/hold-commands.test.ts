import { late, WALLET } from '@test/builders/held-money'
import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { TOKENS } from '@test/builders/money-plan'
import { actions, type Operator, operator, query } from '@test/setup/operator'

let desk: MoneyDesk
let olga: Operator
let otto: Operator

beforeEach(async () => {
  desk = await openMoneyDesk()
  const options = { clock: desk.clock, flowDeps: desk.side.deps }
  olga = operator(desk.databaseUrl, options)
  otto = operator(desk.databaseUrl, { ...options, name: 'otto' })
})

// Closing compares the books with chain, quotes and payouts.
afterEach(() => desk.closes())

it('lets nobody confirm their own proposal, whatever the program says', async () => {
  const propose = (subject: string) =>
    query(
      desk.databaseUrl,
      `insert into operator_proposals (id, action, subject, details, proposed_by, proposed_at)
       values ('pr_${subject}', 'refund', '${subject}', '{}', 'olga', now()) returning id`,
    )
  const confirm = (who: string) =>
    query(
      desk.databaseUrl,
      `update operator_proposals set confirmed_by = '${who}', confirmed_at = now() where id = 'pr_h1'`,
    )
  await propose('h1')
  await expect(confirm('olga')).rejects.toThrow('two_operators')
  await expect(
    query(
      desk.databaseUrl,
      `update operator_proposals set proposed_by = 'otto' where id = 'pr_h1'`,
    ),
  ).rejects.toThrow('frozen')
  await confirm('otto')
  await expect(confirm('ines')).rejects.toThrow('frozen')
})

const statusOf = async (id: string) =>
  (await olga.asks<{ status: string }>(`holds show ${id}`)).status

it('is paid out by two operators, and by none alone', async () => {
  const { hold } = await late(desk)
  expect((await olga.types('holds list')).out).toContain(hold.id)
  const proposed = await olga.types(`!holds release ${hold.id}`)
  expect([proposed.code, proposed.out]).toEqual([0, expect.stringContaining('another operator')])
  const alone = await olga.types(`!holds release ${hold.id}`)
  expect([alone.code, alone.error]).toEqual([1, expect.stringContaining('another operator')])
  expect(await statusOf(hold.id)).toBe('held')

  expect((await otto.types(`!holds release ${hold.id}`)).code).toBe(0)
  expect(await statusOf(hold.id)).toBe('accepted')
  await desk.works()
  expect(desk.bank.writes()).toBe(1)
  const trail = await actions(desk.databaseUrl)
  expect(trail.map(({ operator: who, action }) => [who, action])).toEqual([
    ['olga', 'holds release (proposed)'],
    ['otto', 'holds release'],
  ])
})

it('goes back to where its owner said, by two operators and one transaction', async () => {
  const { hold } = await late(desk)
  const early = await olga.types(`!refunds approve ${hold.id}`)
  expect(early.error).toContain('is held, not refund-asked')
  await desk.ask.askRefund(hold.id, WALLET)
  await olga.types(`!refunds approve ${hold.id}`)
  expect((await otto.types('refunds list')).out).toContain('refund by olga')
  expect((await olga.types(`!refunds approve ${hold.id}`)).code).toBe(1)
  expect((await otto.types(`!refunds approve ${hold.id}`)).code).toBe(0)
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

it('names a deposit that the chain has lost as the reason why nothing is paid out', async () => {
  const { hold } = await late(desk)
  desk.polygon.reorganise(4)
  await desk.passes()
  for (const who of [olga, otto])
    expect(await who.types('!chains thaw polygon')).toMatchObject({ code: 0 })
  const refused = await olga.types(`!holds release ${hold.id}`)
  expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('taken back')])
  await desk.ask.askRefund(hold.id, WALLET)
  expect((await olga.types(`!refunds approve ${hold.id}`)).error).toContain('taken back')
})

it('is proposed anew once its owner has been given back the decision', async () => {
  const { hold } = await late(desk)
  await desk.ask.askRefund(hold.id, WALLET)
  await olga.types(`!refunds approve ${hold.id}`)
  expect((await otto.types(`!refunds decline ${hold.id}`)).code).toBe(0)
  await desk.ask.askRefund(hold.id, `0x${'c3'.repeat(20)}`)
  await otto.types(`!refunds approve ${hold.id}`)
  expect(await statusOf(hold.id)).toBe('refund-asked')
})

it('is not paid out on one proposal for two at once', async () => {
  const { hold } = await late(desk)
  await olga.types(`!holds release ${hold.id}`)
  const ines = operator(desk.databaseUrl, {
    clock: desk.clock,
    flowDeps: desk.side.deps,
    name: 'ines',
  })
  const both = await Promise.all([otto, ines].map((one) => one.types(`!holds release ${hold.id}`)))
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  await desk.works()
  expect(desk.bank.writes()).toBe(1)
})
