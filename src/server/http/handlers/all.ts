import type { FlowDeps } from '@server/desk/deps'
import type { StatementSetter } from '@server/ports/statements'
import type { EventConnections } from '../event-connections'
import type { Handlers } from '../handlers'
import { accountHandlers } from './accounts'
import { chatHandlers } from './chat'
import { eventHandlers } from './events'
import { moneyHandlers } from './money'
import { noticeHandlers } from './notices'
import { passkeyHandlers } from './passkeys'
import { transactionHandlers } from './transactions'
import { walletHandlers } from './wallets'
import { webhookHandlers } from './webhooks'

/** One handler for each call of the contract. */
export const allHandlers = (
  deps: FlowDeps,
  connections: EventConnections,
  setter: StatementSetter,
): Handlers => ({
  ...accountHandlers(deps),
  ...noticeHandlers(deps),
  ...passkeyHandlers(deps),
  ...moneyHandlers(deps),
  ...walletHandlers(deps),
  ...webhookHandlers(deps),
  ...transactionHandlers(deps, setter),
  ...chatHandlers(deps),
  ...eventHandlers(deps, connections),
})
