import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import type { Browser, Page, Route } from 'playwright-core'
import { startPostgres, type RunningPostgres } from '@sandbox/postgres/server'
import { freePort } from '@sandbox/process/launch'
import live from '../../../config/client.production.example.json'
import { pictureOf } from '../../builders/files'
import {
  asUpload,
  carriesLive,
  carriesPdf,
  carriesPictures,
  marksUnread,
  survivesReload,
} from '../chat-journey'
import { answers, asks, opensChat, opensConversation, said, sees } from '../chat-page'
import { nextCode } from '../../setup/mailed-code'
import { type DeskProcess, runDeskLine, startDesk } from '../../setup/desk-process'
import { type FrontDoor, openFrontDoor } from '../../fakes/front-door'
import { makeDeskRole } from '../../setup/database'
import { CONSOLE_COOKIE, operatorSession } from '../../setup/operator-browser'
import { openOutside, type Outside } from '../../setup/live-environment'
import { copyLiveBuild } from '../../setup/newer-build'
import { launchBrowser } from '../../setup/browser'

/** Two processes on one PostgreSQL: who asks is at the one, who answers at the other. */

const ADA = 'ada@lovelace.example'
const CONSOLE = 'https://console.example'
const DEED = ['--as', 'olga', '--reason', 'asked by phone']
/** So long that the first messages are given up. */
const CUT_MS = 30_000

let folder: string
let postgres: RunningPostgres
let outside: Outside
let browser: Browser
let env: Readonly<Record<string, string>>
let desks: readonly [DeskProcess, DeskProcess]
let doors: readonly [FrontDoor, FrontDoor]
let ada: Page
let ines: Page

const start = (port = 0, more: Readonly<Record<string, string>> = {}): Promise<DeskProcess> =>
  startDesk({ dataDir: folder, port, env: { ...env, ...more } })

async function liveEnv(): Promise<typeof env> {
  const client = join(folder, 'client.json')
  const config = { ...live, flags: { ...live.flags, chatEnabled: true } }
  await writeFile(client, JSON.stringify(config))
  const app = join(folder, 'app')
  await copyLiveBuild(app)
  return { ...outside.env, ROLES: 'api', APP_FOLDER: app, CLIENT_CONFIG_FILE: client }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-two-'))
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  outside = await openOutside(postgres.url)
  await makeDeskRole(postgres.url)
  await runDeskLine(['migrate'], { ...outside.env, OWNER_DATABASE_URL: postgres.url })
  env = await liveEnv()
  const consolePort = String(await freePort())
  const console = { CONSOLE_ORIGIN: CONSOLE, CONSOLE_PORT: consolePort }
  desks = await Promise.all([start(), start(0, console)])
  doors = await Promise.all([
    openFrontDoor(desks[0].origin, outside.env['PUBLIC_ORIGIN'] ?? ''),
    openFrontDoor(`http://localhost:${consolePort}`, CONSOLE),
  ])
  const line = ['accounts', 'add']
  await runDeskLine([...line, ADA, 'individual', 'Ada Lovelace', ...DEED], env)
  browser = await launchBrowser()
  ada = await signedIn(doors[0], ADA)
  ines = await answering()
})

