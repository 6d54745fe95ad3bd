import type { Browser, BrowserContext } from 'playwright-core'
import { installProbe, type Visit } from './probe'

declare global {
  interface Window {
    visit: () => Visit
  }
}

/** A slow phone: a quarter of the processor's speed, 1.6 Mbit/s, 150 ms there and back. */
export const SLOWDOWN = 4
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}
export const VIEWPORT = { width: 390, height: 844 }
const PATIENCE_MS = 60_000

export interface Goal {
  readonly url: string
  /** What the visit is over with. */
  readonly until: 'lcp' | 'ready' | 'typing' | 'home'
  readonly session?: Awaited<ReturnType<BrowserContext['storageState']>>
  /** Nobody presses: the button would lead on before the first frame is shown. */
  readonly isIdle?: true
}

/** One visit with an empty cache. */
export async function visit(
  browser: Browser,
  { url, until, session, isIdle }: Goal,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    serviceWorkers: 'block',
    ...(session && { storageState: session }),
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(installProbe, !isIdle)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    // The sandbox's own wallet is no part of the product.
    await session.send('Network.setBlockedURLs', { urls: ['*/sandbox/wallet.js'] })
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction((name) => window.visit()[name] !== null, until, {
      timeout: PATIENCE_MS,
      polling: 100,
    })
    return await page.evaluate(() => window.visit())
  } finally {
    await context.close()
  }
}
