import type { NoticeList } from '@contract/v1/notices'
import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { findAccount } from '../records/account'
import { findRecovery } from '../records/account-recovery'
import { type NoticeScope, selectNotices } from '../records/notice'
import { findNewDevice } from './new-device'

/** What the owner of an account has to know now. */
export async function readNotices(
  deps: Pick<FlowDeps, 'database' | 'clock'>,
  caller: Parameters<typeof findNewDevice>[1],
): Promise<NoticeList> {
  const { accountId } = caller
  const { db } = deps.database
  const [recovery, notices, account] = await Promise.all([
    findRecovery(db, accountId),
    selectNotices(db).where('ended_at', 'is', null).execute(),
    findAccount(db, accountId),
  ])
  return {
    ...(recovery && {
      recoveryTs: toSeconds(recovery.dueAt),
      ...stopFrom(await findNewDevice(deps, caller)),
    }),
    notices: notices.map(({ id, scope, english, german }) => ({
      ...{ id, chainId: chainIdOf(scope) },
      text: account?.language === 'de' ? (german ?? english) : english,
    })),
  }
}

const stopFrom = (device: { readonly until: Date } | null) =>
  device && { stopFromTs: toSeconds(device.until) }

const chainIdOf = (scope: NoticeScope): number | null =>
  scope.startsWith('chain:') ? Number.parseInt(scope.slice(6), 10) : null
