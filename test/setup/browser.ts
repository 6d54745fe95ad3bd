import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from 'playwright-core'
import { promisedMs } from './long-runs'

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

/** A real Chromium: the one that the run's global setup found. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_BIN']
  if (!executablePath) throw new Error('no Chromium: was the global setup skipped?')
  const launch = () => chromium.launch({ executablePath, args: FLAGS, headless: true })
  // Chromium itself may crash at its start, before it has seen a page: that says nothing of the product.
  return launch().catch(launch)
}

/** A fresh profile, whose pages are waited for as long as they are promised to take at most. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(promisedMs(20_000))
  return context
}
