import { bankFolder } from '@server/adapters/bank-folder'
import { deskPerCase } from '@test/builders/desk-per-case'
import { planMoney, TOKENS } from '@test/builders/money-plan'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { fakeBank } from '@test/fakes/bank'
import { refusedWith } from '@test/builders/refusals'
import { everyTable } from '@test/setup/tables'
import { startTestDesk } from '@test/setup/test-desk'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BankFolder } from '@server/ports/bank'
import { payoutWorkers } from '@server/workers/payouts'
import type { FlowDeps } from '../deps'
import { readClosure } from '../records/desk-closure'
import { figureGroups } from '../views/metrics'
import { payoutObstacle } from './payout-obstacle'

const desk = deskPerCase()

/** What the alert DeskClosed goes by. */
const closedFigure = async () => {
  const figures = await figureGroups(desk().deps).operators()
  return figures.find(({ name }) => name === 'desk_closed')?.values
}

/** Another node of the desk, with the folder that it has mounted. */
const nodeWith = (bank: BankFolder): FlowDeps => ({ ...desk().deps, bank })

const senderOf = (deps: FlowDeps): (() => Promise<boolean>) => {
  const sender = payoutWorkers(deps).find(({ name }) => name === 'payout-sender')
  return sender?.step ?? (() => Promise.resolve(false))
}

const send = (deps: FlowDeps): Promise<boolean> => senderOf(deps)()

it('pairs the database with the first folder that sends, and sends nothing by another one', async () => {
  await settledQuote(desk())
  const other = fakeBank()
  expect(await send(nodeWith(other))).toBe(false)
  expect(await payoutObstacle(nodeWith(other))).toMatch('is it mounted?')
  await other.claimMark('of another desk')
  await other.confirmMark('of another desk')
  expect(await payoutObstacle(nodeWith(other))).toMatch('belongs to another desk')
  expect((await thePayout(desk())).status).toBe('queued')
  expect(await send(desk().twin.deps)).toBe(true)
  expect([other.writes(), desk().bank.writes()]).toEqual([0, 1])
})

it('finishes a pairing that was cut short, and takes no folder of another database', async () => {
  await everyTable(desk().database.db).deleteFrom('bank_folder').execute()
  expect(await payoutObstacle(desk().deps)).toMatch('belongs to another desk')
  const folder = await mkdtemp(join(tmpdir(), 'causeway-mark-'))
  const bank = await bankFolder(folder, { clock: desk().clock, settleMs: 0 })
  const marks = await Promise.all(['one', 'two', 'three'].map((id) => bank.claimMark(id)))
  expect(new Set(marks.map(({ id }) => id)).size).toBe(1)
  const node = nodeWith(await bankFolder(folder, { clock: desk().clock, settleMs: 0 }))
  expect(await payoutObstacle(node)).toBeNull()
  expect(await bank.readMark()).toEqual({ id: marks[0]?.id, isPaired: true })
  await rm(folder, { recursive: true })
})

it('closes the desk where files have left that its database does not know: no quote, no payout', async () => {
  await settledQuote(desk())
  expect(await closedFigure()).toEqual([{ labels: {}, value: 0 }])
  desk().bank.sent.set('MCWlost-1.xml', '<Document/>')
  const restarted = nodeWith(desk().bank)
  expect(await send(restarted)).toBe(false)
  expect(await closedFigure()).toEqual([{ labels: {}, value: 1 }])
  expect((await thePayout(desk())).status).toBe('queued')
  const quoted = desk().quotes(TOKENS.usdc, '1000')
  await expect(quoted).rejects.toMatchObject(refusedWith('desk-closed'))
  // Whoever comes later finds it closed, until it is opened.
  desk().bank.sent.delete('MCWlost-1.xml')
  expect(await send(nodeWith(desk().bank))).toBe(false)
  await everyTable(desk().database.db)
    .updateTable('desk_closures')
    .set({ opened_at: desk().clock.now() })
    .execute()
  expect(await send(restarted)).toBe(true)
})

it('closes it before a process serves anybody, and by its own folder alone', async () => {
  const { database, databaseUrl, feeds, clock } = desk()
  const starts = async (bank: BankFolder) => {
    const world = { accounts: [], money: planMoney({ feeds, bank }) }
    const given = { url: databaseUrl, drop: () => Promise.resolve() }
    const started = await startTestDesk({ env: { ROLES: 'api' }, clock, database: given, world })
    await started.stop()
    return (await readClosure(database.db))?.reason
  }
  const other = fakeBank()
  for (const bank of [other, desk().bank]) bank.sent.set('MCWlost-1.xml', '<Document/>')
  expect(await starts(other)).toBeUndefined()
  expect(await starts(desk().bank)).toMatch('a payment file that the database does not know')
  desk().bank.sent.delete('MCWlost-1.xml')
})
