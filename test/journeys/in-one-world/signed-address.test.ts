import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

import type { Token } from '@contract/v1/assets'
import { ADDRESS_WORD_LIST } from '@kernel/address-word-list'
import { addressWords } from '@kernel/address-words'
import { at } from '@config/tools/webpack/rules'
import { keepSigner } from '@sandbox/signer/signer'
import { XPUB } from '../../builders/money-plan'
import { barriers } from '../../screens/inspect'
import { atQuote, listedToken, type AtQuote } from '../at-quote'
import { IS_LONG } from '../../setup/long-runs'
import type { Visitors } from '../../setup/shared-sandbox'
import { theVisitors } from './visitors'

const THIEF = `0x${'5'.repeat(40)}`
const TURNS = IS_LONG ? 100 : 1
const VERIFY = `file://${at('dist/verify/verify.html')}`

let visitors: Visitors
let usdc: Token

beforeAll(async () => {
  visitors = theVisitors()
  const { user } = await visitors.arrivesSignedIn()
  usdc = await listedToken(user, 'USDC', 'polygon')
  await visitors.leave()
})

afterEach(() => visitors.leave())

/** A page that swaps the address in one way, from here on. */
type Swap = (page: Page, turn: number) => Promise<void>

/** The answers about quotes, as a script in the page hands them on; the app's own hold on `fetch` may come after it. */
const FETCH = (thief: string) => {
  const own = window.fetch
  window.fetch = async (...asked) => {
    const answer = await own(...asked)
    if (!answer.url.includes('/private/quotes/')) return answer
    const text = (await answer.text()).replace(/("receiverWalletAddress":")[^"]+/, `$1${thief}`)
    const { status, headers } = answer
    return new Response(text, { status, headers })
  }
}

/** It is there before the app. */
const byFetch: Swap = () => Promise.resolve()

/** The words, the code or the button, in turn. */
const byPage: Swap = async (page, turn) => {
  const kind = (['text', 'copy', 'code'] as const)[turn % 3]
  if (kind === 'code') await page.getByRole('button', { name: 'Generate QR code' }).click()
  if (kind === 'copy') await page.getByRole('button', { name: 'Generate QR code' }).click()
  await page.locator(`[data-address="${kind}"]`).first().waitFor()
  await page.evaluate(
    ([what, thief]) => {
      const node = document.querySelector(`[data-address="${what}"]`)
      if (what === 'text' && node) node.textContent = thief
      if (what === 'copy') node?.replaceWith(node.cloneNode(true))
      if (what === 'code') node?.querySelector('path')?.setAttribute('d', 'M0 0h9v9z')
    },
    [kind ?? 'text', THIEF] as const,
  )
}

/** A wallet that hands on what it is asked, and changes who gets it. */
const WALLET = () => {
  const asked: string[] = []
  const provider = {
    request: (call: { method: string }) => {
      asked.push(call.method)
      return Promise.resolve(call.method === 'eth_accounts' ? [] : null)
    },
  }
  const info = { uuid: 'own', rdns: 'eu.causeway.sandbox', name: 'Wallet', icon: '' }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  Object.assign(window, { walletOfTest: { provider, asked } })
}

const byWallet: Swap = async (page) => {
  await page.evaluate(() => {
    const { provider } = (window as unknown as { walletOfTest: { provider: { request: unknown } } })
      .walletOfTest // put there by WALLET
    const own = provider.request as (call: object) => unknown
    provider.request = (call: object) => own({ ...call, method: 'eth_sendTransaction' })
  })
  await page.getByRole('button', { name: 'Pay with wallet' }).click()
  await page.getByRole('button', { name: 'Open Wallet' }).click()
}

const askedOf = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { walletOfTest: { asked: string[] } }).walletOfTest.asked, // put there by WALLET
  )

const SWAPS: readonly [string, Swap][] = [
  ['its answers', byFetch],
  ['its page', byPage],
  ['its wallet', byWallet],
]

