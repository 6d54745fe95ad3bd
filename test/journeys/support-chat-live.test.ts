import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { startPostgres, type RunningPostgres } from '@server/adapters/embedded/postgres'
import live from '../../config/client.production.example.json'
import { type DeskProcess, runDeskLine, startDesk } from '../desk-process'
import { type FrontDoor, openFrontDoor } from '../fakes/front-door'
import { openOutside, type Outside } from '../live'
import { launchBrowser } from '../setup/browser'

/** Two processes on one PostgreSQL: who asks is at the one, who answers at the other. */

const ADA = 'ada@lovelace.example'
const INES = 'ines@causeway.example'
const DEED = ['--as', 'olga', '--reason', 'asked by phone']
const LIVE_MS = 1000

let folder: string
let postgres: RunningPostgres
let outside: Outside
let browser: Browser
let env: Readonly<Record<string, string>>
let desks: readonly [DeskProcess, DeskProcess]
let doors: readonly [FrontDoor, FrontDoor]
let ada: Page
let ines: Page

const before = ({ origin }: DeskProcess): Promise<FrontDoor> =>
  openFrontDoor(origin, outside.env['PUBLIC_ORIGIN'] ?? '')

const start = (port = 0): Promise<DeskProcess> => startDesk({ dataDir: folder, port, env })

async function liveEnv(): Promise<typeof env> {
  const client = join(folder, 'client.json')
  const config = { ...live, flags: { ...live.flags, chatEnabled: true } }
  await writeFile(client, JSON.stringify(config))
  return { ...outside.env, ROLES: 'api', APP_FOLDER: 'dist/app', CLIENT_CONFIG_FILE: client }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-two-'))
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  outside = await openOutside(postgres.url)
  env = await liveEnv()
  desks = await Promise.all([start(), start()])
  doors = await Promise.all([before(desks[0]), before(desks[1])])
  const line = ['accounts', 'add']
  await runDeskLine([...line, ADA, 'individual', 'Ada Lovelace', ...DEED], env)
  await runDeskLine([...line, INES, 'individual', 'Ines Brandt', '--support', ...DEED], env)
  browser = await launchBrowser()
  ada = await signedIn(doors[0], ADA)
  ines = await signedIn(doors[1], INES)
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
  await page.goto(origin)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  const field = page.getByRole('textbox', { name: /code/i })
  await field.waitFor()
  await field.fill(await mailedCode(email))
  await page.getByRole('heading', { name: 'Who gets the euros?' }).waitFor()
  return page
}

async function mailedCode(email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const mail = outside.mail.mails.find(({ to }) => to === email)
    const code = /\b(\d{3}) (\d{3})\b/.exec(mail?.text ?? '')
    if (code) return `${code[1] ?? ''}${code[2] ?? ''}`
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no code was mailed to ${email}`)
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
const said = (page: Page) => page.getByRole('log').locator('article > p[dir]').allTextContents()
const sees = (page: Page, text: string): Promise<void> =>
  page.getByRole('log').getByText(text, { exact: true }).waitFor()

async function writes(page: Page, text: string, key = 'Enter'): Promise<void> {
  await field(page).fill(text)
  await field(page).press(key)
}

it('carries messages live from one process to the other, and back [CHAT-01] [CHAT-02]', async () => {
  await ada
    .getByRole('button', { name: /^Support chat/ })
    .first()
    .click()
  await writes(ada, 'Is my transfer late?')
  await ines.goto(`${doors[1].origin}/support`)
  await ines
    .getByRole('button', { name: /Ada Lovelace/ })
    .first()
    .click()
  await sees(ines, 'Is my transfer late?')

  const from = performance.now()
  await Promise.all([
    sees(ada, 'It is at the bank.'),
    writes(ines, 'It is at the bank.', 'Control+Enter'),
  ])
  expect(performance.now() - from).toBeLessThan(LIVE_MS)
})

it('loses, doubles and reorders nothing while one process is killed', async () => {
  const port = Number.parseInt(new URL(desks[0].origin).port, 10)
  await desks[0].kill('SIGKILL')
  await writes(ines, 'Are you there?', 'Control+Enter')
  await writes(ada, 'during the fall')
  desks = [await start(port), desks[1]]
  await sees(ines, 'during the fall')
  await sees(ada, 'Are you there?')
  await writes(ada, 'after the fall')
  await sees(ines, 'after the fall')
  const all = await said(ines)
  expect(all).toEqual([
    'Is my transfer late?',
    'It is at the bank.',
    'Are you there?',
    'during the fall',
    'after the fall',
  ])
  expect(await said(ada)).toEqual(all)
})
