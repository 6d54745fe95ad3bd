import { secondKey, signedByTwo } from '@test/builders/approvals'
import { deskPerCase } from '@test/builders/desk-per-case'
import { operation } from '@test/builders/held-money'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { addRecipient } from '@test/builders/money-rows'
import { codeOf, refusalOf, refusedWith } from '@test/builders/refusals'
import type { Operation } from '../records/operator-action'
import { cancelQuote } from './end-quote'
import { lowerLimits, raiseLimits } from './change-limits'

const desk = deskPerCase({ accountLimits: { day: '2000', month: '3000', year: '4000' } })
const { usdc } = TOKENS

const lowers = (day: string, month = '3000', year = '4000') =>
  lowerLimits(desk().deps, { accountId: ACCOUNT, limits: { day, month, year } }, operation)
const raises = (by: Operation, day = '5000', accountId = ACCOUNT) =>
  raiseLimits(desk().deps, { accountId, limits: { day, month: '5000', year: '5000' } }, by)

/** Each for a recipient of its own, so that none replaces another; about 866 EUR. */
async function quotesFor(name: string) {
  const beneficiaryId = await addRecipient(desk().database, desk().clock, name)
  const draft = { ...(await desk().draft(usdc, '1000')), beneficiaryId }
  return desk().ask.open(draft, `a-key-of-${name}-and-no-other`)
}

it('adds up the day, the month and the year, and says what is left', async () => {
  await quotesFor('Ada')
  const two = await quotesFor('Bo')
  const refused = await refusalOf(quotesFor('Cy'))
  expect(refused).toMatchObject({ code: 'account-limit-reached', parameters: { window: 'day' } })
  await cancelQuote(desk().deps, { accountId: ACCOUNT, id: two.quoteId })
  await desk().passes()
  await quotesFor('Di')
  await desk().owner.pool.query(`update quotes set created_at = created_at - interval '1 day'`)
  await quotesFor('Ed')
  expect(await refusalOf(quotesFor('Fi'))).toMatchObject({ parameters: { window: 'month' } })
})

it('lets quotes that are asked for at once take no more than one', async () => {
  await quotesFor('Ada')
  const asked = await Promise.allSettled(['Bo', 'Cy', 'Di'].map(quotesFor))
  const codes = asked.flatMap((each) => (each.status === 'rejected' ? [codeOf(each.reason)] : []))
  expect(codes).toEqual(['account-limit-reached', 'account-limit-reached'])
})

it('counts no quote that the new one replaces', async () => {
  await lowers('1000')
  await desk().quotes(usdc, '1000')
  await desk().quotes(usdc, '1000')
})

it('counts a quote that its owner ended, until its chain is read past that: it may have been paid a moment before', async () => {
  await lowers('1000')
  const { quoteId, receiverWalletAddress } = await quotesFor('Ada')
  desk().clock.advance(1)
  const sent = { to: receiverWalletAddress.toLowerCase(), asset: usdc.address }
  desk().polygon.mine(desk().now(), { ...sent, amount: 1_000_000_000n })
  await cancelQuote(desk().deps, { accountId: ACCOUNT, id: quoteId })
  expect((await refusalOf(quotesFor('Bo'))).code).toBe('account-limit-reached')
  await desk().becomesFinal()
  expect((await desk().quote(quoteId)).status).toBe('processing')
})

it('lowers them by one operator, from the next quote on', async () => {
  await lowers('800')
  expect(await refusalOf(quotesFor('Ada'))).toMatchObject({ parameters: { euros: '800.00' } })
  for (const [day, code] of [
    ['900', 'limits-not-lower'],
    ['800', 'limits-not-lower'],
    ['3001', 'limits-out-of-order'],
  ] as const)
    await expect(lowers(day)).rejects.toMatchObject(refusedWith(code))
})

it('raises them by two, each time anew', async () => {
  await lowers('800')
  expect((await signedByTwo(desk().deps, (by) => raises(by, '700'))).state).toBe('done')
  expect((await raises(operation)).state).toBe('proposed')
  await expect(raises(operation)).rejects.toMatchObject(refusedWith('proposed-already'))
  await expect(quotesFor('Ada')).rejects.toMatchObject(refusedWith('account-limit-reached'))
  // What applies has changed since it was proposed: what was signed is void.
  const signed = await secondKey(desk().deps)
  await lowers('600', '5000', '5000')
  expect((await raises(signed)).state).toBe('void')
  expect((await signedByTwo(desk().deps, raises)).state).toBe('done')
  await quotesFor('Ada')
  await expect(raises(operation, '5000', 'acc_none')).rejects.toMatchObject(
    refusedWith('record-unknown'),
  )
  const rewrite = desk().owner.pool.query(`update account_limits set day_eur = 1`)
  await expect(rewrite).rejects.toThrow('append-only')
})
