import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { freePort } from '../../src/sandbox/process/launch'
import { pseudoCatalog, pseudoTongue, strayTexts, without } from '../setup/pseudo-texts'
import { english, englishTexts, tongueOf, type Tongue } from '../setup/app-texts'
import { User, type UserOptions } from '../setup/browser-user'
import { World } from '../setup/world'
import german from '../../src/app/i18n/locales/de.json'
import { barriers, misfits } from './inspect'
import { NAMES } from './names'
import { nameOf, POSTURES, SEAT, take, type Posture } from './postures'

/** How the walk reads the app: in English, in German, or in the pseudo-locale, which looks for texts of no catalog. */
export type Language = 'en' | 'de' | 'pseudo'

const FOLDER = process.env['SCREENS_DIR'] ?? join(__dirname, '../../dist/screens')

/** Which of the looks people get to see as pictures. */
const isPictured = (language: Language, { width, theme, text }: Posture): boolean => {
  if (language === 'en') return text === 1 && (width === 390 || width === 1440)
  return language === 'de' && text === 1 && width === 320 && theme === 'light'
}

/** What is printable of A4, in CSS pixels, at the app's zoom of paper. */
const PAPER = { width: 960, height: 1400 }

/** A person who goes to every screen, and one who looks at each over their shoulder. */
export class Walk {
  /** What is wrong with the screens seen so far. */
  readonly faults: string[] = []
  /** How many states it has stopped at. */
  states = 0

  private constructor(
    readonly world: World,
    readonly language: Language,
    private readonly tongue: Tongue,
    public user: User,
  ) {}

  static async start(language: Language): Promise<Walk> {
    await mkdir(folderOf(language), { recursive: true })
    const world = await World.open()
    const tongue = tongueFor(language)
    const user = await arrive(world, language, tongue, 'marta@kowalczyk.example')
    return new Walk(world, language, tongue, user)
  }

  /** An operator's, who reads no mail and looks for no words. */
  static async atConsole(language: Language): Promise<Walk> {
    await mkdir(folderOf(language), { recursive: true })
    // Keys belong to an origin, so the sandbox has to know its port before it listens.
    const port = String(await freePort())
    const world = await World.open({ CONSOLE_PORT: port })
    const options: UserOptions = { email: 'ines', viewport: SEAT, tongue: english }
    const user = await User.arrive(world.browser, `http://localhost:${port}`, options)
    user.page.setDefaultTimeout(10_000)
    if (language === 'de')
      await user.page.addInitScript(() => {
        Object.defineProperty(navigator, 'languages', { get: () => ['de'] })
      })
    return new Walk(world, language, english, user)
  }

  get page(): Page {
    return this.user.page
  }

  /** Does something as somebody else. */
  async as(email: string, acts: () => Promise<void>): Promise<void> {
    const own = this.user
    this.user = await arrive(this.world, this.language, this.tongue, email)
    try {
      await acts()
    } finally {
      await this.user.leaves()
      this.user = own
    }
  }

  /** Looks at the screen as it is in every posture: barriers, what does not fit, texts of no catalog. */
  async look(name: string): Promise<void> {
    const { page } = this
    const browser = await page.context().newCDPSession(page)
    const faults = new Map<string, string[]>()
    for (const posture of POSTURES) {
      await take(page, browser, posture)
      for (const fault of await this.faultsIn(posture))
        faults.set(fault, [...(faults.get(fault) ?? []), nameOf(posture)])
      if (isPictured(this.language, posture)) await this.photograph(name, posture)
    }
    await take(page, browser, SEAT)
    await browser.detach()
    this.states += 1
    for (const [fault, where] of faults) this.faults.push(`${name}: ${fault} (${where.join(', ')})`)
  }

  /** Looks at what a printer would get, and keeps the paper. */
  async looksAtPaper(name: string): Promise<void> {
    const { page } = this
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(PAPER)
    const { problems } = await misfits(page, { ...SEAT, ...PAPER })
    this.faults.push(...problems.map((problem) => `${name}: ${problem} (paper)`))
    await page.pdf({ path: join(folderOf(this.language), `${name}.pdf`), format: 'A4' })
    await page.emulateMedia({ media: null })
    await page.setViewportSize(SEAT)
    this.states += 1
  }

  private async faultsIn(posture: Posture): Promise<ReadonlySet<string>> {
    const { problems, elided } = await misfits(this.page, posture)
    const strays = this.language === 'pseudo' ? await this.page.evaluate(strayTexts) : []
    return new Set([
      ...(await barriers(this.page, posture)),
      ...problems,
      ...without(elided, NAMES).map((text) => `ends in an ellipsis: ${text}`),
      ...without(strays, NAMES).map((text) => `in no catalog: ${text}`),
    ])
  }

