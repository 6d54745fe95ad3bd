import fastify from 'fastify'
import { Client } from 'pg'
import { freePort } from '@sandbox/process/launch'
import { startTestDesk } from '@test/setup/test-desk'
import { query } from '@test/setup/operator'
import { openPorts } from './ports'

it('shows its figures on a port of their own', async () => {
  const port = await freePort()
  const desk = await startTestDesk({ env: { METRICS_PORT: String(port) } })
  try {
    await desk.browser().get('/v1/public/version')
    const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const stepped = /desk_worker_steps_total\{worker="payout-sender",outcome="good"\} [1-9]/
    // The test's own time limit ends this where no step is ever counted.
    while (!stepped.test(await read()));
    const figures = await read()
    expect(figures).toMatch(/http_request_duration_seconds_count\{.*route="\/v1\/public\/version"/)
    expect(figures).toContain('desk_payouts')
  } finally {
    await desk.stop()
  }
})

it('answers nothing but its health where it is no api', async () => {
  const desk = await startTestDesk({ env: { ROLES: 'watcher,payouts' } })
  try {
    const answers = await Promise.all(
      ['/health', '/ready', '/v1/public/version', '/config.json', '/openapi.json'].map(
        async (path) => (await desk.browser().get(path)).status,
      ),
    )
    expect(answers).toEqual([200, 200, 404, 404, 404])
  } finally {
    await desk.stop()
  }
})

it('finishes what it is answering before it stops', async () => {
  const desk = await startTestDesk()
  const client = new Client({ connectionString: desk.databaseUrl })
  await client.connect()
  // Holds the request in the middle of its work until the desk has been told to stop.
  await client.query('begin; lock table limit_windows in access exclusive mode')
  // The request itself, not a worker that happens to wait for the same table.
  const waiting = `select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like 'insert into "limit_windows"%'`
  const answer = desk
    .browser()
    .post('/v1/init/auth/send', { email: 'nobody@example.test', initial: true })
  const isHeld = async () => (await query(desk.databaseUrl, waiting)).length === 1
  while (!(await isHeld()));
  const stopped = desk.stop()
  await client.query('commit')
  await client.end()
  expect((await answer).status).toBe(200)
  await stopped
})

it('tells when its listener has closed and nobody asked it to', async () => {
  const open = async () => {
    const served = { app: fastify(), console: fastify() }
    const settings = { host: 'localhost', port: 0, metrics: null, console: null }
    const ports = await openPorts(served, settings, { server: fastify }, async () => {})
    return { ...served, ports }
  }
  const [dies, fails, stops] = [await open(), await open(), await open()]
  dies.app.server.close()
  fails.console.server.close()
  expect(await dies.ports.broken).toBe('its listener has closed')
  expect(await fails.ports.broken).toBe('its listener has closed')
  await Promise.all([dies, fails, stops].map(({ ports }) => ports.close()))
  expect(await Promise.race([stops.ports.broken, Promise.resolve('quiet')])).toBe('quiet')
})
