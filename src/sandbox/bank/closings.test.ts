import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openClosings } from './closings'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-closings-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it('opens after a crash that left half of a closing, which was not recorded', async () => {
  const place = join(folder, 'record', 'closings')
  await mkdir(place, { recursive: true })
  await writeFile(join(place, '00000001.json.tmp'), '')
  await expect(openClosings(folder, 1_000)).resolves.toBeDefined()
})
