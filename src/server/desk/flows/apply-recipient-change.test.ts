import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT } from '@test/builders/money-plan'
import {
  askedChange,
  BYRON,
  endingsOf,
  NEW_IBAN,
  seenOf,
  subjectsOf,
} from '@test/builders/waiting-change'
import { setDisabledAt } from '../records/account'
import { deleteDevice } from '../records/device'
import { applyNextRecipientChange } from './apply-recipient-change'
import { removeRecipient, restoreRecipient } from './remove-recipient'

const desk = deskPerCase()
const DAY = 86_400

const due = async () => {
  desk().clock.advance(DAY)
  return applyNextRecipientChange(desk().deps)
}

it('makes a change when its day is over, not before, once, and mails the owner', async () => {
  const { id } = await askedChange(desk())
  desk().clock.advance(DAY - 1)
  expect(await applyNextRecipientChange(desk().deps)).toBe(false)
  expect(await seenOf(desk(), id)).toMatchObject({ iban: BYRON.iban })
  desk().clock.advance(1)
  await Promise.all([1, 2, 3].map(() => applyNextRecipientChange(desk().deps)))
  const changed = await seenOf(desk(), id)
  expect(changed).toMatchObject({ iban: NEW_IBAN, countryCode: 'AT' })
  expect(changed).not.toHaveProperty('change')
  expect(await endingsOf(desk())).toEqual(['applied'])
  expect((await subjectsOf(desk())).slice(1)).toEqual(['A recipient’s bank account was changed'])
  expect(await applyNextRecipientChange(desk().deps)).toBe(false)
})

it('makes the change of a recipient that was removed and brought back', async () => {
  const { id, owner } = await askedChange(desk())
  await removeRecipient(desk().deps, owner.accountId, id)
  await restoreRecipient(desk().deps, owner.accountId, id)
  await due()
  expect(await seenOf(desk(), id)).toMatchObject({ iban: NEW_IBAN })
})

type Asked = Awaited<ReturnType<typeof askedChange>>

it.each<[string, (asked: Asked) => Promise<unknown>]>([
  [
    'its device was ended',
    ({ thief }) => deleteDevice(desk().database.db, thief.accountId, thief.deviceId),
  ],
  [
    'its recipient was removed',
    ({ owner, id }) => removeRecipient(desk().deps, owner.accountId, id),
  ],
  [
    'a known device has changed the account',
    ({ asks, owner }) => asks(owner, { iban: 'NL91ABNA0417164300' }),
  ],
])('makes none where %s', async (_case, happens) => {
  const asked = await askedChange(desk())
  await happens(asked)
  const mailed = await subjectsOf(desk())
  expect((await seenOf(desk(), asked.id))?.change).toBeUndefined()
  await due()
  expect(await endingsOf(desk())).toEqual(['voided'])
  expect((await seenOf(desk(), asked.id))?.iban).not.toBe(NEW_IBAN)
  expect(await subjectsOf(desk())).toEqual(mailed)
})

it('makes none of an account that was closed while it was asked for', async () => {
  const { id } = await askedChange(desk())
  const { database, clock } = desk()
  const closes = (at: Date | null) =>
    database.transact((tx) => setDisabledAt(tx, ACCOUNT, at), 'read committed')
  await closes(clock.now())
  expect(await due()).toBe(true)
  await closes(null)
  expect(await endingsOf(desk())).toEqual(['voided'])
  expect(await seenOf(desk(), id)).toMatchObject({ iban: BYRON.iban })
})
