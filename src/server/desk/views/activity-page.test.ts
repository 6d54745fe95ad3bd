import { DomainError } from '@kernel/domain-error'
import { deskPerCase } from '@test/builders/desk-per-case'
import { byTwo, late, operation, WALLET } from '@test/builders/held-money'
import { TOKENS } from '@test/builders/money-plan'
import { approveRefund } from '../flows/approve-hold'
import { recordRefund } from '../flows/hold-operations'

const desk = deskPerCase()
const { usdc, dai } = TOKENS

it('tells on the first page what is open on later ones (screens 8)', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await desk().pays(receiverWalletAddress, dai, 10n ** 20n)
  await desk().becomesFinal()
  for (let index = 0; index < 3; index++) {
    desk().clock.advance(1)
    await desk().quotes(usdc, `${1000 + index}`)
  }
  const { list } = desk().ask
  const first = await list({ limit: '2' })
  const later = (await list({})).transactions.slice(2)
  expect(later.map(({ hold }) => hold?.status)).toContain('held')
  expect(first.olderOpen?.filter(({ pending }) => pending)).toEqual(
    later.filter(({ pending }) => pending),
  )
  const second = await list({ limit: '2', cursor: String(first.nextCursor) })
  expect(second).not.toHaveProperty('olderOpen')
})

it('tells of a refund on later pages until the crypto is back [screens 8]', async () => {
  const { hold } = await late(desk())
  const openBehind = async () => {
    const { olderOpen } = await desk().ask.list({ limit: '1' })
    return olderOpen?.flatMap((each) => each.hold?.status ?? [])
  }
  await desk().ask.askRefund(hold.id, WALLET)
  desk().clock.advance(60)
  for (const amount of ['1000', '2000']) await desk().quotes(usdc, amount)
  expect(await openBehind()).toEqual(['refund-asked'])
  await byTwo(approveRefund, desk().deps, hold.id)
  expect(await openBehind()).toEqual(['refund-approved'])
  const to = WALLET.toLowerCase()
  const paid = { to, asset: usdc.address, amount: 1_000_000_000n }
  const [hash = ''] = desk().polygon.mine(desk().now(), paid)
  await desk().works()
  await recordRefund(desk().deps, hold.id, hash, operation)
  expect(await openBehind()).toEqual(['refund-sent'])
  await desk().becomesFinal()
  expect(await openBehind()).toEqual([])
})

it('sends fifty rows, and more to who asks for more [CALL-05, section 10: page of transactions]', async () => {
  for (let index = 0; index < 51; index++) await desk().quotes(usdc, '1000')
  const { list } = desk().ask
  expect((await list({})).transactions).toHaveLength(50)
  expect((await list({ limit: '200' })).transactions).toHaveLength(51)
})

it('pages through transactions, newest first', async () => {
  for (let index = 0; index < 5; index++) {
    await desk().quotes(usdc, `${1000 + index}`)
    desk().clock.advance(index % 2)
  }
  const { list } = desk().ask
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: '2', ...(cursor !== undefined && { cursor }) })
    seen.push(...page.transactions.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  const all = (await list({})).transactions.map(({ id }) => id)
  expect(seen).toEqual(all)
  expect(new Set(seen).size).toBe(5)
  await expect(list({ cursor: 'nonsense' })).rejects.toThrow(DomainError)
})
