import type { FastifyInstance } from 'fastify'

/** What machines ask of every desk, whatever its roles: whether it runs, and whether it is fit to be given work. */
export function serveHealth(app: FastifyInstance, assertReady: () => Promise<unknown>): void {
  app.get('/health', () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    try {
      await assertReady()
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}

/** The contract as a document. */
export function serveDocument(app: FastifyInstance, openApi: object): void {
  const document = JSON.stringify(openApi)
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(document))
}
