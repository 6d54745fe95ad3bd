import type { Page } from 'playwright-core'

/** Scrolls the first day's rows under its heading: how far from the top its text rests then. */
export async function scrollUnderHeading(page: Page): Promise<{ isUnder: boolean; top: number }> {
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 2 }).first()
  const row = main.getByRole('listitem').first()
  await row.waitFor()
  await row.evaluate((element) => {
    window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top - 100)
  })
  const { top, bottom } = await heading.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const room = Number.parseFloat(getComputedStyle(element).paddingTop)
    return { top: box.top + room, bottom: box.bottom }
  })
  const box = await row.boundingBox()
  return { isUnder: box !== null && box.y < bottom, top }
}
