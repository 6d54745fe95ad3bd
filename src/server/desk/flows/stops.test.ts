import { deskPerCase } from '@test/builders/desk-per-case'
import { secondKey } from '@test/builders/approvals'
import { byTwo, KEY, late, operation, termsOf } from '@test/builders/held-money'
import { ACCOUNT, CALLER, TOKENS } from '@test/builders/money-plan'
import { codeOf, refusalOf, refusedWith } from '@test/builders/refusals'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { refusalText } from '../refusal-texts'
import { createQuote } from './create-quote'
import { payoutObstacle } from './payout-obstacle'
import { closeDesk } from '../records/desk-closure'
import { beginStop, endStop } from './stops'

const desk = deskPerCase()
const { usdc, ether } = TOKENS
const POLYGON = String(usdc.chainId)
const begins = (name: string) => beginStop(desk().deps, name, operation)
const ends = (name: string) => byTwo(endStop, desk().deps, name)

it('agrees nothing new while quotes are stopped, says so, and honours what was agreed', async () => {
  const quote = await desk().quotes(usdc, '1000')
  const draft = await desk().draft(usdc, '1000')
  await begins('quotes')
  const asks = { caller: CALLER, key: 'a-key-of-a-later-tab', draft }
  for (const refused of [
    await refusalOf(desk().convert(ether, '0.5')),
    await refusalOf(createQuote(desk().deps, asks)),
  ])
    expect([refusalText(refused, 'en'), refusalText(refused, 'de')]).toEqual([
      'No new transfers can be agreed at the moment. Those that are agreed go on.',
      'Im Moment können keine neuen Überweisungen vereinbart werden. Vereinbarte laufen weiter.',
    ])
  await desk().pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk().becomesFinal()
  expect(await desk().quote(quote.quoteId)).toMatchObject({
    ...{ status: 'processing', eurAmount: quote.eurAmount },
  })
  expect((await thePayout(desk())).status).toBe('submitted')
  await ends('quotes')
  await desk().quotes(usdc, '1000')
})

it('keeps payouts waiting while they are stopped, and sends them once two operators end it', async () => {
  await begins('payouts')
  await settledQuote(desk())
  await desk().works()
  expect((await thePayout(desk())).status).toBe('queued')
  expect(await payoutObstacle(desk().deps)).toBe('olga has stopped payouts: asked by mail')
  const ask = () => endStop(desk().deps, 'payouts', operation)
  await ask()
  await expect(ask()).rejects.toMatchObject(refusedWith('proposed-already'))
  await desk().works()
  expect(desk().bank.writes()).toBe(0)
  await endStop(desk().deps, 'payouts', await secondKey(desk().deps))
  await desk().works()
  expect((await thePayout(desk())).status).toBe('submitted')
})

it('stops one chain: no quotes on it, and its payouts wait', async () => {
  await begins(POLYGON)
  await expect(desk().convert(usdc, '1000')).rejects.toMatchObject(refusedWith('network-paused'))
  await desk().convert(ether, '0.5')
  await ends(POLYGON)
  await settledQuote(desk())
  await begins(POLYGON)
  await desk().works()
  expect((await thePayout(desk())).status).toBe('queued')
  await ends(POLYGON)
  await desk().works()
  expect((await thePayout(desk())).status).toBe('submitted')
})

it('stops one account: no quotes of it, and its payouts wait', async () => {
  const name = `account:${ACCOUNT}`
  await settledQuote(desk())
  await begins(name)
  await expect(desk().quotes(usdc, '1000')).rejects.toMatchObject(refusedWith('quotes-stopped'))
  await desk().works()
  expect((await thePayout(desk())).status).toBe('queued')
  await ends(name)
  await desk().works()
  expect((await thePayout(desk())).status).toBe('submitted')
  await expect(begins('account:acc_none')).rejects.toMatchObject(refusedWith('record-unknown'))
})

it('converts nothing that is held while quotes, its chain or its account are stopped', async () => {
  const { hold } = await late(desk())
  const accepts = () => desk().ask.accept(hold.id, KEY, termsOf(hold))
  for (const name of ['quotes', POLYGON, `account:${ACCOUNT}`]) {
    await begins(name)
    expect((await desk().ask.hold(hold.id)).obstacle).toBe('no-rate')
    expect(await accepts().catch(codeOf)).toMatch(/^(quotes-stopped|network-paused)$/)
    await ends(name)
  }
  expect((await accepts()).status).toBe('accepted')
})

it('converts nothing that is held while the desk is closed', async () => {
  const { hold } = await late(desk())
  await closeDesk(desk().database.db, 'restored', desk().clock.now())
  const accepts = desk().ask.accept(hold.id, KEY, termsOf(hold))
  expect(await accepts.catch(codeOf)).toBe('desk-closed')
})

it('begins a stop once, ends the one that was meant, and forgets none', async () => {
  const { deps, owner } = desk()
  await begins('quotes')
  await expect(begins('quotes')).rejects.toMatchObject(refusedWith('stopped-already'))
  await expect(ends('payouts')).rejects.toMatchObject(refusedWith('not-stopped'))
  const chains = expect.stringContaining(POLYGON) as string // a matcher has no type
  const named = { refusal: { code: 'stop-unknown', parameters: { chains } } }
  await expect(begins('polygon')).rejects.toMatchObject(named)
  await ends('quotes')
  desk().clock.advance(60)
  await begins('quotes')
  // Both words on the stop before say nothing about this one.
  expect((await endStop(deps, 'quotes', operation)).state).toBe('proposed')
  await expect(owner.pool.query('delete from stops')).rejects.toThrow('append-only')
  const { rows } = await owner.pool.query('select ended_at is null as "isOpen" from stops')
  expect(rows).toEqual([{ isOpen: false }, { isOpen: true }])
})
