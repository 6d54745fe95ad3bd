import { ADDRESS_ALARMS } from '@contract/v1/address-alarms'
import { freePort } from '@sandbox/process/launch'
import { silentLog } from '@server/adapters/log'
import { asDesk, createTestDatabase } from '@test/setup/database'
import { openTcpDoor, type TcpDoor } from '@test/setup/tcp-door'
import { MARTA, startTestDesk, type TestDesk } from '@test/setup/test-desk'
import { metrics } from './metrics'

let desk: TestDesk
let door: TcpDoor
let isDatabaseAway = false
let isMailDown = false
let figures: () => Promise<string>

beforeAll(async () => {
  const port = await freePort()
  const database = await createTestDatabase()
  door = await openTcpDoor(() => (isDatabaseAway ? 'tcp://127.0.0.1:9' : database.url))
  const databaseUrl = new URL(asDesk(database.url))
  databaseUrl.searchParams.delete('host')
  databaseUrl.host = `127.0.0.1:${door.port}`
  const send = () => (isMailDown ? Promise.reject(new Error('refused')) : Promise.resolve())
  desk = await startTestDesk({
    env: { METRICS_PORT: String(port) },
    database,
    world: {
      databaseUrl: databaseUrl.href,
      attach: () => Promise.resolve({ mailer: { send }, routes: null }),
    },
  })
  figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
})

afterEach(() => jest.useRealTimers())

afterAll(async () => {
  await desk.stop()
  await door.close()
})

it('begins what a rule watches for its first rise at 0', async () => {
  const steps = 'desk_worker_steps_total{worker="payout-sender",outcome='
  // The test's own time limit ends this where no step is ever counted.
  while (!(await figures()).includes(`${steps}"good"}`));
  const read = await figures()
  expect(read).toContain(`${steps}"failed"} 0\n`)
  for (const reason of [...ADDRESS_ALARMS, 'signer', 'no-answer'])
    expect(read).toContain(`desk_address_alarms_total{reason="${reason}"} 0\n`)
})

it('counts what the mail server takes and what it refuses, each from 0 on', async () => {
  const counted = async (outcome: string) =>
    new RegExp(`^desk_mails_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(
      await figures(),
    )?.[1]
  expect([await counted('sent'), await counted('refused')]).toEqual(['0', '0'])
  isMailDown = true
  await desk.browser().post('/v1/init/auth/send', { email: MARTA, initial: true })
  // The test's own time limit ends this where no mail is ever tried.
  while ((await counted('refused')) === '0');
  isMailDown = false
  desk.clock.advance(10)
  while ((await counted('sent')) === '0');
  expect([await counted('sent'), await counted('refused')]).toEqual(['1', '1'])
})

it('shows what it has counted, and what it cannot read, while the database is away', async () => {
  isDatabaseAway = true
  door.cut()
  expect((await desk.browser().get('/ready')).status).toBe(503)
  const read = await figures()
  expect(read).toMatch(/_seconds_count\{method="GET",route="\/ready",status="503"\} 1\n/)
  expect(read).toContain('desk_figures_unread{group="operators"} 1\n')
  // One without labels is absent too: 0 would say that all is well.
  expect(read).not.toContain('desk_screening_cases')
  expect(read).toContain('desk_figures_unread{group="bank-folder"} 0\n')
  expect(read).toContain('desk_bank_files{state="quarantine"} 0\n')
  isDatabaseAway = false
  // The test's own time limit ends this where the figures do not come back.
  while (!(await figures()).includes('desk_figures_unread{group="operators"} 0\n'));
  expect(await figures()).toContain('desk_screening_cases 0\n')
})

it('waits for no folder that does not answer, and leaves out what was read before', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const hangs = () => {
    setImmediate(() => jest.advanceTimersByTime(5_000))
    return new Promise<never>(() => {})
  }
  const isGone = () => Promise.reject(new Error('ENOENT: no such file or directory'))
  let files = () => Promise.resolve([figure('desk_bank_files')])
  const figure = (name: string) => ({
    ...{ name, help: name, labels: [], values: [{ labels: {}, value: 7 }] },
  })
  const payouts = () => Promise.resolve([figure('desk_payouts')])
  const server = metrics(() => ({ 'bank-folder': files, payouts }), silentLog).server()
  const read = async () => (await server.inject('/metrics')).body
  expect(await read()).toContain('desk_bank_files 7\n')
  for (const each of [hangs, isGone]) {
    files = each
    const found = await read()
    expect(found).not.toContain('desk_bank_files')
    expect(found).toContain('desk_figures_unread{group="bank-folder"} 1\n')
    expect(found).toContain('desk_payouts 7\n')
  }
  await server.close()
})
