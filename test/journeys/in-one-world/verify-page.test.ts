import type { Browser, Page } from 'playwright-core'

import { at } from '@config/tools/webpack/rules'
import { receiptText } from '@kernel/receipt-file'
import { savedBooks, BOOKS } from '../../builders/books'
import { NAMES, receiptOf, signedReceipt, variedReceipt } from '../../builders/receipt'
import { statementPdf } from '../../builders/receipt-pdf'
import { barriers, misfits } from '../../screens/inspect'
import { IS_LONG } from '../../setup/long-runs'
import { theVisitors } from './visitors'

const VERIFY = `file://${at('dist/verify/verify.html')}`
const FILE = receiptText(signedReceipt(receiptOf({}, { isTest: false }), { iban: NAMES.iban }))

let browser: Browser

beforeAll(() => {
  browser = theVisitors().world.browser
})

const chooses = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })

const said = async (page: Page) => ({
  wrong: await page.locator('#file-checks .bad').allInnerTexts(),
  euros: await page.locator('#file-euros:visible').allInnerTexts(),
})

it('checks statements and receipts from a disk without a network, in both themes and languages', async () => {
  const context = await browser.newContext({ locale: 'en-GB', offline: true })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(VERIFY)
  const looks = async () => {
    for (const theme of ['light', 'dark'] as const)
      for (const width of [390, 1440]) {
        const posture = { width, height: 900, theme, text: 1 } as const
        await page.setViewportSize(posture)
        await page.emulateMedia({ colorScheme: theme })
        expect(await barriers(page, posture)).toEqual([])
        expect((await misfits(page, posture)).problems).toEqual([])
      }
  }
  await looks()
  await chooses(page, 'Statement.pdf', await statementPdf({ 'receipt.json': FILE }))
  await page.getByRole('heading', { name: 'Genuine' }).waitFor()
  await page.getByText('500 USDC × €0.8621476 = €431.07, less €1.00 fee').waitFor()
  await page.getByText('PL61 … 2874').waitFor()
  await page.getByText('Not checked: the printed pages').waitFor()
  expect(await said(page)).toEqual({ wrong: [], euros: ['€430.07'] })
  await looks()

  await chooses(page, 'receipt.json', Buffer.from(FILE.replaceAll('430.07', '930.07')))
  await page.getByRole('heading', { name: 'Changed after signing' }).waitFor()
  expect(await said(page)).toEqual({
    wrong: [
      expect.stringContaining('Key SANDBOX-1 is ours, but it does not fit this content'),
      expect.stringContaining('The file says €930.07, its parts give €430.07'),
    ],
    euros: [],
  })
  await looks()

  await chooses(page, 'books.json', Buffer.from(savedBooks(BOOKS)))
  await page.getByRole('heading', { name: 'Genuine' }).waitFor()
  await page.getByText(/Every debit has its credit, as of 27 November 2026/).waitFor()
  await looks()
  const better = savedBooks(BOOKS).replace('"differs"', '"agrees"')
  await chooses(page, 'books.json', Buffer.from(better))
  await page.getByRole('heading', { name: 'Changed after signing' }).waitFor()
  await page.getByText('Key SANDBOX-1 is ours, but it does not fit this content').waitFor()
  await looks()

  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Nach dem Signieren geändert' }).waitFor()
  await chooses(page, 'receipt.json', Buffer.from(FILE.replace('SANDBOX-1', 'CW-7')))
  await page.getByRole('heading', { name: 'Mit einem unbekannten Schlüssel signiert' }).waitFor()
  await looks()
  await chooses(page, 'other.pdf', await statementPdf({}))
  await page.getByText('Das PDF enthält keinen Beleg.').waitFor()
  await looks()
  await chooses(page, 'receipt.json', Buffer.from(receiptText(signedReceipt())))
  await page.getByRole('heading', { name: 'Nur Testgeld' }).waitFor()
  expect(await said(page)).toEqual({ wrong: [], euros: ['430,07 €'] })
  expect(asked).toEqual([VERIFY])
  await context.close()
})

it('accepts many good receipts, one after the other', async () => {
  const context = await browser.newContext({ locale: 'en-GB', offline: true })
  const page = await context.newPage()
  await page.goto(VERIFY)
  const counted = { Genuine: 0, 'Test money only': 0 }
  const most = IS_LONG ? 1_000 : 10
  for (let at = 0; at < most; at++) {
    const { file, isTest } = variedReceipt(at)
    await chooses(page, `receipt-${at}.json`, Buffer.from(file))
    await page.getByText(`receipt-${at}.json`, { exact: true }).waitFor()
    const title = isTest ? 'Test money only' : 'Genuine'
    expect(await page.getByRole('heading', { name: title }).isVisible()).toBe(true)
    expect(await said(page)).toEqual({ wrong: [], euros: [expect.stringMatching(/^€/)] })
    counted[title]++
  }
  expect(counted).toEqual({ Genuine: most / 2, 'Test money only': most / 2 })
  await context.close()
})
