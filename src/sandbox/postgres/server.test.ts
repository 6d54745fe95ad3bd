import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { answersAgain, BACK_WITHIN_MS } from '@test/setup/answers-again'
import { folderWithCluster } from '@test/setup/made-cluster'
import { keepPostgres, startPostgres } from './server'

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(statement)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', () => {
  let folder: string
  const start = (place = 'postgres') =>
    startPostgres({ dataDir: join(folder, place), log: () => {} })

  beforeEach(async () => {
    folder = await folderWithCluster('postgres')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('keeps its rows over a stop and over a kill -9', async () => {
    const first = await start()
    await ask(first.url, 'create table kept (n int)')
    await ask(first.url, 'insert into kept values (1)')
    await first.stop()

    const second = await start()
    await ask(second.url, 'insert into kept values (2)')
    const [pid] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await second.stop()

    const third = await start()
    const answer = await ask(third.url, 'select sum(n)::int as answer from kept')
    await third.stop()
    expect(answer).toBe(3)
  })

  it('answers again at its port within 5 s of kill -9, with its rows', async () => {
    const said: string[] = []
    const place = { dataDir: join(folder, 'postgres'), log: () => {} }
    const kept = await keepPostgres(place, (line) => said.push(line))
    await ask(kept.url, 'create table kept as select 7 as n')
    const [pid] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    const ms = await answersAgain(() => ask(kept.url, 'select 1'))
    while (said.length < 2) await pause(50)
    const answer = await ask(kept.url, 'select n as answer from kept')
    await kept.stop()

    expect(answer).toBe(7)
    expect(ms).toBeLessThan(BACK_WITHIN_MS)
    expect(said).toEqual([
      'PostgreSQL has ended by itself and is started again',
      'PostgreSQL runs again',
    ])
  })

  it('passes over a pid file that is empty, or that names another program', async () => {
    await (await start()).stop()
    for (const left of ['', `${process.ppid}\n/elsewhere\n1\n5432\n`]) {
      await writeFile(join(folder, 'postgres/postmaster.pid'), left)
      const server = await start()
      expect(await ask(server.url, 'select 1 as answer')).toBe(1)
      await server.stop()
    }
  })

  it('ends an orphan that holds its folder and starts anew', async () => {
    const orphan = await start()
    await ask(orphan.url, 'create table kept as select 7 as n')

    const next = await start()
    const answer = await ask(next.url, 'select n as answer from kept')
    await next.stop()
    await orphan.stop()
    expect(answer).toBe(7)
  })

  it('lets nobody in without the password that only its owner can read', async () => {
    const { url, stop } = await start('made-anew')
    const stranger = new URL(url)
    stranger.password = 'guess'
    const attempt = await ask(stranger.href, 'select 1 as answer').catch((failure: unknown) =>
      String(failure),
    )
    await stop()

    expect(attempt).toContain('password authentication failed')
    expect((await stat(join(folder, 'made-anew.password'))).mode & 0o077).toBe(0)
  })
})
