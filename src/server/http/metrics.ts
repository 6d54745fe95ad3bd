import fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { ADDRESS_ALARMS } from '@contract/v1/address-alarms'
import type { FlowDeps } from '@server/desk/deps'
import type { CountAuthEvent } from '@server/ports/auth-events'
import type { Log } from '@server/ports/log'
import type { Mailer } from '@server/ports/mail'
import { inTime } from './operations'

/** One figure of the desk's own, read when somebody asks. */
interface Figure {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
  readonly values: readonly { readonly labels: Record<string, string>; readonly value: number }[]
}

/** What is read together, by name: what keeps one group from being read leaves the others. */
type FigureGroups = Readonly<Record<string, () => Promise<readonly Figure[]>>>

/** Prometheus waits twice as long before it takes the whole process for dead. */
const READ_MS = 5_000

export interface Metrics {
  /** Counts the requests of a server by route template: a path may hold an id. */
  watchRequests(app: FastifyInstance): void
  /** Counts the steps of workers, and those that failed. */
  readonly watchStep: (worker: string, isGood: boolean) => void
  /** Counts the mails that the mail server takes, and its refusals. */
  readonly watchMails: (mailer: Mailer) => Mailer
  readonly countAuthEvent: CountAuthEvent
  readonly countAddressAlarm: FlowDeps['countAddressAlarm']
  /** A server of their own: whoever reaches the people's port reads none of this. */
  server(): FastifyInstance
}

/** One that flows count and that is not here does not compile. */
const ALARM_REASONS = [...ADDRESS_ALARMS, 'signer', 'no-answer'] as const

/** To Prometheus a series that begins at 1 has not risen: what a rule watches for its first rise is there from 0 on. */
export function metrics(groups: () => FigureGroups, log: Log): Metrics {
  const register = new Registry()
  const authEvents = new Counter({
    name: 'desk_auth_events_total',
    help: 'Events of signing in and out; a limit that was reached is named.',
    labelNames: ['event', 'limit'],
    registers: [register],
  })
  const addressAlarms = new Counter({
    name: 'desk_address_alarms_total',
    help: 'Deposit addresses that were not signed, or did not stand their check, by what was wrong.',
    labelNames: ['reason'],
    registers: [register],
  })
  for (const reason of ALARM_REASONS) addressAlarms.inc({ reason }, 0)
  return {
    watchRequests: requestWatch(register),
    watchStep: stepWatch(register),
    watchMails: mailWatch(register),
    countAuthEvent: (event, limit) => authEvents.inc({ event, limit }),
    countAddressAlarm: (reason: (typeof ALARM_REASONS)[number]) => addressAlarms.inc({ reason }),
    server: () => metricsServer(register, () => readGauges(groups(), log)),
  }
}

function requestWatch(register: Registry): Metrics['watchRequests'] {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route template.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [register],
  })
  return (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown'
      const { method } = request
      durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      done()
    })
  }
}

function stepWatch(register: Registry): Metrics['watchStep'] {
  const steps = new Counter({
    name: 'desk_worker_steps_total',
    help: 'Steps of workers, by outcome.',
    labelNames: ['worker', 'outcome'],
    registers: [register],
  })
  return (worker, isGood) => {
    steps.inc({ worker, outcome: 'good' }, isGood ? 1 : 0)
    steps.inc({ worker, outcome: 'failed' }, isGood ? 0 : 1)
  }
}

function mailWatch(register: Registry): Metrics['watchMails'] {
  const mails = new Counter({
    name: 'desk_mails_total',
    help: 'Mails that were handed to the mail server, by outcome of each try.',
    labelNames: ['outcome'],
    registers: [register],
  })
  for (const outcome of ['sent', 'refused']) mails.inc({ outcome }, 0)
  return (mailer) => ({
    send: async (mail) => {
      await mailer.send(mail).catch((refusal: unknown) => {
        mails.inc({ outcome: 'refused' })
        throw refusal
      })
      mails.inc({ outcome: 'sent' })
    },
  })
}

function metricsServer(register: Registry, read: () => Promise<Registry>) {
  // Of the process, by a timer each 10 ms and an observer of collections, which nothing ends: not where nobody reads them.
  collectDefaultMetrics({ register })
  const app = fastify({ forceCloseConnections: true })
  app.get('/metrics', async (_request, reply) => {
    const all = Registry.merge([register, await read()])
    return reply.type(register.contentType).send(await all.metrics())
  })
  return app
}

/** Gauges of this reading alone: a state that nothing is in any more, and what cannot be read, has to vanish. */
async function readGauges(groups: FigureGroups, log: Log): Promise<Registry> {
  const register = new Registry()
  const unread = new Gauge({
    name: 'desk_figures_unread',
    help: '1 where the figures of a group cannot be read and are left out.',
    labelNames: ['group'],
    registers: [register],
  })
  await Promise.all(
    Object.entries(groups).map(async ([group, read]) => {
      try {
        for (const figure of await inTime(READ_MS, read())) addGauge(register, figure)
        unread.set({ group }, 0)
      } catch (error) {
        log.warn({ subject: group, error }, 'a group of figures cannot be read')
        unread.set({ group }, 1)
      }
    }),
  )
  return register
}

function addGauge(register: Registry, { name, help, labels, values }: Figure): void {
  const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [register] })
  for (const each of values) gauge.set(each.labels, each.value)
}
