import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  carriesLive,
  carriesPdf,
  carriesPictures,
  marksUnread,
  survivesReload,
} from '../chat-journey'
import { answers, asks, opensChat, opensConversation, said, sees } from '../chat-page'
import { ConsoleOperator } from '../../setup/console-operator'
import type { Visitors } from '../../setup/shared-sandbox'
import { builtScriptWith } from '../../setup/newer-build'
import { IS_LONG } from '../../setup/long-runs'
import { held } from '../../setup/page-observer'
import { theConsole, theVisitors } from './visitors'

/** Thirty seconds in a long run; here long enough that everything notices the lost connection. */
const CUT_MS = IS_LONG ? 30_000 : 5_000

/** A page that found no desk comes back within its longest pause of 30 s, however long the start took. */
const AFTER_PAUSE_MS = 60_000

jest.setTimeout(240_000)

let visitors: Visitors
let marta: Page
let ines: Page
let operator: ConsoleOperator

/** The operator at Marta's conversation. */
async function answersMarta(): Promise<void> {
  await ines.goto(`${theConsole()}/console/support`)
  await opensConversation(ines, /Marta Kowalczyk/)
}

beforeAll(async () => {
  visitors = theVisitors()
  const { user: asking } = await visitors.arrivesSignedIn()
  await asking.opens('/')
  marta = asking.page
  await opensChat(marta)
  operator = await ConsoleOperator.signsIn(visitors.world, theConsole(), 'Ines Duarte')
  ines = operator.page
})

afterAll(async () => {
  expect(operator.faults).toEqual([])
  await operator.leaves()
  await visitors.leave()
})

it('carries messages both ways live, and marks what is unread [CHAT-01] [CHAT-02] [CHAT-04]', async () => {
  await asks(marta, 'Is my transfer late?')
  await sees(marta, 'Is my transfer late?')
  await answersMarta()
  await sees(ines, 'Is my transfer late?')
  await carriesLive(marta, ines)
  await marksUnread(marta, ines)
})

it('carries images and a pdf to the other side [CHAT-03] [CHAT-07] [CHAT-08]', async () => {
  await carriesPictures(marta, ines)
  await carriesPdf(marta, ines)
})

it('survives a reload in the middle of a word', async () => {
  await survivesReload(marta, ines)
})

it('loses, doubles and reorders nothing while the connection is cut', async () => {
  const words = ['cut one', 'cut two', 'cut three']
  const from = performance.now()
  await marta.context().setOffline(true)
  await marta.getByText('Offline. Messages go out when you are back.').waitFor()
  for (const text of words) await asks(marta, text)
  for (const text of ['meanwhile one', 'meanwhile two']) {
    await answers(ines, text)
    await sees(ines, text)
  }
  await marta.waitForTimeout(CUT_MS - (performance.now() - from))
  await marta.context().setOffline(false)
  for (const text of ['meanwhile one', 'meanwhile two', ...words]) await sees(marta, text)
  for (const text of words) await sees(ines, text)
  const all = await said(ines)
  expect(all.filter((text) => text.startsWith('cut '))).toEqual(words)
  await marta.getByText('Waiting for the connection').waitFor({ state: 'detached' })
  expect(await said(marta)).toEqual(all)
})

it('goes on where it was after the desk was killed, with what was written meanwhile', async () => {
  await asks(marta, 'before the fall')
  await sees(ines, 'before the fall')
  const restart = visitors.world.crashAndRestart()
  await asks(marta, 'during the fall')
  await restart
  await sees(ines, 'during the fall', AFTER_PAUSE_MS)
  await answers(ines, 'after the fall')
  await sees(marta, 'after the fall', AFTER_PAUSE_MS)
  const all = await said(marta)
  expect(all.filter((text) => text.endsWith('the fall'))).toEqual([
    'before the fall',
    'during the fall',
    'after the fall',
  ])
  expect(await said(ines)).toEqual(all)
})

it('opens for who pressed before it was loaded', async () => {
  const story = held()
  const script = await builtScriptWith('"support-chat"')
  await marta.route(`**/assets/${script}`, story.fault)
  await Promise.all([
    marta.waitForRequest(`**/assets/${script}`),
    marta.goto(visitors.world.origin),
  ])
  await marta
    .getByRole('banner')
    .getByRole('button', { name: /^Support chat/ })
    .click()
  story.release()
  await sees(marta, 'Is my transfer late?')
})
