import { deskPerCase } from '@test/builders/desk-per-case'
import { onNewDevice } from '@test/builders/new-device'
import { refusedWith } from '@test/builders/refusals'
import {
  askedChange,
  BYRON,
  endingsOf,
  NEW_IBAN,
  seenOf,
  subjectsOf,
} from '@test/builders/waiting-change'
import { decideRecipientChange } from '../flows/decide-recipient-change'
import { addRecipient } from '../flows/save-recipient'
import type { StepUpCaller } from './assert-confirmed'
import { everyTable } from '@test/setup/tables'

const desk = deskPerCase()
const ASKED = 'A change of a recipient’s bank account waits'

async function stops(recipientId: number, by: StepUpCaller): Promise<void> {
  const id = (await seenOf(desk(), recipientId))?.change?.id ?? ''
  await decideRecipientChange(desk().deps, by, { id, decision: 'stop' })
}

it('keeps the old account for a day, shows the new one whole, and mails the owner its end', async () => {
  const { id } = await askedChange(desk())
  const now = desk().now()
  expect(await seenOf(desk(), id)).toMatchObject({
    iban: BYRON.iban,
    change: {
      ...{ iban: NEW_IBAN, isStopped: false, browser: 'Firefox', system: 'Windows' },
      ...{ askedTs: now, dueTs: now + 86_400 },
    },
  })
  const [mail] = await everyTable(desk().database.db)
    .selectFrom('mail_outbox')
    .selectAll()
    .execute()
  expect(mail?.subject).toBe(ASKED)
  expect(mail?.body).toContain(
    [
      '\nRecipient: Ada Byron',
      'Bank account: ending in 3000',
      'Bank account asked for: ending in 3201',
      'Device: Firefox on Windows',
      'Takes effect: ',
    ].join('\n'),
  )
  expect(mail?.body).not.toContain(NEW_IBAN)
})

it('asked for twice is one, with the first time', async () => {
  const { id, asks } = await askedChange(desk())
  const { dueTs } = (await seenOf(desk(), id))?.change ?? {}
  desk().clock.advance(60)
  await asks()
  expect((await seenOf(desk(), id))?.change).toMatchObject({ dueTs })
  expect(await endingsOf(desk())).toEqual(['waiting'])
})

it('gives way to another one, which waits its own day and is mailed once an hour', async () => {
  const { id, asks } = await askedChange(desk())
  desk().clock.advance(60)
  await asks(undefined, { iban: 'NL91ABNA0417164300' })
  desk().clock.advance(60)
  await asks(await onNewDevice(desk()), { lastName: 'Mallory' })
  expect((await seenOf(desk(), id))?.change).toMatchObject({
    ...{ iban: NEW_IBAN, name: 'Ada Mallory', dueTs: desk().now() + 86_400 },
  })
  expect(await endingsOf(desk())).toEqual(['replaced', 'replaced', 'waiting'])
  expect(await subjectsOf(desk())).toEqual([ASKED, ASKED])
})

it('is mailed again once the one before was stopped, though within the hour', async () => {
  const { id, thief, asks } = await askedChange(desk())
  desk().clock.advance(60)
  await stops(id, thief)
  await asks()
  expect(await endingsOf(desk())).toEqual(['stopped', 'waiting'])
  expect(await subjectsOf(desk())).toEqual([ASKED, ASKED])
})

it('that was stopped is not told of once its bank account is the recipient’s', async () => {
  const { id, owner, asks } = await askedChange(desk())
  await stops(id, owner)
  expect((await seenOf(desk(), id))?.change).toMatchObject({ isStopped: true })
  await asks(owner)
  expect(await seenOf(desk(), id)).not.toHaveProperty('change')
  expect(await seenOf(desk(), id)).toMatchObject({ iban: NEW_IBAN })
})

it('is one of many asked for at once', async () => {
  const { asks } = await askedChange(desk())
  const ibans = ['NL91ABNA0417164300', 'FR1420041010050500013M02606', 'BE68539007547034']
  await Promise.all(ibans.map((iban) => asks(undefined, { iban })))
  expect((await endingsOf(desk())).toSorted()).toEqual([
    ...['replaced', 'replaced', 'replaced', 'waiting'],
  ])
})

it('lets the nickname change at once, but not to another’s name', async () => {
  const { id, owner, asks } = await askedChange(desk())
  await asks(undefined, { nickname: 'Rent' })
  expect(await seenOf(desk(), id)).toMatchObject({ nickname: 'Rent', iban: BYRON.iban })
  const eve = { ...BYRON, firstName: 'Eve', iban: 'NL91ABNA0417164300' }
  await addRecipient(desk().deps, owner, eve)
  await expect(asks(undefined, { nickname: 'Eve Byron' })).rejects.toMatchObject(
    refusedWith('device-too-new'),
  )
})
