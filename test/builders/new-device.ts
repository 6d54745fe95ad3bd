import { secondsAfter } from '@kernel/instant'
import { insertDevice } from '@server/desk/records/device'
import { insertSession } from '@server/desk/records/session'
import type { StepUpCaller } from '@server/desk/steps/assert-confirmed'
import type { MoneyDesk } from './money-desk'
import { ACCOUNT } from './money-plan'
import { everyTable } from '../setup/tables'

/** Somebody who has just signed in to the account on a device that it does not know. */
export async function onNewDevice(
  { deps, clock }: MoneyDesk,
  isFirst = false,
): Promise<StepUpCaller & { readonly deviceId: string }> {
  const deviceId = deps.ids.uuid()
  const device = { id: deviceId, accountId: ACCOUNT, browser: 'Firefox', system: 'Windows' }
  const tokenHash = deps.digests.hash(deps.ids.token())
  const openedAt = clock.now()
  const session = { id: deps.ids.uuid(), accountId: ACCOUNT, deviceId, openedAt }
  const expiresAt = secondsAfter(openedAt, 43_200)
  await deps.database.transact(async (tx) => {
    await insertDevice(tx, { ...device, tokenHash, isFirst, createdAt: openedAt })
    await insertSession(tx, { ...session, tokenHash, expiresAt })
  })
  return { accountId: ACCOUNT, deviceId, sessionId: session.id }
}

/** What was refused, the oldest first. */
export const triesOf = ({ database }: MoneyDesk) =>
  everyTable(database.db).selectFrom('device_tries').selectAll().orderBy('tried_at').execute()

/** The mails about it. */
export const triesMailed = async ({ database }: MoneyDesk): Promise<string[]> => {
  const mails = await everyTable(database.db).selectFrom('mail_outbox').selectAll().execute()
  return mails.filter(({ subject }) => subject.includes('was refused')).map(({ body }) => body)
}
