import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { pdfOf, pictureOf } from '../builders/files'
import type { TestFile } from '../setup/chat-desk'
import { promisedMs } from '../setup/long-runs'
import { answers, asks, chatField, chatLog, opensChat, said, sees, timeToCarry } from './chat-page'

/** What every chat has to do, wherever the desks of its two sides run. Both have it open. */

/** Live is below a second, drawing on the other page included. */
const LIVE_MS = promisedMs(1_000)
const ANSWERS = ['Let me see.', 'It is at the bank.', 'Today, I think.']
const THANKS = ['Good.', 'Thank you', 'Until tomorrow']

/** As a browser is given it. */
export const asUpload = ({ type, bytes }: TestFile, name: string) => ({
  name,
  mimeType: type,
  buffer: Buffer.from(bytes),
})

export async function carriesLive(user: Page, support: Page): Promise<void> {
  const answering = (text: string) => answers(support, text)
  expect(await timeToCarry(ANSWERS, answering, user)).toBeLessThan(LIVE_MS)
  const asking = (text: string) => asks(user, text)
  expect(await timeToCarry(THANKS, asking, support)).toBeLessThan(LIVE_MS)
}

export async function marksUnread(user: Page, support: Page): Promise<void> {
  await user.getByRole('button', { name: 'Close chat' }).click()
  await answers(support, 'Gladly')
  await user.getByRole('button', { name: 'Support chat, 1 unread message' }).first().waitFor()
  expect(await user.title()).toMatch(/^\(1\) /)
  await opensChat(user)
  await chatLog(user).getByText('New', { exact: true }).waitFor()
  await sees(user, 'Gladly')
  expect(await user.title()).not.toMatch(/^\(/)
}

export async function carriesPictures(user: Page, support: Page): Promise<void> {
  const pixel = await pictureOf('png', 1)
  const images = Array.from({ length: 10 }, (_each, at) => asUpload(pixel, `proof-${at}.png`))
  await user.locator('input[type=file]').setInputFiles(images)
  for (const { name } of images)
    await user.getByRole('button', { name: `Remove ${name}` }).waitFor()
  await asks(user, 'Ten pictures')
  await sees(support, 'Ten pictures')
  for (const { name } of images)
    await chatLog(support)
      .getByRole('button', { name: `Open image ${name}` })
      .waitFor()
  await chatLog(support).getByRole('button', { name: 'Open image proof-0.png' }).click()
  const picture = support.getByRole('dialog').getByRole('img', { name: 'proof-0.png' })
  await picture.waitFor()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await support.keyboard.press('Escape')
}

export async function carriesPdf(user: Page, support: Page): Promise<void> {
  const input = user.locator('input[type=file]')
  await input.setInputFiles(asUpload(pdfOf(), 'Statement.pdf'))
  await user.getByRole('button', { name: 'Remove Statement.pdf' }).waitFor()
  await user.getByRole('button', { name: 'Send' }).click()
  const file = chatLog(support).getByRole('button', { name: 'Download Statement.pdf' })
  await file.waitFor()
  const [download] = await Promise.all([support.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toBe('Statement.pdf')
}

export async function survivesReload(user: Page, support: Page): Promise<void> {
  const before = await said(user)
  await chatField(user).fill('half a sen')
  await user.reload()
  await opensChat(user)
  await sees(user, before.at(-1) ?? '')
  expect(await chatField(user).inputValue()).toBe('half a sen')
  expect(await said(user)).toEqual(before)
  await asks(user, 'half a sentence')
  await sees(support, 'half a sentence')
}
