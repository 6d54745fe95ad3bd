import type { FlowDeps } from '@server/desk/deps'
import { stopOwnRecovery } from '@server/desk/flows/recover-account'
import { readNotices } from '@server/desk/views/notices'
import type { Handlers } from '../handlers'

export type NoticeCalls = 'listNotices' | 'stopRecovery'

export const noticeHandlers = (deps: FlowDeps): Pick<Handlers, NoticeCalls> => ({
  listNotices: ({ facts }) => readNotices(deps, facts.caller),
  stopRecovery: async ({ facts: { caller } }) => {
    await stopOwnRecovery(deps, caller)
    return readNotices(deps, caller)
  },
})
