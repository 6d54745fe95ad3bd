import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from '@contract/v1/transactions'
import type { BrowserContext, Page } from 'playwright-core'
import { World } from '../setup/world'
import { bundle } from './bundle'

const FOLDER = join(__dirname, '../../dist/bench')
const BARE = 'http://bare.example'
const PAGE_SIZE = 200
const VIEWPORT = { width: 1440, height: 900 }

export interface BothPages {
  readonly world: World
  readonly app: Page
  readonly bare: Page
}

/** The app and the bare list in one browser, each with the whole history loaded. */
export async function bothPages(history: readonly Transaction[]): Promise<BothPages> {
  await bundle(FOLDER, 'bare-list', 'meter')
  const world = await World.open()
  const user = await world.user({
    email: 'marta@kowalczyk.example',
    viewport: VIEWPORT,
  })
  await user.context.addInitScript(await readFile(join(FOLDER, 'meter.js'), 'utf8'))
  await servesHistory(user.context, history)
  await user.signsIn()
  await loadsAll(user.page)
  return { world, app: user.page, bare: await bareIn(user.context, history) }
}

/** The desk's pages, as the contract has them: at most 200, and a cursor while there are more. */
async function servesHistory(
  context: BrowserContext,
  history: readonly Transaction[],
): Promise<void> {
  await context.route('**/v1/private/transactions*', (route) => {
    const from = Number.parseInt(
      new URL(route.request().url()).searchParams.get('cursor') ?? '0',
      10,
    )
    const to = from + PAGE_SIZE
    const transactions = history.slice(from, to)
    const payload = { transactions, ...(to < history.length ? { nextCursor: String(to) } : {}) }
    return route.fulfill({ json: { status: 'ok', payload } })
  })
}

/** A search for nobody leaves the list's end in sight, so the app asks for one page after the other. */
async function loadsAll(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Activity' }).first().click()
  const search = page.getByRole('searchbox')
  await search.fill('nobody')
  await page.getByText('No transaction found').waitFor({ timeout: 170_000 })
  await search.fill('')
}

async function bareIn(context: BrowserContext, history: readonly Transaction[]): Promise<Page> {
  const page = await context.newPage()
  const files = {
    '/': { path: join(__dirname, 'bare.html') },
    '/bare-list.js': { path: join(FOLDER, 'bare-list.js') },
    '/transactions.json': { json: history },
    '/tokens/usdt.svg': { path: join(__dirname, '../../public/tokens/usdt.svg') },
  }
  for (const [path, file] of Object.entries(files))
    await page.route(`${BARE}${path}`, (route) => route.fulfill(file))
  await page.goto(BARE)
  await page.getByRole('button', { name: 'Activity' }).click()
  return page
}
