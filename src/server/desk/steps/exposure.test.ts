import { refusal } from '@kernel/domain-error'
import { deskPerCase } from '@test/builders/desk-per-case'
import { EUR_FEED, TOKENS, USD_FEED } from '@test/builders/money-plan'
import { addRecipient } from '@test/builders/money-rows'
import { refusalOf } from '@test/builders/refusals'
import { quotesOf } from '@test/builders/settled-quote'

const UNPAID = { most: 2, seconds: 86_400, pauseSeconds: 3_600 }
const desk = deskPerCase({
  exposure: { account: '2000', asset: '2500', desk: '3000' },
  unpaid: UNPAID,
})
const { usdc, ether } = TOKENS
const THOUSAND = { usdc: '1000', ether: '0.334' }

it('refuses what would exceed an account’s limit, until a quote is cancelled or paid', async () => {
  const first = await desk().quotes(usdc, THOUSAND.usdc)
  const other = { beneficiaryId: await addRecipient(desk().database, desk().clock) }
  const draft = { ...(await desk().draft(ether, '0.45')), ...other }
  const reached = { by: 'account', symbol: 'ETH', euros: '2000' } as const
  expect(await refusalOf(desk().ask.open(draft, 'a-key-of-a-tab-1'))).toEqual(
    refusal('exposure-reached', reached),
  )
  await desk().ask.cancel(first.quoteId)
  expect((await desk().ask.open(draft, 'a-key-of-a-tab-2')).status).toBe('awaits-crypto')
})

it('counts each of the quotes that are asked for at once', async () => {
  const others = [
    await addRecipient(desk().database, desk().clock),
    await addRecipient(desk().database, desk().clock, 'Bo'),
  ]
  const draft = await desk().draft(usdc, THOUSAND.usdc)
  const asked = [draft.beneficiaryId, ...others].map((beneficiaryId, index) =>
    desk().ask.open({ ...draft, beneficiaryId }, `a-key-of-a-tab-${index}`),
  )
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await quotesOf(desk())).toHaveLength(2)
})

it('replaces a quote of the same recipient without counting it twice', async () => {
  await desk().quotes(usdc, '2000')
  expect((await desk().quotes(usdc, '2000')).status).toBe('awaits-crypto')
})

/** Lets seconds pass in which prices stay where they are. */
async function waits(seconds: number): Promise<void> {
  await desk().passes(seconds)
  desk().feeds.set(EUR_FEED, 1_15000000n, desk().now())
  desk().feeds.set(USD_FEED, 1_00000000n, desk().now())
}

it('pauses an account whose quotes expire unpaid, cancelled ones apart, and honours the open one', async () => {
  const expires = async () => {
    await desk().quotes(usdc, '200')
    await waits(1_000)
  }
  for (let cancelled = 0; cancelled < 3; cancelled++)
    await desk().ask.cancel((await desk().quotes(usdc, '200')).quoteId)
  await expires()
  const open = await desk().quotes(usdc, '200')
  await desk().ask.cancel(open.quoteId)
  await expires()
  const refused = await refusalOf(desk().quotes(usdc, '200'))
  expect(refused).toMatchObject({ code: 'quotes-paused', parameters: { minutes: 59 } })
  await waits(3_500)
  expect((await desk().quotes(usdc, '200')).status).toBe('awaits-crypto')
})
