import { askRecovery } from '@server/desk/flows/recover-account'
import { insertPasskey } from '@server/desk/records/passkey'
import { secondKey } from './approvals'
import { operation } from './held-money'
import type { MoneyDesk } from './money-desk'
import { ACCOUNT } from './money-plan'

/** What two operators have seen of the owner, as a SHA-256. */
export const EVIDENCE = 'e'.repeat(64)

export const addsPasskey = ({ deps, database, clock }: MoneyDesk): Promise<unknown> =>
  insertPasskey(database.db, {
    ...{ id: deps.ids.uuid(), accountId: ACCOUNT, credentialId: deps.ids.token() },
    ...{ publicKey: Buffer.from('key'), signCount: 0, transports: [], isSynced: false },
    ...{ name: 'iPhone', createdAt: clock.now() },
  })

/** The account's passkey is lost, and two operators have agreed that it goes in a day. */
export async function waitingRecovery(desk: MoneyDesk): Promise<void> {
  await addsPasskey(desk)
  const recovery = { accountId: ACCOUNT, evidence: EVIDENCE }
  await askRecovery(desk.deps, recovery, operation)
  await askRecovery(desk.deps, recovery, await secondKey(desk.deps))
}
