import type { FlowDeps } from '@server/desk/deps'
import { expireNextChatFiles } from '@server/desk/flows/expire-chat-files'
import { sendNextChatNotice } from '@server/desk/flows/send-chat-notice'
import { idle, type Worker } from './loop'

const EVENTS_MS = 250
const FILES_MS = 30_000
const NOTICES_MS = 1_000

/** Workers of the role `api`; `pollEvents` sends the open event streams what is new. */
export const apiWorkers = (deps: FlowDeps, pollEvents: () => Promise<void>): readonly Worker[] => [
  { name: 'event-poller', everyMs: EVENTS_MS, step: idle(pollEvents) },
  { name: 'chat-file-expirer', everyMs: FILES_MS, step: () => expireNextChatFiles(deps) },
  { name: 'chat-notifier', everyMs: NOTICES_MS, step: () => sendNextChatNotice(deps) },
]
