import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { systemClock } from '@server/adapters/clock'
import { secureIds } from '@server/adapters/ids'
import { parseLine } from '@server/commands/parse'
import { runLine } from '@server/commands/run-line'
import { liveAccess } from '@server/operator-access'
import { failedCheck, passedCheck } from './finding'
import { RUNBOOKS, runbookFile, runbookOf } from './runbooks'

const FOLDER = 'src/docs/runbooks'
const ALERTS = 'config/alerts'
const CONSOLE = 'src/app/features/console'

const textsIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

const pages = textsIn(FOLDER, '.md').filter(({ name }) => name !== 'README.md')
const words = textsIn(FOLDER, '.md')
  .map(({ text }) => text)
  .join('\n')
const pageAt = (path: string) => pages.find(({ name }) => join(FOLDER, name) === path)?.text ?? ''

const alerts = textsIn(ALERTS, '.yml').flatMap(({ text }) =>
  text
    .split('- alert: ')
    .slice(1)
    .map((rule) => ({
      name: rule.split('\n')[0] ?? '',
      runbook: /runbook: (.*)/.exec(rule)?.[1] ?? 'none',
    })),
)

it.each(alerts)('the alert $name has its page', (alert) => {
  expect(pageAt(alert.runbook)).toMatch(new RegExp(`^Alerts?: .*\`${alert.name}\``, 'm'))
})

it.each(RUNBOOKS)('the finding %s has a page that names it', (pattern, page) => {
  const named = [pattern.replaceAll(/ ?\(.*|\*/g, ''), pattern].map((name) =>
    name.replaceAll('*', '…'),
  )
  const text = pageAt(runbookFile(page))
  expect(text).toMatch(/^Findings? ?(of `check-deployment`)?:|\. Findings?:/m)
  expect(named.some((name) => text.includes(`\`${name}`))).toBe(true)
})

it('is printed under what failed', async () => {
  const found = [failedCheck('SMTP_URL', 'no answer', 'look'), passedCheck('APP_FOLDER', 'there')]
  const access = { ...liveAccess, examine: () => Promise.resolve(found) }
  const seams = { clock: systemClock, ids: secureIds, random: () => 0 }
  const { out } = await runLine(['doctor'], {}, seams, access)
  expect(out.split('\n')).toEqual([
    ...['BAD  SMTP_URL: no answer', '     → look', '     src/docs/runbooks/mail.md'],
    ...['ok   APP_FOLDER: there', '', '1 to mend.'],
  ])
})

it('leads each check to the page of the first pattern that fits', () => {
  const pageOf = (check: string) => runbookOf(check).slice(FOLDER.length + 1, -'.md'.length)
  expect(
    [
      ...['DATABASE_URL', 'DATABASE_URL (clock)', 'RPC_URL_BASE_2 (agreement)', 'base (money)'],
      ...['LISTINGS_FILE', 'LISTINGS_FILE line 3 (base, USDC/USD)'],
      ...['LISTINGS_FILE line 3 (base, USDC/USD band)', 'stops (payouts)', 'OTP_PEPPER'],
    ].map(pageOf),
  ).toEqual([
    ...['database', 'clock', 'rpc-provider', 'chain-lacks-money'],
    ...['settings', 'price-feed'],
    ...['listings', 'stopped', 'settings'],
  ])
})

it.each(pages)('$name is asked for, and says four things', ({ name, text }) => {
  const asked = [
    ...alerts.map(({ runbook }) => runbook),
    ...RUNBOOKS.map(([, page]) => runbookFile(page)),
  ]
  expect(asked).toContain(join(FOLDER, name))
  expect(text.match(/^## .*/gm)).toEqual([
    '## What it means',
    '## What users see',
    '## What to do',
    '## What never to do',
  ])
})

/** 'payouts show <id>' of `npm run desk -- payouts show <id>`. */
const typed = [...words.matchAll(/npm run desk -- ([^\n`|]+)/g)].map(([, line = '']) =>
  line.replace(/ # .*/, '').trim(),
)

it.each([...new Set(typed)])('npm run desk -- %s is a command', (line) => {
  const spoken = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )
  expect(parseLine(spoken, undefined)).toHaveProperty('command')
})

it('names pages of the console, words on them and other files that exist', () => {
  const routes = readFileSync(join(CONSOLE, 'frame/paths.ts'), 'utf8')
  const known = [...routes.matchAll(/'(\/console\/[a-z/:?]+)'/g)].map(([, path]) => path)
  const paths = [...words.matchAll(/\/console\/[a-z/<>]*[a-z>]/g)].map(([path]) =>
    path.replaceAll(/<[a-z]+>/g, ':id'),
  )
  expect(paths.filter((path) => !known.includes(path))).toEqual([])

  const screens = textsIn(CONSOLE, 'essages.ts').map(({ text }) => text)
  const said = new Set(
    screens.flatMap((text) =>
      [...text.matchAll(/defaultMessage:\s*'([^']*)'/g)].map(([, message = '']) => message),
    ),
  )
  const shown = [...words.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) =>
    text.replace(/\s+/g, ' '),
  )
  expect(shown.filter((text) => text !== 'Bold' && !said.has(text))).toEqual([])

  const linked = [...words.matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => file)
  expect(linked.filter((file) => !pages.some(({ name }) => name === file))).toEqual([])
  const headings = readFileSync('src/docs/operating.md', 'utf8')
  for (const [, heading = ''] of words.matchAll(/'([^']+)' in\s+`operating\.md`/g))
    expect(headings).toMatch(new RegExp(`^#+ ${heading}$`, 'm'))
})
