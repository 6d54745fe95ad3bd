import { SANDBOX_CHAIN_IDS } from '@sandbox/chains/catalogue'
import type { SandboxState } from '@sandbox/page/wire'
import { ENGLISH_STORIES } from '@sandbox/page/words/english-stories'
import { ENGLISH_TOUR } from '@sandbox/page/words/english-tour'
import { GERMAN_TOUR } from '@sandbox/page/words/german-tour'
import { STORY_NAMES, type StoryName } from '@sandbox/stories/wire'
import { barriers } from '../../screens/inspect'
import type { User } from '../../setup/browser-user'
import { IS_LONG } from '../../setup/long-runs'
import type { World } from '../../setup/world'
import { theWorld } from './world'
import { agesHead } from '../stopped-chains'

/** Stories have an account of their own. */
const STORYTELLER = 'nora@falk.example'

let world: World
let user: User

beforeAll(async () => {
  world = theWorld()
  const viewport = { width: 1440, height: 900 }
  user = await world.user({ email: STORYTELLER, viewport })
  await user.opens('/sandbox')
})

afterAll(async () => {
  expect(user.faults).toEqual([])
  await user.leaves()
})

async function sandboxState(): Promise<SandboxState> {
  const answer = await user.context.request.get(`${user.origin}/sandbox/state`)
  return (await answer.json()) as SandboxState // the sandbox's own wire
}

interface Ending {
  /** The story's steps from its quote on. */
  readonly steps: string
  /** What the bank has done with its payments, newest first. */
  readonly payments: readonly string[]
}

const ENDINGS: Readonly<Record<StoryName, Ending>> = {
  'euros-arrive': { steps: 'paid deposit-seen euros-sent euros-booked', payments: ['booked'] },
  'paid-too-little': {
    steps: 'paid deposit-seen too-little paying-out euros-sent euros-booked',
    payments: ['booked'],
  },
  'wrong-token': { steps: 'paid deposit-seen token-held', payments: [] },
  'bank-refuses': {
    steps: 'paid deposit-seen bank-refused recipient-added sent-again euros-booked',
    payments: ['booked', 'rejected'],
  },
  'money-returns': {
    steps: 'paid deposit-seen euros-sent euros-booked euros-returned',
    payments: ['returned'],
  },
  'chain-reorganises': {
    steps:
      'paid deposit-seen block-replaced deposit-gone paid-again deposit-seen euros-sent euros-booked',
    payments: ['booked'],
  },
  'finality-halts': {
    steps: 'paid deposit-seen chain-halted quotes-refused chain-resumed euros-sent euros-booked',
    payments: ['booked'],
  },
  'swapped-address': {
    steps: 'address-swapped signature-refused browser-awaited browser-blocked',
    payments: [],
  },
}

/** Journeys of their own tell what the others do to the app; here they all play in a long run. This one begins as the first does. */
const PLAYED = STORY_NAMES.filter((name) => IS_LONG || name === 'chain-reorganises')

const seesStep = (text: string) =>
  user.page.getByRole('listitem').filter({ hasText: text }).last().waitFor({ timeout: 60_000 })

/** What happens beside the page while a story waits for it. */
const MEANWHILE: Partial<Record<StoryName, () => Promise<void>>> = {
  async 'finality-halts'() {
    await seesStep('In a minute quotes stop')
    await agesHead(world, SANDBOX_CHAIN_IDS.polygon)
  },
  async 'swapped-address'() {
    const viewport = { width: 390, height: 844 }
    const viewer = await world.user({ email: STORYTELLER, viewport })
    await viewer.signsIn()
    await seesStep('Open the quote in the app now')
    await viewer.opens((await sandboxState()).story?.path ?? '')
    const app = viewer.page
    await app.getByRole('heading', { name: 'Do not send' }).waitFor()
    expect(await app.locator('[data-address]').count()).toBe(0)
    await viewer.leaves()
  },
}

it.each(PLAYED)('plays %s to its end at one press', async (name) => {
  const [title] = ENGLISH_STORIES.stories[name]
  const known = (await sandboxState()).payments.length
  await user.page.getByRole('button', { name: `Play: ${title}` }).click()
  await user.page.getByRole('button', { name: `Stop: ${title}` }).waitFor()
  await MEANWHILE[name]?.()
  await user.page
    .getByRole('heading', { name: new RegExp(`^${title} · (Played to its end|Did not end)$`) })
    .waitFor({ timeout: 150_000 })
  const { story, payments, nextAnswer, chains } = await sandboxState()
  expect(story).toMatchObject({ name, outcome: 'ended', trouble: null })
  const steps = story?.steps.map(({ step }) => step).join(' ')
  const { steps: expected, payments: expectedPayments } = ENDINGS[name]
  expect(steps?.split(' quote-agreed ')[1]).toBe(expected)
  const own = payments.slice(0, payments.length - known)
  expect(own.map(({ status }) => status)).toEqual(expectedPayments)
  // Whatever the story has switched is as the page chose it.
  expect(nextAnswer).toBe('accept')
  expect(chains.map(({ fault }) => fault)).toEqual(['none', 'none', 'none'])
})

it('stops a story when asked, and plays one at a time', async () => {
  const play = async (name: StoryName) =>
    user.context.request.post(`${user.origin}/sandbox/stories/play`, {
      headers: { 'x-client-type': 'web' },
      data: { name },
    })
  expect((await play('money-returns')).status()).toBe(200)
  expect((await play('euros-arrive')).status()).toBe(400)
  await user.page.getByRole('button', { name: 'Stop: Money returns' }).click()
  await user.page.getByRole('heading', { name: 'Money returns · Stopped' }).waitFor()
  expect((await sandboxState()).story).toMatchObject({ outcome: 'stopped' })
})

async function looksRight(): Promise<void> {
  for (const theme of ['light', 'dark'] as const)
    for (const width of [390, 1_440]) {
      await user.page.emulateMedia({ colorScheme: theme })
      await user.page.setViewportSize({ width, height: 900 })
      expect(await barriers(user.page, { theme })).toEqual([])
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth
      expect(await user.page.evaluate(overflow)).toBeLessThanOrEqual(0)
    }
}

it('leads through the product in six steps, in both languages', async () => {
  const { page } = user
  await page.getByRole('button', { name: 'Start the guided tour' }).click()
  for (const [title] of ENGLISH_TOUR.tour) {
    await expect(
      page.getByRole('heading', { name: title, exact: true }).textContent(),
    ).resolves.toBe(title)
    await page.getByRole('button', { name: /^(Next|Done)$/ }).click()
  }
  expect(await page.getByText('Step 6 of 6').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Start the guided tour' }).click()
  await looksRight()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: GERMAN_TOUR.tour[0]?.[0] ?? '' }).waitFor()
  await page
    .getByRole('button', { name: 'Anhalten: Geld kommt zurück' })
    .waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Geld kommt zurück · Angehalten' }).waitFor()
  await looksRight()
})
