import { expect } from '@jest/globals'
import type { Page, Request, Route } from 'playwright-core'
import type { User } from './browser-user'

/** Watches one page from outside the app: what it sends, how often it loads, and whether it ever breaks. */
export class Witness {
  private readonly sent: Request[] = []
  private readonly breaks: string[] = []
  private loads = 0

  private constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.breaks.push(error.message))
    page.on('request', (request) => {
      this.sent.push(request)
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.loads += 1
    })
  }

  /** Before the page first loads: a rejection that nobody handles is kept as well. */
  static async of(user: User, page = user.page): Promise<Witness> {
    const witness = new Witness(page)
    await page.exposeFunction('tellRejection', (reason: string) => witness.breaks.push(reason))
    await page.addInitScript(() => {
      addEventListener('unhandledrejection', ({ reason }) => {
        // Exposed above.
        ;(globalThis as unknown as { tellRejection(text: string): void }).tellRejection(
          `unhandled: ${String(reason)}`,
        )
      })
    })
    return witness
  }

  /** How often this was sent. */
  count(method: 'GET' | 'POST', path: string): number {
    return this.requests(method, path).length
  }

  requests(method: 'GET' | 'POST', path: string): readonly Request[] {
    return this.sent.filter(
      (request) => request.method() === method && new URL(request.url()).pathname === path,
    )
  }

  get pageLoads(): number {
    return this.loads
  }

  /** Something to read stands on the page, and nothing broke on the way there. */
  async expectSound(): Promise<void> {
    if (this.loads === 0) return // nobody came to this page
    await this.page.getByRole('main').or(this.page.getByRole('alert')).first().waitFor()
    expect(this.breaks).toEqual([])
  }

  /** The next answers of a path are these, in this order; then the desk's own again. */
  async answers(path: string, ...faults: readonly Fault[]): Promise<void> {
    const left = [...faults]
    await this.page.route(`**${path}`, async (route) => {
      const fault = left.shift()
      if (fault) await fault(route)
      else await route.fallback()
    })
  }
}

export type Fault = (route: Route) => Promise<void>

const HTML = '<!doctype html><title>Bad gateway</title>'

export const faults = {
  html:
    (status: number): Fault =>
    (route) =>
      route.fulfill({ status, contentType: 'text/html', body: HTML }),
  empty: (route: Route) => route.fulfill({ status: 200, body: '' }),
  crash: (route: Route) =>
    route.fulfill({ status: 500, json: { status: 'error', errorCode: 'INTERNAL_ERROR' } }),
  cut: (route: Route) => route.abort('connectionreset'),
  tooMany:
    (seconds: number): Fault =>
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': String(seconds) },
        json: { status: 'error', errorCode: 'TOO_MANY_REQUESTS' },
      }),
  /** The desk does what it was asked, and its answer is lost on the way back. */
  lost: async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  },
} satisfies Record<string, Fault | ((value: number) => Fault)>

/** The desk does what it was asked at once, and its answer arrives after the wait. */
export const late =
  (wait: () => Promise<void>): Fault =>
  async (route) => {
    const response = await route.fetch()
    await wait()
    // The app may have given the request up meanwhile.
    await route.fulfill({ response }).catch(() => undefined)
  }

/** A fault that holds until it is let go; then the desk answers. */
export function held(): { readonly fault: Fault; release: () => void } {
  let release = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    fault: async (route) => {
      await gate
      // The app may have given the request up meanwhile.
      await route.fallback().catch(() => undefined)
    },
    release: () => release(),
  }
}
