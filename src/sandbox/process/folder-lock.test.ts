import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from './folder-lock'
import { commandOf } from './process-facts'

describe('the lock of a data folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'causeway-lock-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('names the process that uses the folder', async () => {
    const holder = { pid: process.ppid, command: await commandOf(process.ppid) }
    await writeFile(join(folder, 'lock'), JSON.stringify(holder))

    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.ppid}) is using ${folder}`)
  })

  it.each([
    ['a process that is gone', { pid: 2 ** 22 - 1, command: 'node desk' }],
    ['another program under the same number', { pid: process.ppid, command: 'something else' }],
  ])('goes past the lock of %s', async (_case, holder) => {
    await writeFile(join(folder, 'lock'), JSON.stringify(holder))

    const release = await lockFolder(folder)
    await release()
  })

  it('goes past a torn lock', async () => {
    await writeFile(join(folder, 'lock'), '{"pid":')

    await (
      await lockFolder(folder)
    )()
  })
})
