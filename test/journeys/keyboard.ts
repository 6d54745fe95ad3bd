import { expect } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'

type Role = Parameters<Page['getByRole']>[0]

/** A full round through any screen takes fewer. */
const STOPS_AT_MOST = 80

/** Hands on a keyboard, and eyes that look for the focus after each key: no mouse anywhere. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** What has the focus, if it is that. */
  private focused(role: Role, name: RegExp): Locator {
    return this.page.getByRole(role, { name }).and(this.page.locator(':focus'))
  }

  /** The app puts the focus there by itself. */
  async lands(role: Role, name: RegExp): Promise<void> {
    await this.focused(role, name)
      .waitFor({ state: 'attached' })
      .catch(async () => {
        throw new Error(
          `the focus is not at ${role} ${String(name)} but at ${await this.whereabouts()}`,
        )
      })
  }

  async presses(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async types(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Goes on with Tab until it is there; each stop on the way has to be seen. */
  async tabsTo(role: Role, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let stop = 0; stop < STOPS_AT_MOST; stop++) {
      await this.page.keyboard.press(key)
      expect(await this.whatIsHidden()).toBeNull()
      if ((await this.focused(role, name).count()) > 0) return
    }
    throw new Error(`no ${role} ${String(name)} on the way; now at ${await this.whereabouts()}`)
  }

  /** As many stops as a dialog has, and more: none of them is outside of it. */
  async staysIn(role: 'dialog' | 'alertdialog', stops = 8): Promise<void> {
    // A toast stays in reach beside a dialog for as long as it stands.
    await this.page.locator('[data-stays-live] button').first().waitFor({ state: 'detached' })
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop < stops; stop++) {
        await this.page.keyboard.press(key)
        // Behind the last stop the browser's own bars have their turn, and the page has no focus.
        const isLost = await this.page.evaluate(() => document.activeElement === document.body)
        const inside = this.page.getByRole(role).locator('*:focus')
        if (!isLost && (await inside.count()) === 0)
          throw new Error(`the focus has left the ${role}: it is at ${await this.whereabouts()}`)
      }
  }

  private async whereabouts(): Promise<string> {
    const focused = this.page.locator(':focus').last()
    if ((await focused.count()) === 0) return 'nothing'
    return (await focused.ariaSnapshot()).split('\n')[0] ?? ''
  }

  /** Why a person could not tell where they are; null where they can. */
  private async whatIsHidden(): Promise<string | null> {
    const focused = this.page.locator(':focus').last()
    if ((await focused.count()) === 0) return null
    await this.page.evaluate(rest)
    const problem = (await focused.evaluate(whatCovers)) ?? (await focused.evaluate(lackOfRing))
    return problem && `${problem}: ${await this.whereabouts()}`
  }
}

// The rest runs in the page.

/** A ring that fades in, a step that slides in: what counts is where they come to rest. */
async function rest(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter((each) => each.effect?.getTiming().iterations === 1)
  await Promise.all(moving.map(({ finished }) => finished.catch(() => null)))
}

function whatCovers(focused: Element): string | null {
  // A picture or a segment that stands for a radio button is its label.
  const label = focused.matches('[type=radio]') ? focused.closest('label') : null
  const shown = label ?? focused
  const { left, top, width, height } = shown.getBoundingClientRect()
  const root = shown.getRootNode() as Document | ShadowRoot // it is in the page
  const cover = root.elementFromPoint(left + width / 2, top + height / 2)
  if (width < 8 || cover === null) return 'out of sight'
  // A toast leaves by itself.
  const isFree =
    shown.contains(cover) || cover.contains(shown) || cover.closest('[data-stays-live]')
  return isFree ? null : `covered by ${cover.outerHTML.slice(0, 80)}`
}

/** Its own ring, that of a box around it, or that of the cell that it fills. */
function lackOfRing(focused: Element): string | null {
  const isRing = (element: Element, part?: string): boolean => {
    const { outlineStyle, outlineWidth, boxShadow, content } = getComputedStyle(element, part)
    if (part !== undefined && !content.startsWith('"')) return false
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    return isOutlined || boxShadow.includes('0px 0px 0px 2px inset')
  }
  const around: Element[] = [...(focused.nextElementSibling?.children ?? [])]
  for (let box: Element | null = focused; box && around.length < 12; box = box.parentElement)
    around.push(box)
  const near = around.slice(0, around.indexOf(focused) + 4)
  const parts = [undefined, '::before', '::after']
  return near.some((element) => parts.some((part) => isRing(element, part)))
    ? null
    : 'without a ring'
}
