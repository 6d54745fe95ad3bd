import type { CDPSession, Page } from 'playwright-core'
import type { Meter } from './meter'
import { median, p95, type Taken } from './figures'

declare global {
  interface Window {
    meter: Meter
  }
}

/** What is pressed, and the first rows that the list then shows. */
export interface Step {
  readonly key: string
  /** What the field then holds. */
  readonly query: string
  readonly amounts: readonly string[]
}

const SLOWDOWN = 4
/** How far a list is scrolled, whatever is looked at meanwhile. */
export const SCROLL = { frames: 400, step: 120 }

/** One of the pages: the app, or one of the lists. */
export class Side {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly answered: (query: string) => Promise<void>,
  ) {}

  /** `answered` waits for what comes after the result, as a desk's answer does. */
  static async of(
    page: Page,
    answered: (query: string) => Promise<void> = () => Promise.resolve(),
  ): Promise<Side> {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new Side(page, session, answered)
  }

  /** In front and slowed for as long as it is measured: a page that is slowed takes the processor even where it does nothing. */
  async takesTurn(measure: (side: this) => Promise<Taken>): Promise<Taken> {
    await this.page.bringToFront()
    await this.slows(SLOWDOWN)
    try {
      return await measure(this)
    } finally {
      await this.slows(1)
    }
  }

  /** From the press to the first frame with rows: the median, since a view is opened now and then and not every second. */
  async opens(times: number, amounts: readonly string[]): Promise<Taken> {
    const found: Taken[] = []
    for (let time = 0; time < times; time++) {
      await this.leaves()
      found.push(
        await this.taken(() =>
          this.page.evaluate((rows) => window.meter.opens('Activity', rows), amounts),
        ),
      )
      await this.rests()
    }
    return of(found, median)
  }

  /** Each key once all that the last one asked for is there: typed on at once, a pause would end within a key by chance. */
  async types(steps: readonly Step[]): Promise<Taken> {
    await this.page.getByRole('searchbox').focus()
    await this.rests()
    const found: Taken[] = []
    let before = ''
    for (const { key, query, amounts } of steps) {
      await this.page.evaluate((rows) => {
        window.meter.awaitsKey(rows)
      }, amounts)
      const taken = await this.taken(async () => {
        await this.page.keyboard.press(key)
        return this.page.evaluate(() => window.meter.keyShown())
      })
      // A key that leaves the first rows as they are cannot be seen to have been answered.
      if (before !== amounts.join()) found.push(taken)
      before = amounts.join()
      await this.answered(query)
      await this.rests()
    }
    return of(found, p95)
  }

  async scrolls(): Promise<Taken> {
    await this.page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' })
    })
    await this.rests()
    const { ms, work } = await this.taken(async () => {
      return p95(
        await this.page.evaluate(({ frames, step }) => window.meter.scrolls(frames, step), SCROLL),
      )
    })
    const reached = await this.page.evaluate(() => scrollY)
    // A list that does not keep up would stand still at its end, and that costs nothing.
    if (reached < SCROLL.frames * SCROLL.step)
      throw new Error(`scrolled ${String(reached)} px only`)
    return { ms, work: work / SCROLL.frames }
  }

  private async slows(rate: number): Promise<void> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate })
  }

  private async leaves(): Promise<void> {
    await this.page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('a, button')]
      all.find(({ textContent }) => textContent.trim() === 'Home')?.click()
    })
    await this.page.getByRole('searchbox').waitFor({ state: 'detached' })
    await this.rests()
  }

  private async rests(): Promise<void> {
    await this.page.evaluate(() => window.meter.rests())
  }

  /** The work is told in the thread's own time, so that others on this machine do not change it. */
  private async taken(measure: () => Promise<number>): Promise<Taken> {
    const from = await this.worked()
    const ms = await measure()
    return { ms, work: (await this.worked()) - from }
  }

  private async worked(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
}

const of = (all: readonly Taken[], pick: (values: readonly number[]) => number): Taken => ({
  ms: pick(all.map(({ ms }) => ms)),
  work: pick(all.map(({ work }) => work)),
})
