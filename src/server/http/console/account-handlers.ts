import type { AccountAct } from '@contract/console/accounts'
import type { FlowDeps } from '@server/desk/deps'
import { addAccount } from '@server/desk/flows/add-account'
import { lowerLimits } from '@server/desk/flows/change-limits'
import { endAccountSessions } from '@server/desk/flows/end-account-sessions'
import { postNotice } from '@server/desk/flows/post-notice'
import { closeAccount } from '@server/desk/flows/set-account-access'
import { beginStop } from '@server/desk/flows/stops'
import type { Operation } from '@server/desk/records/operator-action'
import { readConsoleAccount } from '@server/desk/views/console/account'
import { listAccounts } from '@server/desk/views/console/accounts'
import { listPostedNotices } from '@server/desk/views/console/notices'
import { readScreeningStanding } from '@server/desk/views/console/screening'
import type { NoticeScope } from '@server/desk/records/notice'
import type { ConsoleHandlers } from './handlers'

type AccountCalls =
  | ('listAccounts' | 'getAccount' | 'addAccount' | 'actOnAccount' | 'lowerAccountLimits')
  | ('screeningStanding' | 'listPostedNotices' | 'postNotice')

type RunAct = (deps: FlowDeps, id: string, operation: Operation) => Promise<unknown>

/** What one operator may do alone; the opposite takes two. */
const ACTS: Readonly<Record<AccountAct, RunAct>> = {
  close: closeAccount,
  stop: (deps, id, operation) => beginStop(deps, `account:${id}`, operation),
  'end-sessions': endAccountSessions,
}

export const accountHandlers = (deps: FlowDeps): Pick<ConsoleHandlers, AccountCalls> => ({
  listAccounts: ({ query: { q } }) => listAccounts(deps.database.db, q),
  getAccount: ({ params: { id }, facts: { caller } }) =>
    readConsoleAccount(deps, id, caller.operator),
  addAccount: async ({ body: { reason, ...account }, facts: { caller } }) => {
    const { minEUR: minOtcEur, maxEUR: maxOtcEur } = deps.settings
    const by = { operator: caller.operator, reason }
    return { id: await addAccount(deps, { ...account, minOtcEur, maxOtcEur }, by) }
  },
  actOnAccount: async ({ params: { id }, body: { act, reason }, facts: { caller } }) => {
    await ACTS[act](deps, id, { operator: caller.operator, reason })
    return { id }
  },
  lowerAccountLimits: async ({ params: { id }, body: { limits, reason }, facts: { caller } }) => {
    await lowerLimits(deps, { accountId: id, limits }, { operator: caller.operator, reason })
    return { id }
  },
  screeningStanding: () => readScreeningStanding(deps),
  listPostedNotices: () => listPostedNotices(deps),
  postNotice: async ({ body: { scope, reason, ...words }, facts: { caller } }) => {
    // The contract lets no other text pass.
    const notice = { ...words, scope: scope as NoticeScope }
    return { id: await postNotice(deps, notice, { operator: caller.operator, reason }) }
  },
})
