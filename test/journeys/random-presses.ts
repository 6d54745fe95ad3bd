import type { Locator, Page } from 'playwright-core'
import type { User } from '../setup/browser-user'

/** A number from 0 up to 1. */
export type Draw = () => number

export const pick = <Choice>(draw: Draw, choices: readonly Choice[]): Choice => {
  const chosen = choices[Math.floor(draw() * choices.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

const CONTROLS =
  'a[href], button, input, textarea, select, summary, [role=menuitem], [role=option], [role=tab]'

interface Control {
  /** Among all that `CONTROLS` finds. */
  readonly at: number
  readonly kind: 'text' | 'choice' | 'press'
  readonly name: string
}

/** What can be pressed now, and leads to no other site. Runs in the page, so it stands alone. */
function findControls(selector: string): Control[] {
  const layers = document.querySelectorAll('dialog[open], [role$=dialog], [role=menu]')
  const top = [...layers].at(-1) ?? document.body
  const isHere = (element: Element): boolean =>
    top.contains(element) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert]') &&
    !element.matches(':disabled, [aria-disabled=true], [type=file]') &&
    !/^(https?:|mailto:|\/sandbox)/.test(element.getAttribute('href') ?? '')
  const kindOf = (element: Element): Control['kind'] => {
    if (element.matches('select')) return 'choice'
    return element.matches('textarea, input:not([type=radio], [type=checkbox])') ? 'text' : 'press'
  }
  return [...document.querySelectorAll(selector)].flatMap((element, at) => {
    if (!isHere(element)) return []
    const told = element.getAttribute('aria-label') ?? element.textContent
    // Names with figures change from visit to visit.
    const name = (told || element.id).trim().replaceAll(/\d+/g, '#').slice(0, 40)
    return [{ at, kind: kindOf(element), name }]
  })
}

/** What people type, and what they do not. */
const TEXTS = [
  ...['DE89 3704 0044 0532 0130 00', 'NL91ABNA0417164300', 'DE00', 'Ada', 'Zoë Ødegård', '漢字'],
  ...['2500', '0', '0.000001', '99999999999', '-5', '1,5', '250.123456789', '1e9'],
  ...['ada@example.com', 'no e-mail', '000000', ' ', '<b>x</b>', 'x'.repeat(300), '😀', 'USDC'],
  ...['https://books.noordzee.example/hooks', `0x${'0'.repeat(36)}dEaD`, '2026-11-01'],
]

const PATHS = [
  ...['/', '/activity', '/recipients', '/source-of-funds', '/legal', '/nowhere'],
  ...['/settings', '/settings/security', '/settings/webhooks'],
  ...['/beneficiary/create/individual', '/beneficiary/create/business'],
]

export const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 320, height: 640 },
]

/** A press that something else takes is no fault of the page. */
const TAKEN_MS = 1_500

/** Somebody who presses whatever is there, and rather what they have seldom pressed. */
export class Wanderer {
  private readonly pressed = new Map<string, number>()
  /** What they did, newest last. */
  readonly deeds: string[] = []

  constructor(private readonly draw: Draw) {}

  /** One thing of all that can be done with a page. */
  async acts(user: User): Promise<void> {
    const { draw } = this
    const { page } = user
    const others: readonly [string, () => Promise<unknown>][] = [
      ['back', () => page.goBack({ timeout: TAKEN_MS })],
      ['forward', () => page.goForward({ timeout: TAKEN_MS })],
      ['reload', () => page.reload()],
      ['Escape', () => page.keyboard.press('Escape')],
      ['Enter', () => page.keyboard.press('Enter')],
      ['another size', () => page.setViewportSize(pick(draw, SIZES))],
      ['another address', () => user.opens(pick(draw, PATHS))],
    ]
    if (draw() < 0.2) await this.does(page, ...pick(draw, others))
    else await this.pressesSomething(page)
  }

  private async does(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
    this.deeds.push(`${name} at ${new URL(page.url()).pathname}`)
    await act().catch(() => undefined)
  }

  private async pressesSomething(page: Page): Promise<void> {
    const controls = await page.evaluate(findControls, CONTROLS).catch(() => [])
    const control = this.seldom(new URL(page.url()).pathname, controls)
    if (!control) return
    const target = page.locator(CONTROLS).nth(control.at)
    await this.does(page, `${control.kind} '${control.name}'`, () => this.uses(target, control))
  }

  private async uses(target: Locator, { kind }: Control): Promise<void> {
    const { draw } = this
    if (kind === 'text') {
      await target.fill(pick(draw, TEXTS), { timeout: TAKEN_MS })
      if (draw() < 0.4) await target.press('Enter', { timeout: TAKEN_MS })
    } else if (kind === 'choice') {
      const index = Math.floor(draw() * (await target.locator('option').count()))
      await target.selectOption({ index }, { timeout: TAKEN_MS })
    } else await target.click({ timeout: TAKEN_MS, clickCount: draw() < 0.1 ? 2 : 1 })
  }

  /** One of them, the likelier the more seldom it was pressed on this screen. */
  private seldom(path: string, controls: readonly Control[]): Control | undefined {
    const screen = path.replaceAll(/[\w-]*\d[\w-]*/g, '#')
    const keyOf = ({ kind, name }: Control) => `${screen} ${kind} ${name}`
    const weights = controls.map((each) => (1 + (this.pressed.get(keyOf(each)) ?? 0)) ** -2)
    let left = this.draw() * weights.reduce((sum, each) => sum + each, 0)
    const chosen = controls.find((_each, at) => (left -= weights[at] ?? 0) <= 0)
    if (chosen) this.pressed.set(keyOf(chosen), (this.pressed.get(keyOf(chosen)) ?? 0) + 1)
    return chosen
  }
}
