import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { pseudoCatalog, pseudoTongue, strayTexts, without } from '../setup/pseudo-texts'
import { english, englishTexts, tongueOf, type Tongue } from '../setup/app-texts'
import type { User, UserOptions } from '../setup/browser-user'
import { World } from '../setup/world'
import german from '../../src/app/i18n/locales/de.json'
import { barriers, misfits, stand, type Size } from './inspect'
import { NAMES } from './names'

/** How the walk reads the app: in English, in German, or in the pseudo-locale, which looks for texts of no catalog. */
export type Language = 'en' | 'de' | 'pseudo'

const FOLDER = process.env['SCREENS_DIR'] ?? join(__dirname, '../../dist/screens')
const THEMES = ['light', 'dark'] as const
const WIDE: Size = { width: 1440, height: 900 }
/** The narrowest screen, and a usual window at a zoom of 200 %. */
const TIGHT: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
]

const SIZES = (process.env['SCREENS_WIDTHS'] ?? '390x844,1440x900').split(',').map((size) => {
  const [width = WIDE.width, height = WIDE.height] = size.split('x').map(Number)
  return { width, height }
})

/** A person who goes to every screen, and one who looks at each over their shoulder. */
export class Walk {
  /** What is wrong with the screens seen so far. */
  readonly faults: string[] = []

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

  get page(): Page {
    return this.user.page
  }

  /** Does something as somebody else. */
  async as(email: string, acts: () => Promise<void>): Promise<void> {
    const own = this.user
    this.user = await arrive(this.world, this.language, this.tongue, email)
    await acts()
    await this.user.leaves()
    this.user = own
  }

  /** Looks at the screen as it is: photographs, barriers, what is cut; or texts of no catalog. */
  async look(name: string): Promise<void> {
    await (this.language === 'pseudo' ? this.lookForTexts(name) : this.photograph(name))
    for (const size of TIGHT) {
      await stand(this.page, size, 'light')
      this.note(name, size, await misfits(this.page))
    }
    await stand(this.page, WIDE, 'light')
  }

  private async lookForTexts(name: string): Promise<void> {
    const texts = await this.page.evaluate(strayTexts)
    this.note(name, WIDE, without(texts, NAMES))
  }

  private async photograph(name: string): Promise<void> {
    for (const size of SIZES)
      for (const theme of THEMES) {
        await stand(this.page, size, theme)
        const file = `${name}-${theme}-${size.width}x${size.height}.png`
        await this.page.screenshot({ path: join(folderOf(this.language), file) })
        this.note(`${name}, ${theme}`, size, await barriers(this.page))
        this.note(name, size, await misfits(this.page))
      }
  }

  private note(name: string, { width }: Size, problems: readonly string[]): void {
    for (const problem of problems) this.faults.push(`${name}, ${width} px: ${problem}`)
  }

  /** While it lasts, the desk's answers to a call are changed on their way, refused, or do not come at all. */
  async during(call: string, answer: Answer, acts: () => Promise<void>): Promise<void> {
    const held: Route[] = []
    await this.page.route(call, async (route) => {
      if (answer === 'never') held.push(route)
      else if (answer === 'refused') await route.fulfill({ status: 500, json: REFUSAL })
      else await changed(route, answer)
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

  async close(): Promise<void> {
    await this.world.close()
  }
}

type Change = (payload: never) => unknown
type Answer = Change | 'refused' | 'never'

const REFUSAL = { status: 'error', error: 'out of order', errorCode: 'INTERNAL_ERROR' }

async function changed(route: Route, change: Change): Promise<void> {
  const response = await route.fetch()
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
  const options: UserOptions = { email, viewport: WIDE, tongue }
  const user = await world.user(language === 'en' ? options : { ...options, locale: 'de' })
  user.page.setDefaultTimeout(10_000)
  if (language === 'pseudo') await speakPseudo(user.page)
  return user
}

/** In place of the German words, wherever the build's catalog of them is read. */
async function speakPseudo(page: Page): Promise<void> {
  await page.addInitScript((catalog) => {
    const parse = JSON.parse
    JSON.parse = (text: string, ...rest: []) =>
      text.includes('"wizard.review.title":') ? catalog : (parse(text, ...rest) as unknown)
  }, pseudoCatalog(englishTexts()))
}
