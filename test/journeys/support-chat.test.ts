import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  answers,
  asks,
  chatField,
  chatLog,
  opensChat,
  opensConversation,
  said,
  sees,
  timeToCarry,
} from '../chat-page'
import { Visitors } from '../visitors'

const INES = 'ines@causeway.example'
/** Live is below a second; this machine may be slow, and counts its own writing and drawing too. */
const LIVE_MS = 1000
const ANSWERS = ['Let me see.', 'It is at the bank.', 'Today, I think.']
const THANKS = ['Good.', 'Thank you', 'Until tomorrow']
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n',
)

jest.setTimeout(240_000)

let visitors: Visitors
let marta: Page
let ines: Page

/** Ines at Marta's conversation. */
async function answersMarta(): Promise<void> {
  await ines.goto(`${visitors.world.origin}/support`)
  await opensConversation(ines, /Marta Kowalczyk/)
}

beforeAll(async () => {
  visitors = await Visitors.open()
  const { user: asking } = await visitors.arrivesSignedIn()
  await asking.opens('/')
  marta = asking.page
  await opensChat(marta)
  const { user: answering } = await visitors.arrives({ email: INES })
  await answering.signsIn()
  ines = answering.page
})

afterAll(async () => {
  await visitors.leave()
  await visitors.close()
})

it('carries messages both ways live, and marks what is unread [CHAT-01] [CHAT-02] [CHAT-04]', async () => {
  await asks(marta, 'Is my transfer late?')
  await sees(marta, 'Is my transfer late?')
  await answersMarta()
  await sees(ines, 'Is my transfer late?')
  const answering = (text: string) => answers(ines, text)
  expect(await timeToCarry(ANSWERS, answering, marta)).toBeLessThan(LIVE_MS)
  const asking = (text: string) => asks(marta, text)
  expect(await timeToCarry(THANKS, asking, ines)).toBeLessThan(LIVE_MS)

  await marta.getByRole('button', { name: 'Close chat' }).click()
  await answers(ines, 'Gladly')
  await marta.getByRole('button', { name: 'Support chat, 1 unread message' }).first().waitFor()
  expect(await marta.title()).toMatch(/^\(1\) /)
  await opensChat(marta)
  await chatLog(marta).getByText('New', { exact: true }).waitFor()
  await sees(marta, 'Gladly')
  expect(await marta.title()).not.toMatch(/^\(/)
})

it('carries images and a pdf to the other side [CHAT-03] [CHAT-07] [CHAT-08]', async () => {
  const images = Array.from({ length: 10 }, (_each, index) => ({
    name: `proof-${index}.png`,
    mimeType: 'image/png',
    buffer: PIXEL,
  }))
  const input = marta.locator('input[type=file]')
  await input.setInputFiles(images)
  for (const { name } of images)
    await marta.getByRole('button', { name: `Remove ${name}` }).waitFor()
  await asks(marta, 'Ten pictures')
  await sees(ines, 'Ten pictures')
  for (const { name } of images)
    await chatLog(ines)
      .getByRole('button', { name: `Open image ${name}` })
      .waitFor()
  await chatLog(ines).getByRole('button', { name: 'Open image proof-0.png' }).click()
  const picture = ines.getByRole('dialog').getByRole('img', { name: 'proof-0.png' })
  await picture.waitFor()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await ines.keyboard.press('Escape')

  await input.setInputFiles({ name: 'Statement.pdf', mimeType: 'application/pdf', buffer: PDF })
  await marta.getByRole('button', { name: 'Remove Statement.pdf' }).waitFor()
  await marta.getByRole('button', { name: 'Send' }).click()
  const file = chatLog(ines).getByRole('button', { name: 'Download Statement.pdf' })
  await file.waitFor()
  const [download] = await Promise.all([ines.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toBe('Statement.pdf')
})

it('survives a reload in the middle of a word', async () => {
  const before = await said(marta)
  await chatField(marta).fill('half a sen')
  await marta.reload()
  await opensChat(marta)
  await sees(marta, 'Ten pictures')
  expect(await chatField(marta).inputValue()).toBe('half a sen')
  expect(await said(marta)).toEqual(before)
  await asks(marta, 'half a sentence')
  await sees(ines, 'half a sentence')
})

it('loses, doubles and reorders nothing while the connection is cut', async () => {
  const words = ['cut one', 'cut two', 'cut three']
  await marta.context().setOffline(true)
  await marta.getByText('Offline. Messages go out when you are back.').waitFor()
  for (const text of words) await asks(marta, text)
  for (const text of ['meanwhile one', 'meanwhile two']) {
    await answers(ines, text)
    await sees(ines, text)
  }
  await marta.context().setOffline(false)
  for (const text of ['meanwhile one', 'meanwhile two', ...words]) await sees(marta, text)
  for (const text of words) await sees(ines, text)
  const all = await said(ines)
  expect(all.filter((text) => text.startsWith('cut '))).toEqual(words)
  await marta.getByText('Waiting for the connection').waitFor({ state: 'detached' })
  expect(await said(marta)).toEqual(all)
})

it('goes on where it was after the desk was killed, with what was written meanwhile', async () => {
  await asks(marta, 'before the fall')
  await sees(ines, 'before the fall')
  const restart = visitors.world.crashAndRestart()
  await asks(marta, 'during the fall')
  await restart
  await sees(ines, 'during the fall')
  await answers(ines, 'after the fall')
  await sees(marta, 'after the fall')
  const all = await said(marta)
  expect(all.filter((text) => text.endsWith('the fall'))).toEqual([
    'before the fall',
    'during the fall',
    'after the fall',
  ])
  expect(await said(ines)).toEqual(all)
})
