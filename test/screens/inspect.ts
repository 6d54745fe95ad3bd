import { source, type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

import { findMisfits } from './misfits'
import type { Posture } from './postures'

declare global {
  interface Window {
    readonly axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
  }
}

/** The rules whose answer hangs on the theme; no other does, since a theme changes colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe has against the page. */
export async function barriers(page: Page, { theme }: Pick<Posture, 'theme'>): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async (rules) => {
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: rules }),
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id} at ${String(target)}`),
      )
    },
    theme === 'dark' ? COLOUR_RULES : null,
  )
}

/** Below this width people press with a finger. */
const TOUCH = 920

/** What does not fit, and texts that end in an ellipsis. */
export async function misfits(page: Page, { width, text }: Posture) {
  return page.evaluate(findMisfits, { isTouch: width < TOUCH && text === 1 })
}
