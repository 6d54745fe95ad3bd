import { deskPerCase } from '@test/builders/desk-per-case'
import { onNewDevice, triesOf } from '@test/builders/new-device'
import { refusedWith } from '@test/builders/refusals'
import {
  findRecipient,
  insertRecipient,
  type RecipientFields,
  recipientsOf,
} from '../records/recipient'
import type { DeviceCaller } from './known-device'
import { assertKnownPayee } from './known-payee'

const desk = deskPerCase()

const ADA: RecipientFields = {
  ...{ type: 'individual', firstName: 'Ada', lastName: 'Byron', nickname: null },
  ...{ iban: 'DE89370400440532013000', bic: '', bankName: '', countryCode: 'DE' },
}
const OTHER = 'AT611904300234573201'

async function known({ accountId }: DeviceCaller) {
  const { db } = desk().database
  await insertRecipient(db, accountId, ADA, desk().clock.now())
  const [row] = await recipientsOf(db, accountId)
  return findRecipient(db, accountId, row?.id ?? 0)
}

it.each<[string, Partial<RecipientFields>]>([
  ['another IBAN', { iban: OTHER }],
  ['another last name', { lastName: 'Mallory' }],
  ['another kind', { type: 'business' }],
])('refuses a new device %s of a recipient', async (_case, change) => {
  const caller = await onNewDevice(desk())
  const current = await known(caller)
  const fields = { ...ADA, ...change }
  await expect(assertKnownPayee(desk().deps, caller, { fields, current })).rejects.toMatchObject(
    refusedWith('device-too-new'),
  )
  expect(await triesOf(desk())).toMatchObject([{ iban_end: fields.iban.slice(-4) }])
})

it('lets it change a nickname, and a first device everything', async () => {
  const caller = await onNewDevice(desk())
  const current = await known(caller)
  const named = { ...ADA, nickname: 'Rent' }
  await expect(
    assertKnownPayee(desk().deps, caller, { fields: named, current }),
  ).resolves.toBeUndefined()
  const first = await onNewDevice(desk(), true)
  const moved = { ...ADA, iban: OTHER }
  await expect(
    assertKnownPayee(desk().deps, first, { fields: moved, current }),
  ).resolves.toBeUndefined()
  expect(await triesOf(desk())).toEqual([])
})
