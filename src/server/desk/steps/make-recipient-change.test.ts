import { deskPerCase } from '@test/builders/desk-per-case'
import { askedChange, BYRON, NEW_IBAN, seenOf } from '@test/builders/waiting-change'
import { findChange } from '../records/recipient-change'
import { makeRecipientChange } from './make-recipient-change'

const desk = deskPerCase()

it('gives the recipient the new account and legal name, and leaves the nickname', async () => {
  const { id, owner, asks } = await askedChange(desk())
  await asks(owner, { iban: BYRON.iban, nickname: 'Rent' })
  await asks(undefined, { lastName: 'Lovelace', nickname: 'Rent' })
  const { change } = (await seenOf(desk(), id)) ?? {}
  const { deps, database } = desk()
  const found = await findChange(database.db, owner.accountId, change?.id ?? '')
  if (!found) throw new Error('no change waits')
  const make = () => database.transact((tx) => makeRecipientChange(tx, deps, found, 'allowed'))
  expect(await make()).toBe(true)
  expect(await seenOf(desk(), id)).toMatchObject({
    ...{ lastName: 'Lovelace', nickname: 'Rent', iban: NEW_IBAN },
  })
  expect(await make()).toBe(false)
})
