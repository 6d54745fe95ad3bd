import { silentLog } from '@server/adapters/log'
import type { FileScanner } from '@server/ports/file-scanner'
import { refusedWith } from '@test/builders/refusals'
import { assertHarmless } from './assert-harmless'

const asked = (scan: FileScanner['scan']) =>
  assertHarmless({ log: silentLog, scanner: { scan } }, Buffer.from('a file'))

it.each(['clean', 'not-scanned'] as const)('lets a file through that is %s', async (verdict) => {
  await expect(asked(() => Promise.resolve(verdict))).resolves.toBeUndefined()
})

it('refuses malware, and everything while nobody answers', async () => {
  const infected = asked(() => Promise.resolve('infected'))
  await expect(infected).rejects.toMatchObject(refusedWith('file-infected'))
  const silent = asked(() => Promise.reject(new Error('no answer')))
  await expect(silent).rejects.toMatchObject(refusedWith('file-not-scanned'))
})
