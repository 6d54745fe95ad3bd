import type { Page } from 'playwright-core'

/** A page whose look failed once pauses for up to half a minute, and twice in a row is rare. */
const PATIENCE_MS = 60_000

/** Waits until a quote's page has gone on to its transfer; where it does not, the error says what it shows. */
export async function reachesTransfer(page: Page): Promise<void> {
  try {
    await page.waitForURL(/\/activity\//, { timeout: PATIENCE_MS })
  } catch (cause) {
    // A page that is gone tells that, beside the wait's own cause.
    const shown = await page.locator('body').innerText().catch(String)
    throw new Error(`no transfer's page, but ${page.url()}:\n${shown}`, { cause })
  }
}
