import { domainError } from '@kernel/domain-error'
import type { AuthLimit } from '@server/ports/auth-events'
import { noteAuthEvent } from '../auth-events'
import type { FlowDeps } from '../deps'
import { type Limit, takeHit } from '../records/limit-window'

interface Counted {
  /** Absent where nobody has named one. */
  readonly email?: string
  readonly name: AuthLimit
  readonly bucket: string
  readonly limit: Limit
}

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'log' | 'digests' | 'countAuthEvent'>

/** Counts one request of signing in; refused, and noted, where its window is full. */
export async function assertWithinLimit(deps: Deps, counted: Counted): Promise<void> {
  const { database, clock } = deps
  const retryAfter = await takeHit(database.db, counted.bucket, counted.limit, clock.now())
  if (retryAfter === null) return
  const { email, name: limit } = counted
  noteAuthEvent(deps, 'limit-reached', { ...(email !== undefined && { email }), limit })
  throw domainError('too-many-requests', { retryAfter })
}
