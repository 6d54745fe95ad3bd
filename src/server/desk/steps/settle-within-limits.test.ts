import { deskPerCase } from '@test/builders/desk-per-case'
import { byTwo, KEY, late, termsOf, theHold } from '@test/builders/held-money'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'
import { payoutsOf } from '@test/builders/settled-quote'
import { releaseHold } from '../flows/approve-hold'
import { insertLimits } from '../records/account-limit'

const desk = deskPerCase()
const { usdc, dai } = TOKENS

const limitedTo = async (euros: string) => {
  const limits = { day: euros, month: euros, year: euros }
  const set = { accountId: ACCOUNT, limits, setBy: 'olga', setAt: desk().clock.now() }
  await desk().database.transact((tx) => insertLimits(tx, { ...set, proposalId: null }))
}

it('pays its owner no more than the account may agree; two operators may, and that counts', async () => {
  const { hold } = await late(desk())
  const { deps, ask } = desk()
  await limitedTo('865.20')
  const refusal = { code: 'hold-above-limit', parameters: { window: 'day', euros: '865.20' } }
  for (const _again of [1, 2])
    await expect(ask.accept(hold.id, KEY, termsOf(hold))).rejects.toMatchObject({ refusal })
  expect(await ask.hold(hold.id)).toMatchObject({ status: 'held', offer: { eurAmount: '865.21' } })
  expect(await payoutsOf(desk())).toEqual([])
  await byTwo(releaseHold, deps, hold.id)
  expect(await payoutsOf(desk())).toHaveLength(1)
  await limitedTo('1000')
  expect(await refusalOf(desk().quotes(usdc, '1000'))).toMatchObject({
    code: 'account-limit-reached',
    parameters: { euros: '134.79' },
  })
})

it('pays a hold out to the cent that the limit leaves', async () => {
  const { hold } = await late(desk())
  await limitedTo('865.21')
  expect(await desk().ask.accept(hold.id, KEY, termsOf(hold))).toMatchObject({ status: 'accepted' })
})

it('has the room of the quote that it ends', async () => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, dai, 10n ** 21n)
  await desk().becomesFinal()
  const hold = await theHold(desk())
  await limitedTo('1000')
  await desk().ask.accept(hold.id, KEY, termsOf(hold))
  expect(await desk().quote(quote.quoteId)).toMatchObject({ endedBy: 'decision' })
})
