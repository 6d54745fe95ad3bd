import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transaction } from '@contract/v1/transactions'
import { logsOut } from '../setup/log-out'
import type { User } from '../setup/browser-user'
import { screenText } from '../setup/ledger-figures'
import { copyBuild, replaceByNewerBuild } from '../setup/newer-build'
import { seesInDesk } from '../setup/odd-deposits'
import { Witness } from '../setup/page-observer'
import { World } from '../setup/world'
import { present } from './at-quote'

const IBAN = 'DE89 3704 0044 0532 0130 00'

let app: string
let world: World
let user: User
let witness: Witness
let paid: Transaction

beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'causeway-app-'))
  await copyBuild(app)
  world = await World.open({ APP_FOLDER: app })
  user = await world.user({
    email: 'marta@kowalczyk.example',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'allow',
  })
  witness = await Witness.of(user)
  await user.signsIn()
  await user.adds({ type: 'individual', firstName: 'Anna', lastName: 'Lindqvist', iban: IBAN })
  await user.takesQuote({
    recipient: 'Anna',
    token: 'USD Coin',
    symbol: 'USDC',
    network: 'Polygon',
    amount: '2500',
  })
  await user.paysWithWallet()
  await user.seesCompleted()
  paid = await seesInDesk(user, ({ status }) => status === 'completed')
})

afterAll(async () => {
  await world.close()
  await rm(app, { recursive: true, force: true })
})

/** The names of the files that the page was made of, by its own account. */
const partsLoaded = (): Promise<string[]> =>
  user.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  )

/** A worker of the newest build that the host has is in charge of the page, and has kept its files. */
async function isUpToDate(): Promise<void> {
  await user.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const coming = registration.installing ?? registration.waiting
    await new Promise<void>((resolve) => {
      if (!coming) return resolve()
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated') resolve()
      })
    })
  })
}

/** Each build keeps its files by itself. */
const shells = (): Promise<string[]> =>
  user.page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')))

const storedActivity = (): Promise<string | undefined> =>
  user.page.evaluate(() => localStorage.getItem('causeway.activity') ?? undefined)

const status = async (path: string): Promise<number> =>
  (await user.context.request.get(`${world.origin}${path}`)).status()

it('starts without the host, with the activity last seen and no secret of it', async () => {
  const [wallet] = await world.rows<{ address: string }>('select address from deposit_addresses')
  await isUpToDate()
  await user.opens('/activity')
  await user.page.getByRole('main').getByText('Completed').first().waitFor()
  await world.crash()
  await user.opens('/activity')
  await user.page.getByRole('status').getByText('You are offline').waitFor()
  const shown = await screenText(user)
  expect(shown).toMatch(/You are offline Last seen \d\d:\d\d UTC/)
  for (const seen of ['Anna Lindqvist', `€${paid.totalAmount.amount.replace(/^2/, '2,')}`])
    expect(shown.toUpperCase()).toContain(seen.toUpperCase())
  expect(shown).toMatch(/Completed .*2,500 USDC/)
  expect(await user.page.getByRole('main').getByRole('button', { name: /Anna/ }).count()).toBe(0)
  const kept = present(await storedActivity())
  for (const secret of [IBAN.replaceAll(' ', ''), IBAN, wallet?.address, paid.onChainHash])
    expect(kept).not.toMatch(new RegExp(present(secret), 'i'))
})

it('goes on as the build that it is while a newer one takes over, and loses no form', async () => {
  await replaceByNewerBuild(app)
  await world.restart()
  await user.button('Try again').click()
  await user.page.getByRole('main').getByRole('button', { name: /Anna/ }).first().waitFor()
  const loads = witness.pageLoads
  await user.page.getByRole('link', { name: 'Home' }).first().click()
  await user.button('New recipient').click()
  await user.page.getByRole('menuitem', { name: 'Individual' }).click()
  await user.field('First name').fill('Zoë')
  const old = await partsLoaded()
  await isUpToDate()
  // The browser's own cache may forget a file whenever it likes.
  const browser = await user.context.newCDPSession(user.page)
  await browser.send('Network.clearBrowserCache')
  expect(await user.field('First name').inputValue()).toBe('Zoë')

  const isKept = (paths: readonly string[]) =>
    user.page.evaluate(
      async (all) => (await Promise.all(all.map((path) => caches.match(path)))).every(Boolean),
      paths,
    )
  expect(await isKept(old)).toBe(true)

  // What the old build has not loaded yet the host has no more; the kept shell still does, and without network too.
  expect(await shells()).toHaveLength(2)
  await user.context.setOffline(true)
  await user.page.getByRole('link', { name: 'Back' }).first().click()
  await user.page.getByRole('link', { name: 'Settings' }).first().click()
  await user.heading('Settings').waitFor()
  await user.context.setOffline(false)
  const parts = await partsLoaded()
  expect(parts.length).toBeGreaterThan(old.length)
  for (const part of new Set(parts)) expect([part, await status(part)]).toEqual([part, 404])
  expect(witness.pageLoads).toBe(loads)

  await user.opens('/beneficiary/create/individual')
  await user.field('First name').waitFor()
  expect(await user.field('First name').inputValue()).toBe('Zoë')
  for (const part of new Set(await partsLoaded()))
    expect([part, await status(part)]).toEqual([part, 200])
})

it('forgets the activity with the session, and then starts with the 500 view of the newer build', async () => {
  await logsOut(user)
  await user.button('Sign in').waitFor()
  expect(await storedActivity()).toBeUndefined()
  await world.crash()
  await user.opens('/')
  await user.heading('We can’t load {brand}').waitFor()
  expect(await screenText(user)).not.toContain('Anna')
  const newer = (await readdir(join(app, 'assets'))).map((name) => `/assets/${name}`)
  expect(newer).toEqual(expect.arrayContaining(await partsLoaded()))
})
