import { insertDevice } from '@server/desk/records/device'
import type { DeviceCaller } from '@server/desk/steps/known-device'
import type { MoneyDesk } from './money-desk'
import { ACCOUNT } from './money-plan'
import { everyTable } from '../setup/tables'

/** Somebody who has just signed in to the account on a device that it does not know. */
export async function onNewDevice(
  { deps, clock }: MoneyDesk,
  isFirst = false,
): Promise<DeviceCaller & { readonly deviceId: string }> {
  const deviceId = deps.ids.uuid()
  const device = { id: deviceId, accountId: ACCOUNT, browser: 'Firefox', system: 'Windows' }
  const tokenHash = deps.digests.hash(deps.ids.token())
  await deps.database.transact((tx) =>
    insertDevice(tx, { ...device, tokenHash, isFirst, createdAt: clock.now() }),
  )
  return { accountId: ACCOUNT, deviceId }
}

/** What was refused, the oldest first. */
export const triesOf = ({ database }: MoneyDesk) =>
  everyTable(database.db).selectFrom('device_tries').selectAll().orderBy('tried_at').execute()

/** The mails about it. */
export const triesMailed = async ({ database }: MoneyDesk): Promise<string[]> => {
  const mails = await everyTable(database.db).selectFrom('mail_outbox').selectAll().execute()
  return mails.filter(({ subject }) => subject.includes('was refused')).map(({ body }) => body)
}
