import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

import type { CommonSettings } from '@config/desk'
import type { LoopDeps } from '@server/workers/loop'

/** What is being answered when the desk is told to stop may take this long, and no longer. */
const GRACE_MS = 10_000

/** Nobody new comes in, everybody inside is answered; whoever is slow is cut off in the end. */
export async function closeServer(app: FastifyInstance, after: LoopDeps['after']): Promise<void> {
  const cancel = after(GRACE_MS, () => app.server.closeAllConnections())
  await app.close()
  cancel()
}

export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<CommonSettings, 'host' | 'port'>,
): Promise<string> {
  await app.listen({ port, host })
  return `http://localhost:${portOf(app)}`
}

function portOf(app: FastifyInstance): number {
  const address: AddressInfo | string | null = app.server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}
