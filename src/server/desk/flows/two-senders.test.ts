import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { bankFolder } from '@server/adapters/bank-folder'
import { systemClock } from '@server/adapters/clock'
import type { BankFolder } from '@server/ports/bank'
import type { Database } from '@server/ports/db'
import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { settledQuote } from '@test/builders/settled-quote'
import { fakeClock } from '@test/fakes/clock'
import { IS_LONG } from '@test/setup/long-runs'
import type { FlowDeps } from '../deps'
import { sendPayout } from './send-payout'

/** What a sender does outside of itself: three transactions and two acts on files, each with a before and an after. */
const STEPS = 10
/** Before the second of them. */
const STAGING = 2
const ROUNDS = IS_LONG ? 500 : STEPS
const APART_SECONDS = 300

let folder: string
let desk: MoneyDesk

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-senders-'))
  const bank = await bankFolder(folder, { clock: systemClock, settleMs: 0 })
  desk = await openMoneyDesk({ bank })
})

afterAll(async () => {
  await desk.closes()
  await rm(folder, { recursive: true })
})

type Pass = () => Promise<void>

const around =
  <Args extends readonly unknown[], Result>(pass: Pass, act: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    await pass()
    const done = await act(...args)
    await pass()
    return done
  }

/** A sender on a host whose clock is off, and which stops where the test says. */
function senderOf({ deps }: MoneyDesk, secondsOff: number, pass: Pass): FlowDeps {
  const { database, bank } = deps
  const clock = fakeClock()
  clock.set(deps.clock.now())
  clock.advance(secondsOff)
  return {
    ...deps,
    clock,
    database: { ...database, transact: around(pass, database.transact) } as Database, // generic
    bank: {
      ...bank,
      stage: around(pass, (...file: Parameters<BankFolder['stage']>) => bank.stage(...file)),
      handOver: around(pass, (...file: Parameters<BankFolder['handOver']>) =>
        bank.handOver(...file),
      ),
    },
  }
}

/** The bank's client: takes what lies there, at once or when it comes round. */
async function takes(into: string[]): Promise<void> {
  for (const name of await readdir(join(folder, 'outgoing'))) {
    const path = join(folder, 'outgoing', name)
    into.push(await readFile(path, 'utf8'))
    await rm(path)
  }
}

/** Stops a sender at one of its steps until it is let go. */
function stopAt(step: number) {
  let passed = 0
  let hasStopped = (): void => {}
  let letGo = (): void => {}
  const stopped = new Promise<void>((resolve) => {
    hasStopped = resolve
  })
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const pass = async (): Promise<void> => {
    if (passed++ !== step) return
    hasStopped()
    await released
  }
  return { stopped, letGo, pass }
}

async function round(at: number): Promise<readonly string[]> {
  await settledQuote(desk)
  const taken: string[] = []
  const isQuick = at % 3 === 0
  const looks: Pass = () => (isQuick ? takes(taken) : Promise.resolve())
  const stop = stopAt(at % STEPS)
  // One clock is right, the other five minutes off; which one changes with the round.
  const isPausedAhead = at % 7 === 3
  const paused = senderOf(desk, isPausedAhead ? APART_SECONDS : 0, stop.pass)
  const other = senderOf(desk, isPausedAhead ? 0 : APART_SECONDS, looks)
  const interrupted = sendPayout(paused)
  await Promise.race([stop.stopped, interrupted])
  while (await sendPayout(other)) await looks()
  stop.letGo()
  await interrupted
  await looks()
  const late = senderOf(desk, 3 * APART_SECONDS, looks)
  while (await sendPayout(late)) await looks()
  await takes(taken)
  return taken
}

it('hands one file over, wherever one of two senders stops until the other is done', async () => {
  for (let at = 0; at < ROUNDS; at++) {
    const files = await round(at)
    expect([at, files.length]).toEqual([at, 1])
  }
  expect((await desk.deps.bank.listSent()).length).toBeGreaterThan(ROUNDS)
}, 600_000)

it('leaves a payout to the sender that stages its file, however long that takes', async () => {
  await settledQuote(desk)
  const stop = stopAt(STAGING)
  const slow = sendPayout(senderOf(desk, 0, stop.pass))
  await stop.stopped
  expect(await sendPayout(senderOf(desk, 0, () => Promise.resolve()))).toBe(false)
  stop.letGo()
  expect(await slow).toBe(true)
  expect(await readdir(join(folder, 'outgoing'))).toHaveLength(1)
})