afterAll(async () => {
  await browser.close()
  await Promise.all(doors.map((door) => door.stop()))
  await Promise.all(desks.map((desk) => desk.kill('SIGTERM')))
  await outside.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function signedIn({ origin }: FrontDoor, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  // Whoever has been away for long looks for the desk again within this time.
  page.setDefaultTimeout(60_000)
  await page.goto(origin)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  const field = page.getByRole('textbox', { name: /code/i })
  await field.waitFor()
  await field.fill(await nextCode(() => outside.mail.mails.filter(({ to }) => to === email), 0))
  await page.getByRole('heading', { name: 'Who gets the euros?' }).waitFor()
  return page
}

/** An operator at the console of the other process. */
async function answering(): Promise<Page> {
  const person = { id: 'ines', name: 'Ines Duarte' }
  const value = await operatorSession(postgres.url, person, new Date())
  const context = await browser.newContext()
  await context.addCookies([
    { name: CONSOLE_COOKIE, value, url: 'https://localhost/', sameSite: 'Strict' },
  ])
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return page
}

it('carries messages live from one process to the other and back, and marks what is unread [CHAT-01] [CHAT-02] [CHAT-04]', async () => {
  await opensChat(ada)
  await asks(ada, 'Is my transfer late?')
  await ines.goto(`${doors[1].origin}/console/support`)
  await opensConversation(ines, /Ada Lovelace/)
  await sees(ines, 'Is my transfer late?')
  await carriesLive(ada, ines)
  await marksUnread(ada, ines)
})

it('carries images and a pdf from one process to the other [CHAT-03] [CHAT-07] [CHAT-08]', async () => {
  await carriesPictures(ada, ines)
  await carriesPdf(ada, ines)
})

it('survives a reload in the middle of a word', async () => {
  await survivesReload(ada, ines)
})

it('loses, doubles and reorders nothing while one process is killed', async () => {
  const port = Number.parseInt(new URL(desks[0].origin).port, 10)
  await desks[0].kill('SIGKILL')
  await answers(ines, 'Are you there?')
  await asks(ada, 'during the fall')
  desks = [await start(port), desks[1]]
  await sees(ines, 'during the fall')
  await sees(ada, 'Are you there?')
  await asks(ada, 'after the fall')
  await sees(ines, 'after the fall')
  const all = await said(ines)
  expect(all.slice(-3)).toEqual(['Are you there?', 'during the fall', 'after the fall'])
  expect(await said(ada)).toEqual(all)
})

it('loses, doubles and reorders nothing in a cut, whichever side writes [CHAT-01] [CHAT-02]', async () => {
  await ada
    .locator('input[type=file]')
    .setInputFiles(asUpload(await pictureOf('png'), 'picture.png'))
  await ada.getByRole('button', { name: 'Remove picture.png' }).waitFor()
  const cuts = [cutsAtAnswer(ada, doors[0]), cutsAtAnswer(ines, doors[1])]
  await Promise.all([asks(ada, 'user one'), answers(ines, 'support one')])
  await Promise.all(cuts)
  const from = performance.now()
  await Promise.all([asks(ada, 'user two'), answers(ines, 'support two')])
  // These are still being tried when the line is back; those before them have been given up by then.
  await ada.waitForTimeout(CUT_MS - 3000)
  await Promise.all([asks(ada, 'user three'), answers(ines, 'support three')])
  await ada.waitForTimeout(CUT_MS - (performance.now() - from))
  expect(await said(ada)).not.toContain('support two')
  expect(await said(ines)).not.toContain('user two')

  for (const door of doors) door.mends()
  await Promise.all(['support two', 'support three'].map((text) => sees(ada, text)))
  await Promise.all(['user two', 'user three'].map((text) => sees(ines, text)))
  // What the desk itself has, without what the pages had kept.
  await Promise.all([ada.reload(), ines.reload()])
  await opensChat(ada)
  await Promise.all([sees(ada, 'support three'), sees(ines, 'user three')])
  const all = await said(ines)
  expect(await said(ada)).toEqual(all)
  for (const side of ['user', 'support'])
    expect(all.filter((text) => text.startsWith(side))).toEqual(
      ['one', 'two', 'three'].map((number) => `${side} ${number}`),
    )
  for (const page of [ada, ines])
    expect(await page.getByRole('button', { name: 'Open image picture.png' }).count()).toBe(1)
})

/** The next message of a side reaches the desk; its answer is lost, and the line with it. */
const cutsAtAnswer = (page: Page, door: FrontDoor): Promise<void> =>
  new Promise((resolve, reject) => {
    const lose = async (route: Route): Promise<void> => {
      await route.fetch()
      door.breaks()
      await route.abort('connectionreset')
    }
    page
      .route('**/messages', (route) => lose(route).then(resolve, reject), { times: 1 })
      .catch(reject)
  })
