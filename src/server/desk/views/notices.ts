import type { NoticeList } from '@contract/v1/notices'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import { findAccount } from '../records/account'
import { findRecovery } from '../records/account-recovery'
import { type NoticeScope, selectNotices } from '../records/notice'

/** What the owner of an account has to know now. */
export async function readNotices(db: Db, accountId: string): Promise<NoticeList> {
  const [recovery, notices, account] = await Promise.all([
    findRecovery(db, accountId),
    selectNotices(db).where('ended_at', 'is', null).execute(),
    findAccount(db, accountId),
  ])
  return {
    ...(recovery && { recoveryTs: toSeconds(recovery.dueAt) }),
    notices: notices.map(({ id, scope, english, german }) => ({
      ...{ id, chainId: chainIdOf(scope) },
      text: account?.language === 'de' ? (german ?? english) : english,
    })),
  }
}

const chainIdOf = (scope: NoticeScope): number | null =>
  scope.startsWith('chain:') ? Number.parseInt(scope.slice(6), 10) : null
