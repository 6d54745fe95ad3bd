import type { BrowserContext, Locator, Page } from 'playwright-core'
import { openContext } from './browser'
import type { World } from './world'

interface Proposed {
  /** As the row on the waiting list is called. */
  readonly item: RegExp
  readonly act: RegExp
  readonly reason: string
}

/** Who runs a sandbox, at the console's pages with their own test key. */
export class ConsoleOperator {
  readonly faults: string[] = []

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly origin: string,
    private readonly name: string,
  ) {
    page.on('pageerror', (error) => this.faults.push(error.message))
  }

  static async signsIn(world: World, origin: string, name: string): Promise<ConsoleOperator> {
    const context = await openContext(world.browser, {
      viewport: { width: 1440, height: 900 },
      ...{ colorScheme: 'light', reducedMotion: 'reduce', serviceWorkers: 'block' },
    })
    const operator = new ConsoleOperator(await context.newPage(), context, origin, name)
    await operator.opensWaiting()
    await operator.button('Sign in with your key').click()
    await operator.usesKey()
    await operator.page.getByRole('heading', { name: 'Waiting' }).waitFor()
    return operator
  }

  button = (name: string | RegExp): Locator => this.page.getByRole('button', { name }).first()

  async opensWaiting(): Promise<void> {
    await this.page.goto(`${this.origin}/console/waiting`)
  }

  /** Reads the list again until something stands there. */
  async opens(item: RegExp): Promise<void> {
    const row = this.page.getByRole('main').getByRole('link', { name: item }).first()
    await this.readsUntil(() => row.isVisible())
    await row.click()
  }

  /** The list is there, and what was on it is not. */
  async seesGone(item: RegExp): Promise<void> {
    const row = this.page.getByRole('main').getByText(item).first()
    await this.readsUntil(async () => !(await row.isVisible()))
  }

  private async readsUntil(isSo: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < 60; tries++) {
      await this.opensWaiting()
      const list = this.page.getByRole('main').locator('table, .card').first()
      await list.waitFor()
      if (await isSo()) return
      await this.page.waitForTimeout(500)
    }
    throw new Error(`${this.name} waits in vain: ${await this.page.innerText('main')}`)
  }

  /** From the waiting list to the first signature. */
  async proposes({ item, act, reason }: Proposed, fill = () => Promise.resolve()): Promise<void> {
    await this.opens(item)
    await this.button(act).click()
    await fill()
    await this.says(reason)
    await this.signs()
  }

  /** From the form to the first signature. */
  async signs(): Promise<void> {
    await this.page.getByRole('button', { name: 'Propose', exact: true }).click()
    await this.button('Sign your proposal').click()
    await this.usesKey()
    await this.page.getByText('Signed. Another operator has to approve it now.').waitFor()
  }

  async says(reason: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Reason, for the audit log' }).fill(reason)
  }

  /** What another operator proposed, from the waiting list to its end. */
  async approves(item: RegExp): Promise<void> {
    await this.opens(item)
    await this.button('Approve with your key').click()
    await this.usesKey()
    await this.page.getByText('Approved and carried out.').waitFor()
  }

  private async usesKey(): Promise<void> {
    await this.button(`${this.name}’s test key`).click()
  }

  async leaves(): Promise<void> {
    await this.context.close()
  }
}
