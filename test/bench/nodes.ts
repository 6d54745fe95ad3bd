import type { Transaction } from '@contract/v1/transactions'
import type { Page } from 'playwright-core'
import { euros } from './history'
import { SCROLL } from './side'

/** How many elements the document has, at each place of the list; of a scroll the most that any of its frames had. */
export type NodeCounts = Readonly<Record<'top' | 'toEnd' | 'end' | 'scrolled' | 'middle', number>>

/** Scrolls a list that loads as it goes to its very end, and over it again once all of it is there. */
export async function nodesToEnd(page: Page, history: readonly Transaction[]): Promise<NodeCounts> {
  const [first, last] = [history.at(0), history.at(-1)].map((each) => (each ? euros(each) : ''))
  await page.getByText(first ?? '').waitFor()
  const top = await nodesAtRest(page)
  const toEnd = await page.evaluate((amount) => window.meter.reachesEnd(amount), last ?? '')
  const end = await nodesAtRest(page)
  await scrollsTo(page, 0)
  const scrolled = await page.evaluate(
    ({ frames, step }) => window.meter.mostNodes(frames, step),
    SCROLL,
  )
  await scrollsTo(page, 0.5)
  return { top, toEnd, end, scrolled, middle: await nodesAtRest(page) }
}

async function scrollsTo(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => {
    scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' })
  }, share)
  await page.evaluate(() => window.meter.rests())
}

async function nodesAtRest(page: Page): Promise<number> {
  await page.evaluate(() => window.meter.rests())
  return page.evaluate(() => document.querySelectorAll('*').length)
}
