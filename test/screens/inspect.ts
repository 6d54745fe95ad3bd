import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Stands at a size and in a theme, with nothing on its way any more. */
export async function stand(page: Page, size: Size, theme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  // What changes colour or measures itself has settled when no transition runs any more; the end of one starts those of
  // the parts that inherit from it.
  await page.evaluate(async () => {
    const running = () => document.getAnimations().filter((each) => each instanceof CSSTransition)
    do {
      await Promise.all(running().map(({ finished }) => finished.catch(() => null)))
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      })
    } while (running().length > 0)
  })
}

/** What axe has against the page. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${String(nodes[0]?.target)}`)
}

/** What does not fit: a page or layer that scrolls sideways, words that leave their button. */
export async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(findMisfits)
}

/** Runs in the page. */
function findMisfits(): string[] {
  const name = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)
  const wide = [document.documentElement, ...document.querySelectorAll('[aria-modal], [role=menu]')]
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => `${element.getAttribute('role') ?? 'page'} scrolls sideways`)

  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert], .visually-hidden, .heard-on-mobile')
  // A row of chips scrolls by itself.
  const isOff = (element: Element): boolean => {
    const { left, right } = element.getBoundingClientRect()
    return !element.closest('[role=group]') && (left < -1 || right > innerWidth + 1)
  }
  // An ellipsis or a last line is meant, where what it cuts stands elsewhere too.
  const mayCut = (part: Element): boolean => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(part)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }
  /** Where the words stand that are its own, whatever of them can be seen. */
  const wordsOf = (part: Element): readonly DOMRect[] =>
    [...part.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .map((node) => {
        const range = document.createRange()
        range.selectNode(node)
        return range.getBoundingClientRect()
      })
  const isHeard = (part: Element): boolean => part.closest('.visually-hidden, svg') !== null
  const isCut = (element: Element): boolean => {
    const box = element.getBoundingClientRect()
    const parts = [element, ...element.querySelectorAll('*')]
    return parts.some((part) => {
      if (isHeard(part) || parts.some((each) => mayCut(each) && each.contains(part))) return false
      const { left, right } = part.getBoundingClientRect()
      const isOver = (words: DOMRect): boolean =>
        part.clientWidth > 0 && (words.left < left - 1 || words.right > right + 1)
      const words = wordsOf(part)
      return (
        words.length > 0 && (words.some(isOver) || left < box.left - 1 || right > box.right + 1)
      )
    })
  }
  const spills = (element: Element): boolean => isOff(element) || isCut(element)
  const pressed = [...document.querySelectorAll('button, a[href], [role^=menuitem], label')]
  return [
    ...wide,
    ...pressed
      .filter((element) => isSeen(element) && spills(element))
      .map((element) => `cut: ${name(element)}`),
  ]
}
