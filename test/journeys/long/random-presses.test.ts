import fc from 'fast-check'
import type { Page } from 'playwright-core'
import type { RecipientList } from '@contract/v1/recipients'
import type { User } from '../../setup/browser-user'
import { faults, Witness } from '../../setup/page-observer'
import type { Visit } from '../../setup/shared-sandbox'
import { keepPasskeys } from '../../setup/virtual-authenticator'
import { World } from '../../setup/world'
import { misfits } from '../../screens/inspect'
import { type Draw, pick, SIZES, Wanderer } from '../random-presses'

const DEEDS = 250
/** The same walks for everybody, unless somebody names where others begin. */
const SEED = Number.parseInt(process.env['SEED'] ?? '20261130', 10)
const NUMBERS = 100 * DEEDS
const MILLION = 1_000_000
const AN_HOUR = 3_600_000

let world: World

beforeEach(async () => {
  world = await World.open()
})

afterEach(async () => {
  await world.close()
})

function drawn(seed: number): Draw {
  const natural = fc.noBias(fc.nat({ max: MILLION - 1 }))
  const numbers = fc.sample(natural, { seed, numRuns: NUMBERS }).values()
  return () => {
    const { value } = numbers.next()
    if (value === undefined) throw new Error('a walk drew more numbers than it may')
    return value / MILLION
  }
}

/** At a fresh browser, whose device keeps passkeys: without one the browser itself ends where one is to be made. */
async function arrives(draw: Draw, isTroubled: boolean): Promise<Visit> {
  const email = pick(draw, ['marta@kowalczyk.example', 'treasury@noordzee.example'])
  const user = await world.user({ email, viewport: pick(draw, SIZES) })
  const witness = await Witness.of(user)
  await keepPasskeys(user)
  // Links to other sites open beside the app.
  user.page.on('popup', (page) => void page.close())
  await world.forgetLimits()
  // The ones that were made are on another device.
  await world.rows('delete from passkeys')
  await user.signsIn()
  await ordersSomething(user)
  if (isTroubled) await troubles(user.page, draw)
  return { user, witness }
}

/** A recipient and a quote, where the account has none yet. */
async function ordersSomething(user: User): Promise<void> {
  const { recipients } = await user.asks<RecipientList>('/v1/private/sepa/recipients')
  if (recipients.length > 0) return
  const iban = 'DE89 3704 0044 0532 0130 00'
  await user.adds({ type: 'individual', firstName: 'Anna', lastName: 'Lindqvist', iban })
  const token = { token: 'USD Coin', symbol: 'USDC', network: 'Polygon' }
  await user.takesQuote({ recipient: 'Anna', ...token, amount: '2500' })
}

/** One call of eight fails. */
async function troubles(page: Page, draw: Draw): Promise<void> {
  const { html, crash, cut, empty, lost, tooMany } = faults
  const all = [html(502), crash, cut, empty, lost, tooMany(1)]
  await page.route('**/v1/private/**', async (route) => {
    const fault = draw() < 1 / 8 ? pick(draw, all) : null
    // Whoever has left the page asks no longer.
    await (fault ? fault(route) : route.fallback()).catch(() => undefined)
  })
}

/** Words that stand where a value was meant. */
const findSlips = () =>
  document.body.innerText.match(/.*(\bNaN\b|\bundefined\b|\[object |\{\w+\}|Invalid date).*/g) ?? []

/** What is wrong with the page as it stands. */
async function wrongOf({ page, faults: lines }: User, isTroubled: boolean): Promise<string[]> {
  // A dialog above the chat lies over its words.
  const layers = await page.getByRole('dialog').count()
  const width = page.viewportSize()?.width ?? 0
  const posture = { width, height: 0, theme: 'light', text: 1 } as const
  const { problems } = layers > 1 ? { problems: [] } : await misfits(page, posture)
  // The browser itself writes a line for each answer that is no success.
  const told = isTroubled ? [] : lines.filter((line) => !line.startsWith('Failed to load resource'))
  return [...problems, ...told, ...(await page.evaluate(findSlips))]
}

/** Whether the app knows of no session, in whatever language it says so. */
const isOut = ({ page }: User) =>
  page.evaluate(() => localStorage.getItem('causeway.session') !== '1')

async function wanders(draw: Draw, isTroubled: boolean): Promise<void> {
  const wanderer = new Wanderer(draw)
  let { user, witness } = await arrives(draw, isTroubled)
  for (let deed = 0; deed < DEEDS; deed++) {
    await wanderer.acts(user)
    if (deed % 40 === 0) await world.forgetLimits()
    try {
      await witness.expectSound()
      expect(await wrongOf(user, isTroubled)).toEqual([])
    } catch (cause) {
      const deeds = wanderer.deeds.slice(-8).join('\n')
      throw new Error(`after ${String(deed)} deeds, at last\n${deeds}`, { cause })
    }
    if ((await isOut(user)) && draw() < 0.3) {
      await user.leaves()
      ;({ user, witness } = await arrives(draw, isTroubled))
    }
  }
  await user.leaves()
}

it.each([
  [1, false],
  [2, false],
  [3, false],
  [4, true],
  [5, true],
])(
  'stays sound whatever is pressed in whatever order: walk %i, calls fail: %s',
  async (walk, isTroubled) => {
    const draw = drawn(SEED + walk)
    await wanders(draw, isTroubled)
    expect((await world.ledgerSums()).filter((sum) => sum !== '0')).toEqual([])
  },
  AN_HOUR,
)
