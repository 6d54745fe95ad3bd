import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '@server/adapters/clock'
import { secureIds } from '@server/adapters/ids'
import { runLine } from '@server/commands/run-line'
import { liveAccess } from '@server/operator-access'
import { layCluster } from '@test/setup/made-cluster'
import { ownMemoryFolder } from '@test/setup/memory-folder'
import { liveEnv } from '@test/setup/operator'
import { sandboxAccess } from './operator-access'
import { startPostgres } from './postgres/server'

describe("an operator's commands on a sandbox's folder", () => {
  let dataDir: string

  const run = (line: string, env: Readonly<Record<string, string>> = {}) =>
    runLine(
      line.split(' '),
      { DATA_DIR: dataDir, ...env },
      { clock: systemClock, ids: secureIds, random: Math.random },
      sandboxAccess,
    )
  const startServer = () =>
    startPostgres({ dataDir: join(dataDir, 'postgres'), log: () => undefined })

  beforeAll(async () => {
    dataDir = await ownMemoryFolder()
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it('say how to make a sandbox where there is none', async () => {
    expect(await run('accounts list')).toMatchObject({
      code: 1,
      error: expect.stringContaining('npm start makes one') as string, // a matcher has no type
    })
  })

  it('work while it does not run, and while it does', async () => {
    await layCluster(join(dataDir, 'postgres'))
    await (await startServer()).stop()
    const add = 'accounts add ada@example.com individual Ada --as olga --reason test'
    expect(await run(add)).toMatchObject({ code: 0, error: '' })

    const running = await startServer()
    const { code, out } = await run('accounts list')
    const examined = await run('doctor')
    const engine = await run('doctor --engine')
    await running.stop()
    expect([code, out]).toEqual([0, expect.stringContaining('ada@example.com')])
    expect(engine).toMatchObject({ code: 0, error: '' })
    expect(examined.out).toContain(`sandbox in ${dataDir}: chains, mail and bank are its own`)
  })

  it('ask for the sandbox where they need its chains', async () => {
    expect((await run('reconcile')).error).toContain('start it first (npm start)')
  })

  it('refuse the mode of the other program', async () => {
    const live = await run('accounts list', liveEnv('postgres://desk@localhost/none'))
    expect(live).toMatchObject({ code: 1, out: '' })
    expect(live.error).toContain('MODE must be sandbox')
    const seams = { clock: systemClock, ids: secureIds, random: Math.random }
    const sandbox = await runLine(['accounts', 'list'], { MODE: 'sandbox' }, seams, liveAccess)
    expect(sandbox.error).toContain('MODE must be live')
  })
})
