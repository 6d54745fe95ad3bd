import { readFile } from 'node:fs/promises'
import { expect } from '@jest/globals'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { openContext } from './browser'
import { firstCode, type SandboxMail } from './mailed-code'
import { english, whole, type Tongue } from './app-texts'
import { reachesTransfer } from './transfer-page'
import type { NewRecipient, Order } from './transfer-order'

export interface UserOptions {
  readonly email: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly theme?: 'light' | 'dark'
  /** The language they have chosen on an earlier visit. */
  readonly locale?: string
  /** How they read the app's words. */
  readonly tongue?: Tongue
  /** Of somebody who has signed in already. */
  readonly session?: Awaited<ReturnType<BrowserContext['storageState']>>
  readonly serviceWorkers?: 'allow' | 'block'
  /** Most journeys go without: each frame of an animation is drawn by the processor here. */
  readonly seesMotion?: boolean
  /** Most journeys fill a field at once, which presses no key. */
  readonly pressesKeys?: boolean
}

/** A person at the app: does what the screens offer, by what they say. */
export class User {
  readonly faults: string[] = []

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly origin: string,
    readonly email: string,
    private readonly tongue: Tongue,
    private readonly pressesKeys: boolean,
  ) {
    page.on('pageerror', (error) => this.faults.push(error.message))
    page.on('console', (message) => {
      // The browser itself writes a line for each 4xx.
      if (message.type() === 'error') this.faults.push(message.text())
    })
  }

  static async arrive(browser: Browser, origin: string, options: UserOptions): Promise<User> {
    const { viewport, locale, email, tongue = english } = options
    const context = await openContext(browser, {
      ...{ viewport, colorScheme: options.theme ?? 'light' },
      reducedMotion: options.seesMotion ? 'no-preference' : 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      serviceWorkers: options.serviceWorkers ?? 'block',
      ...(options.session && { storageState: options.session }),
    })
    const page = await context.newPage()
    if (locale !== undefined)
      await page.addInitScript((code) => {
        // Once: what is chosen in the settings later stays.
        if (!localStorage.getItem('causeway.locale')) localStorage.setItem('causeway.locale', code)
      }, locale)
    return new User(page, context, origin, email, tongue, options.pressesKeys ?? false)
  }

  /** The words on their screen for an English text. */
  says = (text: string): RegExp => this.tongue(text)

  button(text: string): Locator {
    return this.page.getByRole('button', { name: this.says(text) }).first()
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: this.says(label) })
  }

  heading(text: string): Locator {
    return this.page.getByRole('heading', { name: this.says(text) }).first()
  }

  text(text: string): Locator {
    return this.page.getByText(this.says(text)).first()
  }

  /** A text that stands alone, not within a longer one. */
  exactly(text: string): Locator {
    return this.page.getByText(whole(this.says(text))).first()
  }

  /** Writes a text into an empty field. */
  private async writes(field: Locator, text: string): Promise<void> {
    await (this.pressesKeys ? field.pressSequentially(text) : field.fill(text))
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`)
  }

  async signsIn(): Promise<void> {
    await this.opens('/')
    await this.typesMailedCode()
    await this.heading('Who gets the euros?').waitFor()
  }

  /** From the welcome screen to the last digit of the code. */
  async typesMailedCode(): Promise<void> {
    await this.button('Sign in').click()
    await this.writes(this.field('E-mail'), this.email)
    const known = await this.countMails()
    await this.button('Continue').click()
    const code = this.field('One-time code, 6 digits')
    await code.waitFor()
    await this.writes(code, await this.mailedCode(known))
  }

  private async mails(): Promise<readonly SandboxMail[]> {
    const answer = await this.context.request.get(`${this.origin}/sandbox/state`)
    const { mails } = (await answer.json()) as { mails: readonly SandboxMail[] } // the sandbox's own wire
    return mails.filter(({ to }) => to === this.email)
  }

  async countMails(): Promise<number> {
    return (await this.mails()).length
  }

  /** The code that was mailed after the `known` mails; the sandbox tells the newest first. */
  async mailedCode(known: number): Promise<string> {
    for (let tries = 0; tries < 100; tries++) {
      const mails = await this.mails()
      const code = firstCode(mails.slice(0, mails.length - known))
      if (code !== undefined) return code
      await this.page.waitForTimeout(100)
    }
    throw new Error(`no code was mailed to ${this.email}`)
  }

  async adds(recipient: NewRecipient, refusal?: RegExp): Promise<void> {
    const isBusiness = recipient.type === 'business'
    await this.button('New recipient').click()
    const kind = this.says(isBusiness ? 'Business' : 'Individual')
    await this.page.getByRole('menuitem', { name: kind }).click()
    await this.fills(isBusiness ? 'Company name' : 'First name', recipient.firstName)
    if (!isBusiness) await this.fills('Last name', recipient.lastName ?? '')
    await this.fills('IBAN', recipient.iban)
    await this.field('Nickname').waitFor()
    if (recipient.nickname === undefined) await this.button('Skip').click()
    else await this.fills('Nickname', recipient.nickname)
    await this.button('Add new recipient').click()
    if (refusal) return this.page.getByText(refusal).first().waitFor()
    // The row, not the toast alone: that of an earlier recipient may still stand there.
    await this.text('Beneficiary added').waitFor()
    await this.recipientRow(recipient.nickname ?? recipient.firstName).waitFor()
  }

  private async fills(label: string, text: string): Promise<void> {
    const field = this.field(label)
    await this.writes(field, text)
    await this.button('Continue').click()
    await field.waitFor({ state: 'detached' })
  }

  /** Where a transfer to the recipient begins; not one of the open transfers above. */
  recipientRow(name: string): Locator {
    const rows = this.page.getByRole('main').getByRole('link', { name })
    return rows.and(this.page.locator('[href^="/otc/"]')).first()
  }

  /** From home to the review of a transfer. */
  async ordersUpToReview(order: Order): Promise<void> {
    await this.recipientRow(order.recipient).click()
    await this.writes(this.page.getByRole('searchbox'), order.symbol)
    const row = new RegExp(`${order.token}.*${order.network}`, 'i')
    await this.page.getByRole('button', { name: row }).first().click()
    await this.writes(this.field('You send'), order.amount)
    await this.button('Continue').click()
    await this.heading('Confirm the transfer').waitFor()
  }

  /** From home to the quote's screen; gives the quote's path. */
  async takesQuote(order: Order): Promise<string> {
    await this.ordersUpToReview(order)
    await this.button('Lock rate and get address').click()
    const replace = this.button('Replace it')
    await replace.or(this.text('Receiver wallet address')).first().waitFor()
    if (await replace.isVisible()) await replace.click()
    await this.text('Receiver wallet address').waitFor()
    return new URL(this.page.url()).pathname
  }

  /** Says yes in the test wallet's own dialogs for as long as they come. */
  async paysWithWallet(): Promise<void> {
    await this.button('Pay with wallet').click()
    await this.button('Open {wallet}').click()
    // The wallet is no part of the app and speaks English.
    const approve = this.page.getByRole('button', { name: 'Approve' })
    const sent = this.text('Sent. Waiting for the network').or(
      this.text('Confirming {seen} of {needed}'),
    )
    for (;;) {
      await approve.or(sent).first().waitFor()
      if (await sent.first().isVisible()) return
      await approve.click()
    }
  }

  /** Milliseconds until the watch screen tells of the deposit. */
  async seesProgress(): Promise<number> {
    const from = performance.now()
    await this.heading('Your transfer is in progress').waitFor()
    return performance.now() - from
  }

  async seesCompleted(): Promise<void> {
    await reachesTransfer(this.page)
    await this.exactly('Complete').waitFor({ timeout: 60_000 })
  }

  /** The bytes and the name of what a button has the browser save. */
  async downloads(button: string): Promise<{ name: string; bytes: Uint8Array }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.button(button).click(),
    ])
    await this.text('Download finished').waitFor()
    const path = await download.path()
    return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(path)) }
  }

  /** What the desk says to this user's session. */
  async asks<Payload>(path: string): Promise<Payload> {
    const answer = await this.context.request.get(`${this.origin}${path}`)
    expect(answer.ok()).toBe(true)
    const { payload } = (await answer.json()) as { payload: Payload } // the caller names the contract's type
    return payload
  }

  async leaves(): Promise<void> {
    await this.context.close()
  }
}
