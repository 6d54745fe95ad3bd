import type { FlowDeps } from '../deps'
import { findConversation, markClosed, markReopened } from '../records/chat-conversation'
import { findUnansweredSince } from '../records/chat-message'

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
    const by = { actor: operatorId, reason: 'support', at: clock.now() }
    if (to === 'closed') await markClosed(tx, conversation, by)
    // Who had no answer when it was closed has waited all the while.
    else await markReopened(tx, conversation, await findUnansweredSince(tx, id), by)
  })
