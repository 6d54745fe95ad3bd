import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bankFinding } from './bank'

let folder: string
const place = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-doctor-'))
  await mkdir(place('app/bank'), { recursive: true })
  await mkdir(place('bank'))
  await symlink(place('app/bank'), place('linked'))
})

afterAll(() => rm(folder, { recursive: true }))

it.each([
  ['in', 'app/bank', /^lies inside APP_FOLDER/],
  ['linked to a place in', 'linked', /^lies inside APP_FOLDER/],
  ['beside', 'bank', /^written, renamed and read/],
])('looks whether payment files lie %s what is served', async (_case, bank, says) => {
  const found = await bankFinding({ bankFolder: place(bank), appFolder: place('app') })
  expect(found.says).toMatch(says)
})
