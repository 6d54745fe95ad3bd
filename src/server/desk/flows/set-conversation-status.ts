import type { FlowDeps } from '../deps'
import { findConversation, markClosed, markReopened } from '../records/chat-conversation'

export const closeConversation = (deps: FlowDeps, id: string, operatorId: string): Promise<void> =>
  setStatus(deps, id, operatorId, 'closed')

export const reopenConversation = (deps: FlowDeps, id: string, operatorId: string): Promise<void> =>
  setStatus(deps, id, operatorId, 'open')

const setStatus = (
  { database, clock }: FlowDeps,
  id: string,
  operatorId: string,
  to: 'open' | 'closed',
): Promise<void> =>
  database.transact(async (tx) => {
    const conversation = await findConversation(tx, id)
    if (!conversation || conversation.status === to) return
    const mark = to === 'closed' ? markClosed : markReopened
    await mark(tx, conversation, { actor: operatorId, reason: 'support', at: clock.now() })
  })
