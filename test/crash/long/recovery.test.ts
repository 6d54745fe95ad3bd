import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { approveProposal, type CarryOut, startApproval } from '@server/desk/flows/approve-proposal'
import { beginRestore, openAfterRestore } from '@server/desk/flows/restore-desk'
import { insertSession } from '@server/desk/records/session'
import { type KeyHolder, keyHolder } from '@test/builders/approvals'
import { operation } from '@test/builders/held-money'
import { NOTHING_OUTSIDE } from '@test/builders/money-desk'
import { ACCOUNT } from '@test/builders/money-plan'
import { addRecipient, seedAccount } from '@test/builders/money-rows'
import { refusedWith } from '@test/builders/refusals'
import { everyTable } from '@test/setup/tables'
import { type RestoredDesk, restoredDesk } from '../restored-desk'

const PAYOUTS = 20
const MOMENT = 'before the payouts'
const AGREED = { inside: [], ...NOTHING_OUTSIDE }

let desk: RestoredDesk

beforeAll(async () => {
  desk = await restoredDesk()
})

afterAll(() => desk.stop())

/** Each of them, and one more, is paid to. */
async function seedRecipients(count: number): Promise<readonly number[]> {
  const ids = [await seedAccount(desk.database(), desk.clock)]
  for (let at = 0; at < count; at++)
    ids.push(
      await addRecipient(desk.database(), desk.clock, `Ada ${String.fromCodePoint(97 + at)}`),
    )
  return ids
}

async function signsIn(): Promise<void> {
  const { ids, database } = desk.deps()
  const session = { id: ids.uuid(), tokenHash: Buffer.from('x'), accountId: ACCOUNT }
  const times = { openedAt: desk.clock.now(), expiresAt: new Date('2100-01-01') }
  await database.transact((tx) => insertSession(tx, { ...session, ...times, deviceId: null }))
}

const sessions = () => everyTable(desk.database().db).selectFrom('sessions').selectAll().execute()

async function newestIndex(): Promise<number | null> {
  const addresses = everyTable(desk.database().db).selectFrom('deposit_addresses')
  const { index } = await addresses
    .select(({ fn }) => fn.max('address_index').as('index'))
    .executeTakeFirstOrThrow()
  return index
}

async function bankBooksAll(): Promise<void> {
  await desk.bank.finishAll()
  await desk.bank.closes()
  await desk.works()
}

const opens: CarryOut = (deps, _proposal, by) => openAfterRestore(deps, by)

async function signs({ operator, key }: KeyHolder, proposalId: string) {
  const { request } = await startApproval(desk.deps(), { operator, proposalId })
  const signed = { operator, proposalId, assertion: key.signs(request) }
  return (await approveProposal(desk.deps(), opens, signed)).outcome
}

it('comes back to the moment before 20 payouts that the bank has made, and makes none of them again', async () => {
  const [spare = 0, later = 0, ...people] = await seedRecipients(PAYOUTS + 1)
  const ines = await keyHolder(desk.deps(), 'ines')
  const otto = await keyHolder(desk.deps(), 'otto')
  await desk.works()
  await bankBooksAll()
  await desk.backsUp()

  // Of half the quotes the crypto is final at that moment, and their payouts are queued.
  const addresses: string[] = []
  for (const id of people) addresses.push(await desk.agrees(id))
  await desk.pays(addresses.slice(0, PAYOUTS / 2))
  await signsIn()
  await desk.marks(MOMENT)

  await desk.pays(addresses.slice(PAYOUTS / 2))
  const lost = await desk.agrees(spare)
  await desk.works()
  await bankBooksAll()
  const made = await desk.payouts()
  expect(await desk.states()).toEqual({ completed: PAYOUTS })
  expect(await desk.differences()).toEqual(AGREED)

  await desk.restoresTo(MOMENT)
  expect(await desk.states()).toEqual({ queued: PAYOUTS / 2 })
  expect(await sessions()).toHaveLength(1)
  // It closes by itself, and every file that it does not know is named.
  await desk.works('payout-sender')
  const strangers = made.map(({ file }) => file).toSorted()
  expect(await desk.differences()).toEqual({ ...AGREED, strangers })
  await expect(desk.agrees(later)).rejects.toMatchObject(refusedWith('desk-closed'))

  const { epoch, ...report } = await beginRestore(desk.deps(), operation)
  // The bank answered each payment twice, and closed a day.
  expect(report).toEqual({ adopted: PAYOUTS, withdrawn: 0, reread: 2 * PAYOUTS + 1 })
  expect(await desk.states()).toEqual({ unknown: PAYOUTS })
  expect(await sessions()).toEqual([])
  await desk.works('bank-reader')
  // The bank has paid for crypto that was not read again yet.
  expect(await desk.states()).toEqual({ completed: PAYOUTS })
  expect(await desk.differences()).toEqual({
    ...AGREED,
    inside: ['overpaid', 'unexplainedClearing'],
  })
  await desk.works()
  expect(await desk.differences()).toEqual(AGREED)
  // Each has the state, the names and the file that it had in the lost hours.
  expect(await desk.payouts()).toEqual(made)

  const { proposalId } = await openAfterRestore(desk.deps(), { operator: 'ines', reason: 'agrees' })
  expect([await signs(ines, proposalId), await signs(otto, proposalId)]).toEqual(['signed', 'done'])
  await desk.works()

  // Nothing that was given out in the lost hours is given out again.
  const address = await desk.agrees(later)
  expect([lost, ...addresses]).not.toContain(address)
  // A sequence skips some of its numbers by itself; whatever was drawn of it in the lost hours is skipped.
  expect(await newestIndex()).toBeGreaterThan(1_000_000)
  await desk.pays([address])
  await desk.works()
  await bankBooksAll()
  const all = await desk.payouts()
  const newest = all.find(({ endToEndId }) => endToEndId.endsWith(`-${epoch}`))
  expect(newest?.status).toBe('completed')
  expect(made.map(({ file }) => file)).not.toContain(newest?.file)
  expect(made.map(({ msgId }) => msgId)).not.toContain(newest?.msgId)

  const booked = desk.bank.orders().map(({ endToEndId, state }) => `${endToEndId} ${state}`)
  expect(booked.toSorted()).toEqual(all.map(({ endToEndId }) => `${endToEndId} booked`).toSorted())
  expect(all).toHaveLength(PAYOUTS + 1)
  expect(await readdir(join(desk.folder, 'sent'))).toHaveLength(PAYOUTS + 1)
  expect(await desk.differences()).toEqual(AGREED)
}, 120_000)
