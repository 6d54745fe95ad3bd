import { deskPerCase } from '@test/builders/desk-per-case'
import { onNewDevice, triesMailed, triesOf } from '@test/builders/new-device'
import { refusedWith } from '@test/builders/refusals'
import { deleteDevice } from '../records/device'
import { assertKnownDevice, type DeviceCaller } from './known-device'

const desk = deskPerCase()
const HOUR = 3600

const tries = (caller: DeviceCaller, subject = 'h_1') =>
  assertKnownDevice(desk().deps, caller, { act: 'accept-hold', subject, iban: null })

it('refuses a new device for 24 hours, and says until when', async () => {
  const caller = await onNewDevice(desk())
  const untilTs = desk().now() + 24 * HOUR
  const refused = { refusal: { code: 'device-too-new', parameters: { untilTs } } }
  await expect(tries(caller)).rejects.toMatchObject(refused)
  desk().clock.advance(24 * HOUR - 1)
  await expect(tries(caller)).rejects.toMatchObject(refused)
  desk().clock.advance(1)
  await expect(tries(caller)).resolves.toBeUndefined()
})

it('lets the very first device of an account do everything at once', async () => {
  await expect(tries(await onNewDevice(desk(), true))).resolves.toBeUndefined()
  expect(await triesOf(desk())).toEqual([])
})

it('keeps and mails the same try once an hour, and each other one', async () => {
  const caller = await onNewDevice(desk())
  const refused = refusedWith('device-too-new')
  await Promise.all(
    Array.from({ length: 5 }, () => expect(tries(caller)).rejects.toMatchObject(refused)),
  )
  expect(await triesOf(desk())).toMatchObject([
    { device_id: caller.deviceId, browser: 'Firefox', system: 'Windows', act: 'accept-hold' },
  ])
  expect(await triesMailed(desk())).toHaveLength(1)
  await expect(tries(caller, 'h_2')).rejects.toMatchObject(refused)
  expect(await triesMailed(desk())).toHaveLength(2)
  desk().clock.advance(HOUR)
  await expect(tries(caller)).rejects.toMatchObject(refused)
  expect(await triesOf(desk())).toHaveLength(3)
  const [first] = await triesMailed(desk())
  expect(first).toContain('\nTried: pay held money out\nDevice: Firefox on Windows\nTime: ')
})

it('refuses a device that was ended while it asked', async () => {
  const caller = await onNewDevice(desk())
  await deleteDevice(desk().database.db, caller.accountId, caller.deviceId)
  await expect(tries(caller)).rejects.toMatchObject(refusedWith('invalid-session'))
})
