import type { Locator, Page } from 'playwright-core'

/** A chat as it stands on a page, of either side. */

export const chatLog = (page: Page): Locator => page.getByRole('log')
export const chatField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Write a message' })

/** What was said, from top to bottom. */
export const said = (page: Page): Promise<string[]> =>
  chatLog(page).locator('article > p[dir]').allTextContents()

export const sees = (page: Page, text: string, timeout?: number): Promise<void> =>
  chatLog(page)
    .getByText(text, { exact: true })
    .waitFor(timeout === undefined ? {} : { timeout })

export const asks = (page: Page, text: string): Promise<void> => writes(page, text, 'Enter')
export const answers = (page: Page, text: string): Promise<void> => writes(page, text, 'Enter')

async function writes(page: Page, text: string, key: string): Promise<void> {
  await chatField(page).fill(text)
  await chatField(page).press(key)
}

/** The user's own. */
export async function opensChat(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Support chat/ })
    .first()
    .click()
  await chatField(page).waitFor()
}

/** Somebody's, in the console. */
export async function opensConversation(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name }).first().click()
  await chatField(page).waitFor()
}

/** Milliseconds from the key that sends words until they stand on the other page: the middle one of these. */
export async function timeToCarry(
  texts: readonly string[],
  says: (text: string) => Promise<void>,
  reader: Page,
): Promise<number> {
  const times: number[] = []
  for (const text of texts) {
    const seen = sees(reader, text).then(() => performance.now())
    const sent = says(text).then(() => performance.now())
    const [arrival, departure] = await Promise.all([seen, sent])
    times.push(arrival - departure)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Infinity
}
