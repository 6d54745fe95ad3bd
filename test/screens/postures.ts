import type { CDPSession, Page } from 'playwright-core'

/** How somebody looks at a screen: the window, the theme, and the browser's text size against its usual one. */
export interface Posture {
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
  readonly text: 1 | 2
}

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const WIDTHS = [{ width: 320, height: 640 }, PHONE, { width: 768, height: 1024 }, DESKTOP]
/** A usual window at a zoom of 200 %. */
const ZOOMED = { width: 640, height: 400 }

const ALL: readonly Posture[] = [
  ...(['light', 'dark'] as const).flatMap((theme) =>
    WIDTHS.map((size): Posture => ({ ...size, theme, text: 1 })),
  ),
  ...[{ width: 320, height: 640 }, PHONE, DESKTOP].map((size): Posture => ({
    ...size,
    theme: 'light',
    text: 2,
  })),
  { ...ZOOMED, theme: 'light', text: 1 },
]

const asked = process.env['SCREENS_WIDTHS']?.split(',').map(Number)

/** All of them, or those of the widths that a person asks for. */
export const POSTURES = ALL.filter(({ width }) => asked?.includes(width) ?? true)

/** Where somebody who acts sits. */
export const SEAT: Posture = { ...DESKTOP, theme: 'light', text: 1 }

export const nameOf = ({ width, theme, text }: Posture): string =>
  [
    String(width),
    ...(theme === 'dark' ? ['dark'] : []),
    ...(text === 2 ? ['text 200 %'] : []),
  ].join(' ')

/** The browser's usual sizes in px, of text and of code. */
const STANDARD = 16
const FIXED = 13

/** Takes a posture, with nothing on its way any more. */
export async function take(page: Page, browser: CDPSession, posture: Posture): Promise<void> {
  const { width, height, theme, text } = posture
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await browser.send('Page.setFontSizes', {
    fontSizes: { standard: STANDARD * text, fixed: FIXED * text },
  })
  await page.waitForFunction((wide) => innerWidth === wide, width)
  // What changes colour or measures itself has settled when no transition runs any more; the end of one starts those of
  // the parts that inherit from it.
  await page.evaluate(async () => {
    // One in closed details stands still until they are opened.
    const isSeen = ({ effect }: Animation): boolean =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true
    const running = () =>
      document.getAnimations().filter((each) => each instanceof CSSTransition && isSeen(each))
    do {
      await Promise.all(running().map(({ finished }) => finished.catch(() => null)))
      // In the first frame a part learns its new size, in the next it is drawn for it, and so may be what lies in it.
      for (let frame = 0; frame < 4; frame++)
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
    } while (running().length > 0)
    // What a part measured of itself is drawn by then, however busy the machine is.
    await new Promise((resolve) => {
      requestIdleCallback(resolve, { timeout: 400 })
    })
  })
}
