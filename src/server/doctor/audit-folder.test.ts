import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { auditFolderFinding } from './audit-folder'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-audit-'))
  await mkdir(join(folder, 'app/audit'), { recursive: true })
  await mkdir(join(folder, 'audit'))
})
afterAll(() => rm(folder, { recursive: true }))

it.each([
  ['no folder', null, true, 'warning: none is named'],
  ['a folder', 'audit', true, 'takes the heads'],
  ['a folder that is not there', 'none', false, 'no such file'],
  ['a folder that is served', 'app/audit', false, 'lies inside APP_FOLDER'],
])('of %s it says so', async (_case, name, ok, text) => {
  const auditFolder = name === null ? null : join(folder, name)
  const found = await auditFolderFinding({ auditFolder, appFolder: join(folder, 'app') })
  expect(found).toMatchObject({ ok, check: 'AUDIT_FOLDER' })
  expect(found.says).toContain(text)
})
