import { deskPerFile } from '@test/builders/desk-per-case'
import { operation } from '@test/builders/held-money'
import { ACCOUNT } from '@test/builders/money-plan'
import { onNewDevice } from '@test/builders/new-device'
import { SUBSCRIPTION } from '@test/builders/push'
import { refusedWith } from '@test/builders/refusals'
import { everyTable } from '@test/setup/tables'
import { savePushDevice } from '../records/push/device'
import { endAccountSessions } from './end-account-sessions'

const desk = deskPerFile()

it('signs an account out everywhere, keeps its devices, and stands in the log', async () => {
  await onNewDevice(desk())
  const { deviceId } = await onNewDevice(desk())
  const device = { accountId: ACCOUNT, deviceId }
  await savePushDevice(desk().database.db, device, SUBSCRIPTION, desk().clock.now())
  await endAccountSessions(desk().deps, ACCOUNT, operation)
  const rows = (table: 'sessions' | 'devices' | 'push_devices' | 'operator_actions') =>
    everyTable(desk().database.db).selectFrom(table).selectAll().execute()
  expect(await rows('sessions')).toEqual([])
  expect(await rows('push_devices')).toEqual([])
  expect(await rows('devices')).toHaveLength(2)
  expect(await rows('operator_actions')).toMatchObject([
    { operator: 'olga', action: 'accounts end-sessions', subject: ACCOUNT },
  ])
  await expect(endAccountSessions(desk().deps, 'acc_none', operation)).rejects.toMatchObject(
    refusedWith('record-unknown'),
  )
})
