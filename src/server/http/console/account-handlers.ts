import type { FlowDeps } from '@server/desk/deps'
import { addAccount } from '@server/desk/flows/add-account'
import { openExport } from '@server/desk/flows/export-account'
import { postNotice } from '@server/desk/flows/post-notice'
import { readConsoleAccount } from '@server/desk/views/console/account'
import { listAccounts } from '@server/desk/views/console/accounts'
import { listPostedNotices } from '@server/desk/views/console/notices'
import { listOperators } from '@server/desk/views/console/operators'
import { readScreeningStanding } from '@server/desk/views/console/screening'
import type { NoticeScope } from '@server/desk/records/notice'
import type { ConsoleHandlers } from './handlers'

type AccountCalls =
  | ('listAccounts' | 'getAccount' | 'addAccount' | 'downloadExport')
  | 'listOperators'
  | ('screeningStanding' | 'listPostedNotices' | 'postNotice')

export const accountHandlers = (deps: FlowDeps): Pick<ConsoleHandlers, AccountCalls> => ({
  listAccounts: ({ query: { q } }) => listAccounts(deps.database.db, q),
  getAccount: ({ params: { id }, facts: { caller } }) =>
    readConsoleAccount(deps, id, caller.operator),
  addAccount: async ({ body: { reason, ...account }, facts: { caller } }) => ({
    id: await addAccount(deps, account, { operator: caller.operator, reason }),
  }),
  downloadExport: async ({ params: { id }, facts: { caller } }) => {
    const { fileName, size, parts } = await openExport(deps, id, caller.operator)
    return { type: 'application/json', fileName, size, bytes: parts }
  },
  listOperators: ({ facts: { caller } }) => listOperators(deps.database.db, caller.operator),
  screeningStanding: () => readScreeningStanding(deps),
  listPostedNotices: () => listPostedNotices(deps),
  postNotice: async ({ body: { scope, reason, ...words }, facts: { caller } }) => {
    // The contract lets no other text pass.
    const notice = { ...words, scope: scope as NoticeScope }
    return { id: await postNotice(deps, notice, { operator: caller.operator, reason }) }
  },
})
