import { readFile } from 'node:fs/promises'
import { expect } from '@jest/globals'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'

export interface UserOptions {
  readonly email: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly theme?: 'light' | 'dark'
}

export interface NewRecipient {
  readonly type: 'individual' | 'business'
  readonly firstName: string
  readonly lastName?: string
  readonly iban: string
  readonly nickname?: string
}

export interface Order {
  readonly recipient: string
  /** As the token row calls it: 'USD Coin'. */
  readonly token: string
  readonly symbol: string
  readonly network: string
  readonly amount: string
}

interface SandboxMail {
  readonly to: string
  readonly text: string
}

/** A person at the app: does what the screens offer, by what they say. */
export class User {
  readonly faults: string[] = []

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    private readonly origin: string,
    readonly email: string,
  ) {
    page.on('pageerror', (error) => this.faults.push(error.message))
    page.on('console', (message) => {
      // The browser itself writes a line for each 4xx; that nobody is signed in yet is one.
      if (message.type() === 'error' && !message.location().url.endsWith('/v1/init/self'))
        this.faults.push(message.text())
    })
  }

  static async arrive(browser: Browser, origin: string, options: UserOptions): Promise<User> {
    const context = await browser.newContext({
      viewport: options.viewport,
      colorScheme: options.theme ?? 'light',
      permissions: ['clipboard-read', 'clipboard-write'],
      acceptDownloads: true,
    })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    return new User(page, context, origin, options.email)
  }

  private button = (name: string | RegExp) => this.page.getByRole('button', { name }).first()

  async opens(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`)
  }

  async signsIn(): Promise<void> {
    await this.opens('/')
    await this.button('Sign in').click()
    await this.page.getByRole('textbox', { name: /e-?mail/i }).fill(this.email)
    const known = (await this.mails()).length
    await this.button('Continue').click()
    const code = this.page.getByRole('textbox', { name: /code/i })
    await code.waitFor()
    await code.fill(await this.mailedCode(known))
    await this.page.getByRole('heading', { name: /who gets/i }).waitFor()
  }

  private async mails(): Promise<readonly SandboxMail[]> {
    const answer = await this.context.request.get(`${this.origin}/sandbox/state`)
    const { mails } = (await answer.json()) as { mails: readonly SandboxMail[] } // the sandbox's own wire
    return mails.filter(({ to }) => to === this.email)
  }

  private async mailedCode(known: number): Promise<string> {
    for (let tries = 0; tries < 100; tries++) {
      const mails = await this.mails()
      const code = /\b(\d{3}) (\d{3})\b/.exec(mails[0]?.text ?? '')
      if (mails.length > known && code) return `${code[1] ?? ''}${code[2] ?? ''}`
      await this.page.waitForTimeout(100)
    }
    throw new Error(`no code was mailed to ${this.email}`)
  }

  async adds(recipient: NewRecipient): Promise<void> {
    const isBusiness = recipient.type === 'business'
    await this.button(/new recipient|add a? ?recipient/i).click()
    await this.page
      .getByRole('menuitem', { name: isBusiness ? /business/i : /individual/i })
      .click()
    await this.fills(isBusiness ? /company name/i : /first name/i, recipient.firstName)
    if (!isBusiness) await this.fills(/last name/i, recipient.lastName ?? '')
    await this.fills(/^iban/i, recipient.iban)
    await this.page.getByRole('textbox', { name: /nickname/i }).waitFor()
    if (recipient.nickname === undefined) await this.button(/skip/i).click()
    else await this.fills(/nickname/i, recipient.nickname)
    await this.button('Add new recipient').click()
    // The row, not the toast alone: that of an earlier recipient may still stand there.
    await this.page.getByText('Beneficiary added').first().waitFor()
    await this.recipientRow(recipient.nickname ?? recipient.firstName).waitFor()
  }

  private async fills(label: RegExp, text: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: label })
    await field.fill(text)
    await this.button('Continue').click()
    await field.waitFor({ state: 'detached' })
  }

  recipientRow(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name }).first()
  }

  /** From home to the quote's screen; gives the quote's path. */
  async takesQuote(order: Order): Promise<string> {
    await this.recipientRow(order.recipient).click()
    await this.page
      .getByRole('searchbox')
      .or(this.page.getByRole('textbox', { name: /search/i }))
      .first()
      .fill(order.symbol)
    await this.button(new RegExp(`${order.token}.*${order.network}`, 'i')).click()
    await this.page.getByRole('textbox', { name: /amount|you send/i }).fill(order.amount)
    await this.button('Continue').click()
    await this.page.getByRole('heading', { name: /confirm the transfer/i }).waitFor()
    await this.button('Request OTC').click()
    await this.page.waitForURL(/\/quote\//)
    await this.page.getByText('Receiver wallet address').waitFor()
    return new URL(this.page.url()).pathname
  }

  /** Says yes in the test wallet's own dialogs for as long as they come. */
  async paysWithWallet(): Promise<void> {
    await this.button(/pay with wallet/i).click()
    await this.button(/^open .*wallet/i).click()
    const approve = this.button('Approve')
    const sent = this.page.getByText(/sent\. waiting|confirming/i).first()
    for (;;) {
      await approve.or(sent).first().waitFor()
      if (await sent.isVisible()) return
      await approve.click()
    }
  }

  /** Milliseconds until the watch screen tells of the deposit. */
  async seesProgress(): Promise<number> {
    const from = performance.now()
    await this.page.getByRole('heading', { name: /in progress/i }).waitFor()
    return performance.now() - from
  }

  async seesCompleted(): Promise<void> {
    await this.page.waitForURL(/\/activity\//, { timeout: 30_000 })
    await this.page
      .getByText(/^completed?$/i)
      .first()
      .waitFor({ timeout: 60_000 })
  }

  /** The statement's bytes and its name. */
  async downloadsStatement(): Promise<{ name: string; bytes: Uint8Array }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.button(/download statement/i).click(),
    ])
    await this.page.getByText('Download finished').waitFor()
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
