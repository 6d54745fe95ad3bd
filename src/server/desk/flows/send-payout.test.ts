import { everyTable } from '@test/setup/tables'
import { byTwo, operation } from '@test/builders/held-money'
import { ACCOUNT, POLYGON } from '@test/builders/money-plan'
import { bankSays, statusReport } from '@test/builders/bank-messages'
import { sql } from 'kysely'
import { deskPerCase } from '@test/builders/desk-per-case'
import { eventsOf, settledQuote, thePayout } from '@test/builders/settled-quote'
import { sendPayout } from './send-payout'
import { beginStop, endStop } from './stops'

const desk = deskPerCase()

beforeEach(() => settledQuote(desk()))

const send = async (side = desk().side) =>
  side.payouts.find(({ name }) => name === 'payout-sender')?.step()

it.each([['before'], ['after']] as const)(
  'stopped %s the file is there: the same bytes under the same name, once',
  async (when) => {
    desk().bank.breakNext(when)
    await expect(send()).rejects.toThrow('stopped')
    const left = await thePayout(desk())
    expect(left.status).toBe('submitting')
    // While the lease runs nobody else touches it.
    expect(await send(desk().twin)).toBe(false)

    desk().clock.advance(61)
    await send(desk().twin)
    const sent = await thePayout(desk())
    expect(sent.status).toBe('submitted')
    expect(sent.file).toEqual(left.file)
    expect([...desk().bank.outgoing]).toEqual([[left.file?.name, left.file?.content]])
    expect(desk().bank.writes()).toBe(1)
  },
)

it('has one worker at a time, whoever asks', async () => {
  await Promise.all([send(), send(desk().twin), send(), send(desk().twin)])
  expect(desk().bank.writes()).toBe(1)
})

const cursors = () => everyTable(desk().database.db).updateTable('chain_cursors')

it('commits the file before it leaves, and notes each step', async () => {
  expect(await sendPayout(desk().deps)).toBe(true)
  const events = (await eventsOf(desk(), 'payout')).map(({ to_state, reason }) => [
    to_state,
    reason,
  ])
  expect(events).toEqual([
    ['queued', 'settled'],
    ['claimed', 'claimed'],
    ['submitting', 'bytes-committed'],
    ['submitted', 'file-written'],
  ])
  const { file, msgId } = await thePayout(desk())
  expect(file?.name).toBe(`${msgId}-1.xml`)
  expect(desk().bank.outgoing.get(`${msgId}-1.xml`)).toBe(file?.content)
  expect(await sendPayout(desk().deps)).toBe(false)
})

it('sends nothing new for a frozen chain, and goes on when it is thawed', async () => {
  await cursors().set({ frozen_at: desk().clock.now() }).where('chain_id', '=', POLYGON).execute()
  expect(await sendPayout(desk().deps)).toBe(false)
  expect((await thePayout(desk())).status).toBe('queued')
  await cursors().set({ frozen_at: null }).execute()
  expect(await sendPayout(desk().deps)).toBe(true)
})

type Act = () => Promise<unknown>
const freezes: Act = () => cursors().set({ frozen_at: desk().clock.now() }).execute()
const thaws: Act = () => cursors().set({ frozen_at: null }).execute()
const stops = (scope: string): readonly [Act, Act] => [
  () => beginStop(desk().deps, scope, operation),
  () => byTwo(endStop, desk().deps, scope),
]

it.each<readonly [string, readonly [Act, Act]]>([
  ['its chain is frozen', [freezes, thaws]],
  ['its chain is stopped', stops(String(POLYGON))],
  ['its account is stopped', stops(`account:${ACCOUNT}`)],
  ['payouts are stopped', stops('payouts')],
])('lets no file leave while %s, neither a staged nor a committed one', async (_case, acts) => {
  const [begins, ends] = acts
  const { bank, deps, clock } = desk()
  const stage = async (...file: Parameters<typeof bank.stage>) => {
    await bank.stage(...file)
    await begins()
  }
  await sendPayout({ ...deps, bank: { ...bank, stage } })
  expect([(await thePayout(desk())).status, bank.writes()]).toEqual(['queued', 0])
  await ends()
  clock.advance(61)
  bank.breakNext('before')
  await expect(sendPayout(deps)).rejects.toThrow('stopped')
  await begins()
  clock.advance(61)
  expect(await sendPayout(deps)).toBe(false)
  expect([(await thePayout(desk())).status, bank.writes()]).toEqual(['submitting', 0])
  await ends()
  expect(await sendPayout(deps)).toBe(true)
  expect([(await thePayout(desk())).status, bank.writes()]).toEqual(['submitted', 1])
})

it('hears the bank on a file that has left, though the desk stopped before noting it and the chain is frozen since', async () => {
  desk().bank.breakNext('after')
  await expect(sendPayout(desk().deps)).rejects.toThrow('stopped')
  await freezes()
  desk().clock.advance(61)
  expect(await sendPayout(desk().deps)).toBe(false)
  await bankSays(desk(), statusReport(await thePayout(desk()), 'ACCP'))
  expect((await thePayout(desk())).status).toBe('accepted')
  expect(desk().bank.writes()).toBe(1)
})

it('never writes a file other than the one that was committed', async () => {
  desk().bank.breakNext('before')
  await expect(sendPayout(desk().deps)).rejects.toThrow('stopped')
  const { file } = await thePayout(desk())
  await overwrite('<other/>')
  desk().clock.advance(61)
  await expect(sendPayout(desk().deps)).rejects.toThrow('differs from what was committed')
  expect(desk().bank.writes()).toBe(0)
  // Put back, it goes out as it was committed.
  await overwrite(file?.content ?? '')
  desk().clock.advance(61)
  expect(await sendPayout(desk().deps)).toBe(true)
})

/** What no program may do, a person with the database's password can. */
const overwrite = (file_content: string) =>
  desk()
    .owner.db.transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await everyTable(tx).updateTable('payouts').set({ file_content }).execute()
    })

it('leaves a payout as it is that the bank answered for before the worker came back', async () => {
  desk().bank.breakNext('after')
  await expect(sendPayout(desk().deps)).rejects.toThrow('stopped')
  await bankSays(desk(), statusReport(await thePayout(desk()), 'RJCT', 'AC01'))
  desk().clock.advance(61)
  expect(await sendPayout(desk().deps)).toBe(false)
  expect((await thePayout(desk())).status).toBe('rejected')
})

it.each([
  ['while its lease runs', 6, false],
  ['a second after it has run out', 7, true],
])('takes over what a stopped worker left: %s', async (_case, seconds, isTaken) => {
  desk().bank.breakNext('before')
  await expect(sendPayout(desk().deps)).rejects.toThrow('stopped')
  desk().clock.advance(seconds)
  expect(await sendPayout(desk().deps)).toBe(isTaken)
})
