import { ADDRESS_ALARMS } from '@contract/v1/address-alarms'
import { freePort } from '@sandbox/process/launch'
import { MARTA, startTestDesk, type TestDesk } from '@test/setup/test-desk'

let desk: TestDesk
let isMailDown = false
let figures: () => Promise<string>

beforeAll(async () => {
  const port = await freePort()
  const send = () => (isMailDown ? Promise.reject(new Error('refused')) : Promise.resolve())
  desk = await startTestDesk({
    env: { METRICS_PORT: String(port) },
    world: { settle: () => Promise.resolve({ mailer: { send }, routes: null }) },
  })
  figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
})

afterAll(() => desk.stop())

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
