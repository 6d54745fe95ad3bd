import { sql } from 'kysely'

import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { byTwo, heldRow, KEY, late, termsOf } from '@test/builders/held-money'
import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { TOKENS } from '@test/builders/money-plan'
import { codeOf, refusedWith } from '@test/builders/refusals'
import { type FakeScreening, fakeScreening } from '@test/fakes/screening'
import { everyTable } from '@test/setup/tables'
import type { Operation } from '../records/operator-action'
import type { FlowDeps } from '../deps'
import { decideCase } from './decide-screening'
import { screenPayees } from './screen-payees'
import { sendPayout } from './send-payout'

const PAYEE = 'Ada Lovelace'
const OWNER = 'Marta Kowalczyk'

let screening: FakeScreening
let desk: MoneyDesk

beforeEach(async () => {
  screening = fakeScreening()
  desk = await openMoneyDesk({ screening })
})

afterEach(() => desk.closes())

const caseRows = () =>
  everyTable(desk.database.db)
    .selectFrom('screening_cases')
    .selectAll()
    .orderBy('opened_at')
    .execute()

const decides = (decision: 'cleared' | 'refused') => async () => {
  const newest = (await caseRows()).at(-1)
  const act = (deps: FlowDeps, id: string, by: Operation) => decideCase(deps, { id, decision }, by)
  await byTwo(act, desk.deps, newest?.id ?? '')
}
const clears = decides('cleared')
const refuses = decides('refused')

/** A payout of a desk whose list names somebody. */
async function paysWhere(listed: string) {
  screening.publishes(listed)
  await settledQuote(desk)
  await desk.works()
}

async function status(): Promise<string> {
  await desk.works()
  return (await thePayout(desk)).status
}

it('asks about payee, owner and sender before a payout leaves, and about each once for a list', async () => {
  await settledQuote(desk)
  expect(await sendPayout(desk.deps)).toBe(false)
  expect(await status()).toBe('submitted')
  expect(screening.asked).toEqual(expect.arrayContaining([PAYEE, OWNER]))
  expect(screening.asked.some((text) => text.startsWith('0x'))).toBe(true)
  expect(new Set(screening.asked).size).toBe(screening.asked.length)
})

it.each([
  ['payee', PAYEE],
  ['owner', OWNER],
])(
  'holds a payout whose %s the list names, and says that it is checked, without reason or time',
  async (_who, name) => {
    screening.publishes(name)
    const quoteId = await settledQuote(desk)
    expect(await status()).toBe('queued')
    expect(desk.bank.writes()).toBe(0)

    const shown = await desk.transaction(quoteId)
    expect(shown.statusDetails.at(-1)).toMatchObject({ status: 'onHold', key: 'checking' })
    expect(shown.details[0]).toMatchObject({
      value: { status: 'otc.processing', label: 'checking' },
    })
    expect(shown).not.toHaveProperty('arrival')
    expect(shown).not.toHaveProperty('expectedSuccessAt')
    expect(JSON.stringify(shown)).not.toMatch(/screen|list|sanction/i)

    await clears()
    expect(await status()).toBe('submitted')
    expect((await desk.transaction(quoteId)).statusDetails.map(({ key }) => key)).not.toContain(
      'checking',
    )
  },
)

it('holds a payout of crypto whose sender is a risk', async () => {
  const quoteId = await settledQuote(desk)
  const [deposit] = await everyTable(desk.database.db).selectFrom('deposits').selectAll().execute()
  screening.warnsOf(deposit?.sender ?? '')
  expect(await status()).toBe('queued')
  expect((await desk.transaction(quoteId)).statusDetails.at(-1)?.key).toBe('checking')
  await clears()
  expect(await status()).toBe('submitted')
})

it('delays what nobody answers for, and loses and sends nothing', async () => {
  screening.isSilent = true
  await settledQuote(desk)
  await expect(screenPayees(desk.deps)).rejects.toThrow('no answer')
  expect(await sendPayout(desk.deps)).toBe(false)
  desk.clock.advance(86_400)
  await expect(screenPayees(desk.deps)).rejects.toThrow('no answer')
  expect(await sendPayout(desk.deps)).toBe(false)
  screening.isSilent = false
  await screenPayees(desk.deps)
  expect(await sendPayout(desk.deps)).toBe(true)
})

it('clears a payout while nobody can read the saved recipients', async () => {
  await settledQuote(desk)
  await desk.owner.transact(async (tx) => {
    await sql`lock table recipients`.execute(tx)
    await screenPayees(desk.deps)
  })
  expect(await sendPayout(desk.deps)).toBe(true)
})

