import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { secureIds } from '@server/adapters/ids'
import { liveAccess } from '@server/operator-access'
import { fakeClock } from '@test/fakes/clock'
import { createEmptyDatabase, createTestDatabase } from '@test/setup/database'
import { liveEnv, query } from '@test/setup/operator'
import { showProgress } from './progress'
import { runLine } from './run-line'

function screenOf(isTTY: boolean) {
  const written: string[] = []
  const clock = fakeClock()
  const stop = new AbortController()
  const screen = { isTTY, write: (text: string) => written.push(text) }
  return { written, clock, stop, ...showProgress(screen, clock, stop.signal) }
}

it('changes one line of a terminal: how far, how fast and how long still, and takes it away', () => {
  const { written, clock, progress, end } = screenOf(true)
  progress(0, 400, 'seals')
  for (const [seconds, done] of [
    [0.5, 50],
    [0.04, 54],
    [0.56, 110],
  ] as const) {
    clock.advance(seconds)
    progress(done, 400, 'seals')
  }
  clock.advance(1)
  progress(7, null, 'files read')
  end()
  expect(written).toEqual([
    '\r50 of 400 seals, 100.0 a second, 4 s left\x1b[K',
    '\r110 of 400 seals, 100.0 a second, 3 s left\x1b[K',
    '\r7 files read\x1b[K',
    '\r\x1b[K',
  ])
})

it('writes a line into a log at most every ten seconds, and none of what is short', () => {
  const { written, clock, progress, end } = screenOf(false)
  for (let second = 0; second <= 25; second++) {
    progress(second * 2, 400, 'seals')
    clock.advance(1)
  }
  end()
  expect(written).toEqual([
    '20 of 400 seals, 2.0 a second, 3 min 10 s left\n',
    '40 of 400 seals, 2.0 a second, 3 min 0 s left\n',
  ])
})

it('ends a command between two of its steps with 130, and what is done stays whole', async () => {
  const test = await createEmptyDatabase()
  const env = { DATABASE_URL: test.url }
  const { clock, stop, progress } = screenOf(false)
  const seams = { clock, ids: secureIds, random: Math.random }
  const asked = runLine(
    ['migrate'],
    env,
    {
      ...seams,
      progress: (done, total, what) => {
        if (done === 3) stop.abort()
        progress(done, total, what)
      },
    },
    liveAccess,
  )
  expect(await asked).toEqual({
    code: 130,
    out: '',
    error: expect.stringMatching(/^Stopped: 3 of \d+ migrations done\.$/) as string,
  })
  const applied = await query(test.url, `select name from migrations where name <> 'lock'`)
  expect(applied).toHaveLength(3)
  const again = await runLine(['migrate'], env, seams, liveAccess)
  await test.drop()
  expect(again).toMatchObject({ code: 0, error: '' })
})

it('leaves neither a file nor a schema of what was stopped', async () => {
  const test = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'causeway-stop-'))
  const { clock, stop, progress } = screenOf(false)
  stop.abort()
  const seams = { clock, ids: secureIds, random: Math.random, progress }
  for (const line of [
    'audit verify',
    `audit export ${join(folder, 'audit.jsonl')}`,
    'doctor --engine',
  ])
    expect(await runLine(line.split(' '), liveEnv(test.url), seams, liveAccess)).toMatchObject({
      ...{ code: 130, out: '', error: expect.stringMatching(/^Stopped: 0 of \d+ /) as string },
    })
  const schemas = `select from pg_namespace where nspname like 'causeway%'`
  expect([await readdir(folder), await query(test.url, schemas)]).toEqual([[], []])
  await Promise.all([test.drop(), rm(folder, { recursive: true })])
})
