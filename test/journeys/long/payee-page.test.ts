import { setTimeout as pause } from 'node:timers/promises'
import type { Quote } from '@contract/v1/quotes'
import type { BrowserContext, Page } from 'playwright-core'
import { barriers, misfits } from '../../screens/inspect'
import { openContext } from '../../setup/browser'
import { sendTokens } from '../../setup/odd-deposits'
import type { User } from '../../setup/browser-user'
import { World } from '../../setup/world'

let world: World
let user: User

beforeAll(async () => {
  world = await World.open()
  const viewport = { width: 1440, height: 900 }
  user = await world.user({ email: 'marta@kowalczyk.example', viewport })
  await user.signsIn()
  const iban = 'DE89 3704 0044 0532 0130 00'
  await user.adds({ type: 'individual', firstName: 'Anna', lastName: 'Lindqvist', iban })
})

afterAll(async () => {
  expect(user.faults).toEqual([])
  await world.close()
})

/** A browser of somebody who has no account, without scripts. */
async function recipient(): Promise<BrowserContext> {
  const viewport = { width: 390, height: 844 }
  return openContext(world.browser, { viewport, colorScheme: 'light', locale: 'de-DE' })
}

async function looksRight(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    for (const width of [390, 1_440]) {
      await page.setViewportSize({ width, height: 844 })
      const posture = { width, height: 844, theme, text: 1 } as const
      expect(await barriers(page, posture)).toEqual([])
      expect((await misfits(page, posture)).problems).toEqual([])
    }
  }
}

/** A worker mails and forgets it, at a moment of its own. */
async function addressForgotten(): Promise<void> {
  const keeps = 'select from payee_links where mail_to is not null'
  for (let looks = 0; (await world.rows(keeps)).length > 0; looks++) {
    expect(looks).toBeLessThan(100)
    await pause(200)
  }
}

it('is shared by the sender and followed by the recipient until it is paid', async () => {
  const path = await user.takesQuote({
    recipient: 'Anna',
    ...{ token: 'USD Coin', symbol: 'USDC', network: 'Polygon', amount: '1000' },
  })
  const id = path.split('/').at(-1) ?? ''
  const { quote } = await user.asks<{ quote: Quote }>(`/v1/private/quotes/${id}`)
  await user.button('Share with the recipient').click()
  await user.button('Make a link').click()
  await user.page.getByRole('img', { name: 'QR code of the link' }).waitFor()
  const address = (await user.page.getByText(/\/p\/[\w-]{43}$/).textContent()) ?? ''

  const context = await recipient()
  const page = await context.newPage()
  await page.goto(user.origin + new URL(address).pathname)
  await page.getByText('möchte Ihnen senden').waitFor()
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('heading', { name: /wants to send you €/ }).waitFor()
  await looksRight(page)
  await page.getByText('Mail me when it is paid').click()
  await page.getByRole('textbox', { name: 'Your e-mail' }).fill('anna@lindqvist.example')
  await page.getByRole('button', { name: 'Mail me' }).click()
  await page.getByText('We mail a…@lindqvist.example once it is paid.').waitFor()
  await page.getByRole('button', { name: 'No, tell Marta' }).click()
  await page.getByText('You said that this is not your account.').waitFor()
  await user.page.getByText('The recipient says that the account is not theirs.').waitFor()
  await page.getByRole('button', { name: 'It is mine after all' }).click()
  await page.getByText('You said that this is your account.').waitFor()
  await looksRight(page)

  await sendTokens(user, quote, 1_000_000_000n)
  const paid = page.getByText('Paid', { exact: true })
  for (let looks = 0; looks < 100 && !(await paid.isVisible()); looks++) {
    await page.waitForTimeout(600)
    await page.reload()
  }
  await page.getByRole('heading', { name: /has sent you €/ }).waitFor()
  await looksRight(page)
  expect(await context.cookies()).toEqual([])
  await addressForgotten()
  await context.close()
})
