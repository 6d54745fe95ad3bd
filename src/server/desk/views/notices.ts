import type { NoticeList } from '@contract/v1/notices'
import type { Language } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { denialOf, denialText } from '../policies/payee-mail'
import type { PayeeState } from '../policies/payee-page'
import { findAccount } from '../records/account'
import { findRecovery } from '../records/account-recovery'
import { type NoticeScope, selectNotices } from '../records/notice'
import { deniedPayeeLinks } from '../records/payee-link'
import { findNewDevice } from './new-device'
import { readPayeePage } from './payee-page'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'catalogue' | 'bankProfile'>

/** What the owner of an account has to know now. */
export async function readNotices(
  deps: Deps,
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
    notices: [
      ...(await readDenials(deps, accountId, account?.language ?? 'en')),
      ...notices.map(({ id, scope, english, german }) => ({
        ...{ id, chainId: chainIdOf(scope) },
        text: account?.language === 'de' ? (german ?? english) : english,
      })),
    ],
  }
}

/** Transfers under way whose recipient says that the account is not theirs. */
async function readDenials(deps: Deps, accountId: string, language: Language) {
  const { db } = deps.database
  const denied = await deniedPayeeLinks(db, accountId, deps.clock.now())
  const told = await Promise.all(
    denied.map(async (link) => {
      const page = await readPayeePage(db, deps, link)
      if (!page || !UNDER_WAY.has(page.state)) return []
      return [{ id: link.id, chainId: null, text: denialText(denialOf(page), language) }]
    }),
  )
  return told.flat()
}

const UNDER_WAY: ReadonlySet<PayeeState> = new Set(['awaited', 'in-progress', 'with-bank'])

const stopFrom = (device: { readonly until: Date } | null) =>
  device && { stopFromTs: toSeconds(device.until) }

const chainIdOf = (scope: NoticeScope): number | null =>
  scope.startsWith('chain:') ? Number.parseInt(scope.slice(6), 10) : null
