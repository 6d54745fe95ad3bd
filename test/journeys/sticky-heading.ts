import type { Locator, Page } from 'playwright-core'

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

/** Opens the last transfer from the end of the list, and scrolls its details to their end. */
export async function scrollDetailsToEnd(page: Page): Promise<Locator> {
  const rows = page.getByRole('main').getByRole('button', { name: /Completed/ })
  await rows.first().waitFor()
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
  })
  await rows.last().click()
  const name = 'Transaction details'
  const details = page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }))
  const last = details.getByText('Transaction ID', { exact: true })
  await last.evaluate((element) => {
    element.scrollIntoView({ block: 'end' })
  })
  return details
}

/** Whether what lies at the middle of an element, where it is now, is that element. */
export const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
