import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from '@contract/v1/transactions'
import type { BrowserContext, Page } from 'playwright-core'
import { World } from '../setup/world'
import { bundle } from './bundle'
import { servesHistory } from './history-desk'
import { type NodeCounts, nodesToEnd } from './nodes'

const FOLDER = join(__dirname, '../../dist/bench')
const LISTS = { bare: 'bare-list', tanstack: 'tanstack-list' } as const
const VIEWPORT = { width: 1440, height: 900 }

export interface Pages {
  readonly world: World
  readonly app: Page
  readonly bare: Page
  readonly tanstack: Page
  /** Of the app, at the processor's full speed: what is counted is not timed. */
  readonly nodes: NodeCounts
  /** What the app has thrown so far, or written as an error. */
  readonly faults: readonly string[]
}

/** The app and the two lists in one browser, each with the whole history loaded. */
export async function openPages(history: readonly Transaction[]): Promise<Pages> {
  await bundle(FOLDER, ...Object.values(LISTS), 'meter')
  const world = await World.open()
  const user = await world.user({
    email: 'marta@kowalczyk.example',
    viewport: VIEWPORT,
  })
  await user.context.addInitScript(await readFile(join(FOLDER, 'meter.js'), 'utf8'))
  const { lastServed } = await servesHistory(user.context, history)
  await user.signsIn()
  await user.page.getByRole('link', { name: 'Activity' }).first().click()
  // Its end comes near again and again, so the app asks for one page after the other.
  const [nodes] = await Promise.all([nodesToEnd(user.page, history), lastServed])
  const bare = await listIn(user.context, history, LISTS.bare)
  const tanstack = await listIn(user.context, history, LISTS.tanstack)
  return { world, app: user.page, bare, tanstack, nodes, faults: user.faults }
}

async function listIn(
  context: BrowserContext,
  history: readonly Transaction[],
  name: string,
): Promise<Page> {
  const page = await context.newPage()
  const origin = `http://${name}.example`
  const files = {
    '/': { path: join(__dirname, 'list.html') },
    '/list.js': { path: join(FOLDER, `${name}.js`) },
    '/transactions.json': { json: history },
    '/tokens/usdt.svg': { path: join(__dirname, '../../public/tokens/usdt.svg') },
  }
  for (const [path, file] of Object.entries(files))
    await page.route(`${origin}${path}`, (route) => route.fulfill(file))
  await page.goto(origin)
  await page.getByRole('button', { name: 'Activity' }).click()
  return page
}