it('clears nothing by a list that has changed since', async () => {
  await settledQuote(desk)
  await screenPayees(desk.deps)
  screening.publishes(PAYEE)
  await screenPayees(desk.deps)
  expect(await sendPayout(desk.deps)).toBe(false)
  expect((await thePayout(desk)).heldAt).not.toBeNull()
  await clears()
  expect(await status()).toBe('submitted')
})

it('sends nothing by the list before while nobody answers for the current one', async () => {
  await settledQuote(desk)
  await screenPayees(desk.deps)
  screening.publishes('somebody else')
  const failing = jest.spyOn(screening, 'screen').mockRejectedValue(new Error('no answer'))
  await expect(screenPayees(desk.deps)).rejects.toThrow('screenings failed')
  expect(await sendPayout(desk.deps)).toBe(false)
  failing.mockRestore()
  expect(await status()).toBe('submitted')
})

it('asks about open quotes again when a list changes: the crypto is taken, the euros are held', async () => {
  const quote = await desk.quotes(TOKENS.usdc, '1000')
  await desk.works()
  screening.publishes(PAYEE)
  await desk.works()
  expect(await caseRows()).toMatchObject([{ subject: PAYEE, status: 'open' }])
  await desk.pays(quote.receiverWalletAddress, TOKENS.usdc, 1_000_000_000n)
  await desk.becomesFinal()
  expect(await status()).toBe('queued')
  await clears()
  expect(await status()).toBe('submitted')
})

it('asks about a saved recipient before a first quote, and agrees none while it is looked at', async () => {
  screening.publishes(PAYEE)
  await desk.works()
  const quoting = () => desk.quotes(TOKENS.usdc, '1000')
  await expect(quoting()).rejects.toMatchObject(refusedWith('payee-being-checked'))
  await refuses()
  await expect(quoting()).rejects.toMatchObject(refusedWith('payee-declined'))
  // A refusal may prove to be a mistake.
  await clears()
  await quoting()
})

it('converts nothing held while its payee is looked at', async () => {
  const { hold } = await late(desk)
  screening.publishes(PAYEE)
  await desk.works()
  const accepts = () => desk.ask.accept(hold.id, KEY, termsOf(hold))
  expect(await accepts().catch(codeOf)).toBe('payee-being-checked')
  await clears()
  expect((await accepts()).status).toBe('accepted')
})

it('gives the money back to its owner’s decision where the payee is refused', async () => {
  await paysWhere(PAYEE)
  await refuses()
  expect(await status()).toBe('cancelled')
  expect((await heldRow(desk)).hold).toMatchObject({ reason: 'bank', status: 'held' })
  expect(desk.bank.writes()).toBe(0)
})

it('keeps everything where the owner is refused', async () => {
  await paysWhere(OWNER)
  await refuses()
  expect(await status()).toBe('queued')
  expect((await thePayout(desk)).heldAt).not.toBeNull()
  await clears()
  expect(await status()).toBe('submitted')
})

it('does not ask people twice about the same entry, but about another one', async () => {
  await paysWhere(PAYEE)
  await clears()
  screening.publishes(PAYEE, 'somebody else')
  expect(await status()).toBe('submitted')
  expect(await caseRows()).toHaveLength(1)
  const other = {
    outcome: 'hit',
    list: 'list 9',
    entries: [{ entry: 'T.other', name: 'ADA L' }],
  } as const
  jest.spyOn(screening, 'screen').mockResolvedValue(other)
  jest.spyOn(screening, 'listVersion').mockResolvedValue('list 9')
  await settledQuote(desk)
  await desk.works()
  expect((await caseRows()).at(-1)).toMatchObject({ status: 'open', list: 'list 9' })
  await clears()
})

it('lets nothing that is held be sent by whoever has leased it before', async () => {
  await settledQuote(desk)
  await screenPayees(desk.deps)
  jest.spyOn(desk.deps.bank, 'stage').mockImplementationOnce(async () => {
    screening.publishes(PAYEE)
    await screenPayees(desk.deps)
  })
  await sendPayout(desk.deps)
  expect((await thePayout(desk)).status).toBe('queued')
  expect(desk.bank.writes()).toBe(0)
  const payouts = everyTable(desk.database.db).updateTable('payouts')
  await expect(payouts.set({ status: 'claimed' }).execute()).rejects.toThrow('held for a check')
  await clears()
  desk.clock.advance(61)
  expect(await status()).toBe('submitted')
})

it('keeps what is held when the operator names no list any more, until people have decided', async () => {
  await paysWhere(PAYEE)
  Object.assign(screening, { isOn: false })
  expect(await status()).toBe('queued')
  await clears()
  expect(await status()).toBe('submitted')
})
