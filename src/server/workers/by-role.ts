import type { Role } from '@config/desk'
import type { FlowDeps } from '@server/desk/deps'
import type { Mailer } from '@server/ports/mail'
import { apiWorkers } from './api'
import type { Worker } from './loop'
import { payoutWorkers } from './payouts'
import { watchers } from './watcher'

/** `pollEvents` sends the open event streams what is new. */
export function workersOf(
  roles: readonly Role[],
  deps: FlowDeps,
  mailer: Mailer,
  pollEvents: () => Promise<void>,
): readonly Worker[] {
  const byRole = {
    api: apiWorkers(deps, mailer, pollEvents),
    watcher: watchers(deps),
    payouts: payoutWorkers(deps),
  }
  return roles.flatMap((role) => byRole[role])
}