  private async photograph(name: string, { width, theme }: Posture): Promise<void> {
    const path = join(folderOf(this.language), `${name}-${theme}-${String(width)}.png`)
    await this.page.screenshot({ path })
  }

  /** A button of the layer on top; one of the page below may say the same. */
  async presses(text: string): Promise<void> {
    const layer = this.page.locator('[aria-modal=true]').last()
    await layer.getByRole('button', { name: this.user.says(text) }).click()
  }

  /** While it lasts, the desk's answers to a call are changed on their way, refused, or do not come at all. */
  async during(call: string, answer: Answer, acts: () => Promise<void>): Promise<void> {
    const held: Route[] = []
    await this.page.route(call, async (route) => {
      if (answer === 'never') held.push(route)
      else if (answer === 'refused') await route.fulfill({ status: 500, json: REFUSAL })
      // Who asked may have left the page meanwhile.
      else if (typeof answer === 'function') await changed(route, answer).catch(() => undefined)
      else await route.fulfill(answer)
    })
    try {
      await acts()
    } finally {
      await this.page.unroute(call)
      await Promise.all(held.map((route) => route.abort().catch(() => undefined)))
    }
  }

  /** The page believes to be hidden, so its clock, its polling and its toasts stand still. */
  async freeze(): Promise<void> {
    await this.page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  }

  /** Stops the page in the frame that shows a text: a screen that leaves by itself is gone sooner than a test looks. */
  async freezesAt(text: string): Promise<void> {
    const { source } = this.user.says(text)
    await this.page.waitForFunction(
      (words) => {
        if (!new RegExp(words).test(document.body.textContent)) return false
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
        document.dispatchEvent(new Event('visibilitychange'))
        return true
      },
      source,
      { timeout: 30_000 },
    )
  }

  async close(): Promise<void> {
    await this.world.close()
  }
}

type Change = (payload: never) => unknown
/** What `route.fulfill` takes. */
type Reply = Exclude<Parameters<Route['fulfill']>[0], undefined>
type Answer = Change | Reply | 'refused' | 'never'

/** The desk's answer, whatever it would have said itself. */
export const gives = (payload: unknown): Reply => ({ json: { status: 'ok', payload } })

interface Details {
  readonly payload?: object
  /** Seconds until it may be asked again. */
  readonly after?: number
}

/** A refusal of the desk. */
export const refuses = (errorCode: string, { payload, after }: Details = {}): Reply => ({
  status: after === undefined ? 400 : 429,
  ...(after !== undefined && { headers: { 'retry-after': String(after) } }),
  json: { status: 'error', error: 'refused', errorCode, payload },
})

const REFUSAL = { status: 'error', error: 'out of order', errorCode: 'INTERNAL_ERROR' }

async function changed(route: Route, change: Change): Promise<void> {
  // With its tag the desk would call the answer unchanged and send none.
  const { 'if-none-match': _tag, ...headers } = route.request().headers()
  const response = await route.fetch({ headers })
  const body = (await response.json()) as { payload: never } // the walk knows the call
  await route.fulfill({ response, json: { ...body, payload: change(body.payload) } })
}

const folderOf = (language: Language): string =>
  language === 'en' ? FOLDER : join(FOLDER, language)

function tongueFor(language: Language): Tongue {
  if (language === 'en') return english
  return language === 'pseudo' ? pseudoTongue : tongueOf(englishTexts(), german)
}

async function arrive(
  world: World,
  language: Language,
  tongue: Tongue,
  email: string,
): Promise<User> {
  const options: UserOptions = { email, viewport: SEAT, tongue }
  const user = await world.user(language === 'en' ? options : { ...options, locale: 'de' })
  user.page.setDefaultTimeout(10_000)
  if (language === 'pseudo') await speakPseudo(user.page)
  return user
}

/** In place of the German words, wherever the build's catalog of them is read. It names a text by its place in the list. */
async function speakPseudo(page: Page): Promise<void> {
  const words = pseudoCatalog(englishTexts())
  const placed = Object.keys(german).map((id) => words[id])
  const start = JSON.stringify(Object.values(german).slice(0, 3)).slice(0, -1)
  await page.addInitScript(
    ({ catalog, begins }) => {
      const parse = JSON.parse
      JSON.parse = (text: string, ...rest: []) =>
        text.startsWith(begins) ? catalog : (parse(text, ...rest) as unknown)
    },
    { catalog: placed, begins: start },
  )
}