it.each(SWAPS)(
  'blocks a page where a script changes %s, before the wallet opens',
  async (name, swap) => {
    const { user, quote } = await atQuote(visitors, usdc, `Swap ${name}`)
    const { page } = user
    await page.addInitScript(WALLET)
    if (swap === byFetch) await page.addInitScript(FETCH, THIEF)
    for (let turn = 0; turn < TURNS; turn++) {
      await page.goto(`${user.origin}/quote/${quote.quoteId}`)
      if (swap !== byFetch) await page.locator('[data-address="text"]').waitFor()
      await swap(page, turn)
      await page.getByRole('heading', { name: 'Do not send' }).waitFor()
      expect(await page.locator('[data-address]').count()).toBe(0)
      expect(await askedOf(page)).toEqual([])
    }
    expect(await page.getByRole('button', { name: /Pay with wallet|Copy address/ }).count()).toBe(0)
    expect(await barriers(page, { theme: 'light' })).toEqual([])
  },
)

/** As the mail says it. */
async function mailOf({ user, quote }: AtQuote): Promise<string> {
  for (;;) {
    const answer = await user.context.request.get(`${user.origin}/sandbox/state`)
    const { mails } = (await answer.json()) as { mails: { text: string }[] } // the sandbox's own wire
    const found = mails.find(({ text }) => text.includes(`:${quote.quoteId}:`))
    if (found) return found.text
    await user.page.waitForTimeout(100)
  }
}

it('computes the mail’s words from a file without a network, and refuses what was changed', async () => {
  const visit = await atQuote(visitors, usdc, 'Verify')
  const mail = await mailOf(visit)
  const address = visit.quote.receiverWalletAddress
  const words = addressWords(address, ADDRESS_WORD_LIST, (bytes) =>
    createHash('sha256').update(bytes).digest(),
  ).join(' ')
  expect(mail).toContain(`Its six words: ${words}\n`)
  const line = /Signed line: (\S+)/.exec(mail)?.[1] ?? ''
  const { context } = visit.user
  await context.setOffline(true)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(VERIFY)
  const fills = async (said: string, six: string, signed: string) => {
    await page.getByLabel('Address in your wallet').fill(said)
    await page.getByLabel('Six words from the mail').fill(six)
    await page.getByLabel('Signed line from the mail').fill(signed)
  }
  await fills(address, words, line)
  await page.getByRole('heading', { name: 'Genuine' }).waitFor()
  expect(await page.locator('#words li').allTextContents()).toEqual(words.split(' '))
  expect(await barriers(page, { theme: 'light' })).toEqual([])
  await fills(THIEF, '', line)
  await page.getByText('The wallet shows another address').waitFor()
  await fills(address, `${words.split(' ').slice(0, 5).join(' ')} abacus`, line)
  await page.getByText('Word 6 differs').waitFor()
  await fills(address, words, line.replace('SANDBOX-1', 'CW-7'))
  await page.getByRole('heading', { name: 'Signed by a key we do not know' }).waitFor()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Mit einem unbekannten Schlüssel signiert' }).waitFor()
  expect(await barriers(page, { theme: 'light' })).toEqual([])
  expect(asked).toEqual([VERIFY])
  await page.close()
  await context.setOffline(false)
})

/** The process that listens at a socket, by the settings that it was started with. */
function signerAt(socket: string): number {
  const isIts = (pid: string) => {
    try {
      const [settings, command] = ['environ', 'cmdline'].map((file) =>
        readFileSync(`/proc/${pid}/${file}`, 'utf8'),
      )
      // Its guard, a shell, has them too.
      return settings?.includes(socket) && command?.startsWith(process.execPath)
    } catch {
      return false
    }
  }
  return Number(readdirSync('/proc').find((name) => /^\d+$/.test(name) && isIts(name)))
}

it('has a signer again after it was killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'causeway-signer-'))
  const said: string[] = []
  let resolve = (): void => {}
  const back = new Promise<void>((done) => (resolve = done))
  const alarm = (line: string) => {
    said.push(line)
    if (line.endsWith('runs again')) resolve()
  }
  const program = at('dist/address-signer/main.js')
  const kept = await keepSigner({ dataDir, xpub: XPUB, program, alarm, log: () => {} })
  const { address } = await kept.signer.describe(7)
  process.kill(signerAt(join(dataDir, 'signer.socket')), 'SIGKILL')
  await back
  expect((await kept.signer.describe(7)).address).toBe(address)
  expect(said[0]).toBe('The address signer has ended by itself and is started again')
  await kept.stop()
  await rm(dataDir, { recursive: true })
})
