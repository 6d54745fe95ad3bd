import type { FlowDeps } from '@server/desk/deps'
import { accountEventSource } from '@server/desk/views/account-events'
import type { EventConnections } from '../event-connections'
import type { Handlers } from '../handlers'

/** One stream for all that concerns the caller's account. */
export const eventHandlers = (
  { database }: FlowDeps,
  connections: EventConnections,
): Pick<Handlers, 'accountEvents'> => ({
  accountEvents: async ({ facts: { caller, lastEventId } }) =>
    connections.open(
      { listener: { kind: 'account', id: caller.accountId }, sessionId: caller.sessionId },
      await accountEventSource(database.db, caller.accountId, lastEventId),
    ),
})
