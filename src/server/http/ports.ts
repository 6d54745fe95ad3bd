import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

import type { CommonSettings } from '@config/desk'
import type { Metrics } from './metrics'
import { serveHealth } from './operations'

/** Requests in flight get this long to finish on SIGTERM. */
const GRACE_MS = 10_000

interface OpenPorts {
  /** Where people reach the desk. */
  readonly origin: string
  /** Where operators reach the console; null where none is served. */
  readonly consoleOrigin: string | null
  /** Resolves when it has closed and nobody asked it to. */
  readonly broken: Promise<string>
  /** Takes no new requests and answers those in flight; what is slow is cut off in the end. */
  close(): Promise<void>
  closeMetrics(): Promise<void>
}

interface Served {
  readonly app: FastifyInstance
  readonly console: FastifyInstance | null
}

/** Serves health beside the app's routes, and console and metrics on ports of their own. */
export async function openPorts(
  { app, console }: Served,
  settings: Pick<CommonSettings, 'host' | 'port' | 'metrics' | 'console'>,
  metrics: Pick<Metrics, 'server'>,
  assertReady: () => Promise<unknown>,
): Promise<OpenPorts> {
  const state = { isStopping: false }
  const servers = [app, ...(console ? [console] : [])]
  serveHealth(app, async () => {
    if (state.isStopping) throw new Error('the desk is stopping')
    await assertReady()
  })
  const origin = await listen(app, settings)
  const consolePort = settings.console?.port ?? 0
  const consoleOrigin = console && (await listen(console, { ...settings, port: consolePort }))
  const metricsServer = settings.metrics && (await listening(metrics.server(), settings.metrics))
  return {
    origin,
    consoleOrigin,
    broken: new Promise((resolve) => {
      for (const { server } of servers)
        server.once('close', () => {
          if (!state.isStopping) resolve('its listener has closed')
        })
    }),
    close: async () => {
      state.isStopping = true
      const cutOff = setTimeout(() => {
        for (const { server } of servers) server.closeAllConnections()
      }, GRACE_MS)
      await Promise.all(servers.map((each) => each.close()))
      clearTimeout(cutOff)
    },
    closeMetrics: async () => {
      await metricsServer?.close()
    },
  }
}

async function listening(server: FastifyInstance, at: Parameters<typeof listen>[1]) {
  await listen(server, at)
  return server
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
