import type { FastifyInstance } from 'fastify'

import { notFound } from '@kernel/domain-error'
import { avatarBytes } from '@server/desk/records/avatar'
import type { Db } from '@server/ports/db'

/** Avatars are public by their unguessable id; what is served was encoded by the desk itself. */
export function serveAvatars(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { id: string } }>('/v1/public/avatars/:id', async (request, reply) => {
    const { id } = request.params
    const bytes = /^av_[\w-]{24}$/.test(id) ? await avatarBytes(db, id) : null
    if (!bytes) throw notFound()
    return reply
      .type('image/jpeg')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes)
  })
}
