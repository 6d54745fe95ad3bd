import type { FlowDeps } from '@server/desk/deps'
import { readDeskStanding } from '@server/desk/views/console/desk'
import { readWaiting } from '@server/desk/views/console/waiting'
import type { ConsoleHandlers } from './handlers'

type ReadingCalls = 'deskStanding' | 'listWaiting'

/** What operators read: one view each, and nothing is changed. */
export const readingHandlers = (deps: FlowDeps): Pick<ConsoleHandlers, ReadingCalls> => ({
  deskStanding: () => readDeskStanding(deps),
  listWaiting: ({ facts: { caller } }) => readWaiting(deps, caller.operator),
})
