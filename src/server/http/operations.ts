import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

interface OperationsDeps {
  readonly openApi: object
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<unknown>
  /** Only where whoever reaches the port may read them. */
  readonly servesMetrics: boolean
}

/** What operators and machines ask of a desk: its document, its health, its figures. */
export function serveOperations(app: FastifyInstance, deps: OperationsDeps): void {
  const document = JSON.stringify(deps.openApi)
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(document))
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await deps.ping()
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
  if (deps.servesMetrics) serveMetrics(app)
}

function serveMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route template.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
