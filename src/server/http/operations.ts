import type { FastifyInstance } from 'fastify'

/** Whoever asks whether the desk is fit waits no longer. */
const READY_MS = 2_500

/** What machines ask of every desk, whatever its roles: whether it runs, and whether it is fit to be given work. */
export function serveHealth(app: FastifyInstance, assertReady: () => Promise<unknown>): void {
  app.get('/health', () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    try {
      await inTime(READY_MS, assertReady())
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}

/** Rejects what takes longer, in ms. */
export async function inTime<T>(ms: number, answer: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Error('no answer')), ms)
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(late))
}

/** The contract as a document. */
export function serveDocument(app: FastifyInstance, openApi: object): void {
  const document = JSON.stringify(openApi)
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(document))
}
