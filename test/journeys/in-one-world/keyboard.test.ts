import { readFile } from 'node:fs/promises'
import { statementText } from '../../setup/statement-text'
import { Keyboard } from '../keyboard'
import type { User } from '../../setup/browser-user'
import { reachesTransfer } from '../../setup/transfer-page'
import { theWorld } from './world'

let user: User
let keys: Keyboard

beforeAll(async () => {
  user = await theWorld().user({
    // Who has neither a recipient nor a transfer yet.
    email: 'nora@falk.example',
    viewport: { width: 1280, height: 720 },
  })
  keys = new Keyboard(user.page)
})

afterAll(async () => {
  expect(user.faults).toEqual([])
  await user.leaves()
})

const ANY = /.*/

it('signs in [SIGN-03]', async () => {
  await user.opens('/')
  await user.button('Sign in').and(user.page.locator(':enabled')).waitFor()
  await keys.tabsTo('button', /^Sign in$/)
  await keys.presses('Enter')
  await keys.lands('textbox', /E-mail/)
  await keys.types(user.email)
  const known = await user.countMails()
  await keys.presses('Enter')
  await keys.lands('textbox', /One-time code/)
  await keys.types(await user.mailedCode(known))
  await keys.lands('heading', /Who gets the euros/)
})

it('adds a recipient', async () => {
  await keys.tabsTo('button', /Dismiss tip/)
  await keys.presses('Enter')
  await keys.tabsTo('button', /New recipient/)
  await keys.presses('Space')
  await keys.lands('menuitem', /Individual/)
  await keys.presses('ArrowDown')
  await keys.lands('menuitem', /Business/)
  await keys.presses('Escape')
  await keys.lands('button', /New recipient/)
  await keys.presses('Enter', 'Enter')
  await keys.lands('textbox', /First name/)
  await keys.types('Anna')

  await keys.tabsTo('button', /Which name/)
  await keys.presses('Enter')
  await user.page.getByRole('dialog').waitFor()
  await keys.staysIn('dialog')
  await keys.presses('Escape')
  await keys.lands('button', /Which name/)

  await keys.tabsTo('textbox', /First name/, 'Shift+Tab')
  await keys.presses('Enter')
  await keys.lands('textbox', /Last name/)
  await keys.types('Lindqvist')
  await keys.presses('Enter')
  await keys.lands('textbox', /^IBAN/)
  await keys.types('DE88370400440532013000')
  await keys.presses('Enter')
  await user.page.getByRole('alert').first().waitFor()
  await keys.lands('textbox', /^IBAN/)
  await keys.presses('ControlOrMeta+A')
  await keys.types('DE89370400440532013000')
  await keys.presses('Enter')
  await keys.lands('textbox', /Nickname/)
  await keys.presses('Shift+Tab')
  await keys.tabsTo('button', /Skip/)
  await keys.presses('Enter')
  await keys.lands('heading', /Is everything right/)
  await keys.tabsTo('button', /Add new recipient/)
  await keys.presses('Enter')
  await keys.lands('heading', /Who gets the euros/)
})

it('takes a quote, with a look at its fees', async () => {
  await keys.tabsTo('link', /Anna Lindqvist/)
  await keys.presses('Enter')
  await keys.lands('heading', /What are you sending/)
  await keys.tabsTo('searchbox', ANY)
  await keys.types('USDC')
  await user.page
    .getByRole('button', { name: /USD Coin.*Polygon/ })
    .first()
    .waitFor()
  await keys.tabsTo('button', /USD Coin.*Polygon/)
  await keys.presses('Enter')
  await keys.lands('textbox', /You send/)
  await keys.presses('Enter')
  await keys.lands('textbox', /You send/)

  await keys.tabsTo('radio', /You send/, 'Shift+Tab')
  await keys.presses('ArrowRight')
  await keys.lands('radio', /Convert/)
  await keys.presses('ArrowLeft')
  await keys.tabsTo('textbox', /You send/)
  await keys.types('2500')
  await keys.presses('Enter')
  await keys.lands('heading', /Confirm the transfer/)

  await keys.tabsTo('button', /About fees/)
  await keys.presses('Enter')
  await user.page.getByRole('dialog').waitFor()
  await keys.staysIn('dialog')
  await keys.presses('Escape')
  await keys.lands('button', /About fees/)

  await keys.tabsTo('button', /Lock rate and get address/)
  await keys.presses('Enter')
  await keys.lands('heading', /Send 2,500 USDC/)
})

it('pays, and follows the transfer to its statement [ACT-11] [TX-20]', async () => {
  await keys.tabsTo('button', /Generate QR code/)
  await keys.presses('Enter')
  await user.page.getByRole('dialog').waitFor()
  await keys.tabsTo('radio', /Address/)
  await keys.presses('ArrowRight')
  await user.page.getByRole('img', { name: /payment request/ }).waitFor()
  await keys.staysIn('dialog')
  await keys.presses('Escape')
  await keys.lands('button', /Generate QR code/)

  await keys.tabsTo('button', /Pay with wallet/)
  await keys.presses('Enter')
  await keys.lands('button', /Open .*wallet/i)
  await keys.presses('Enter')
  await approves()
  await keys.lands('heading', /Your transfer is in progress/)

  await reachesTransfer(user.page)
  await keys.lands('complementary', /Transaction details/)
  await user.seesCompleted()
  await keys.tabsTo('button', /About fees/)
  await keys.presses('Enter')
  await keys.staysIn('dialog')
  await keys.presses('Escape')
  await keys.lands('button', /About fees/)
  await keys.tabsTo('button', /Download statement/)
  const download = user.page.waitForEvent('download')
  await keys.presses('Space')
  const path = await (await download).path()
  expect(await statementText(new Uint8Array(await readFile(path)))).toContain('2,500')
  await keys.lands('button', /Download statement/)
})

/** Says yes in the test wallet's dialogs, which come one after another. */
async function approves(): Promise<void> {
  const dialog = user.page.getByRole('dialog').filter({ hasText: 'Approve' })
  const approve = dialog.getByRole('button', { name: 'Approve' })
  const title = user.page.getByText('Sent. Waiting for the network').first()
  const progress = user.heading('Your transfer is in progress')
  for (;;) {
    await approve.or(title).or(progress).first().waitFor()
    if ((await approve.count()) === 0) return
    const asked = await dialog.innerText()
    await keys.tabsTo('button', /Approve/)
    await keys.presses('Enter')
    await dialog.filter({ hasText: asked }).waitFor({ state: 'detached' })
  }
}

it('searches the activity, chooses a theme, and leaves [SET-01] [SET-05] [SET-06]', async () => {
  await keys.tabsTo('button', /Close/, 'Shift+Tab')
  await keys.presses('Enter')
  // Nobody pressed a row to open these details, so there is none to go back to.
  await keys.lands('heading', /Activity/)
  await keys.tabsTo('searchbox', ANY)
  await keys.types('nobody')
  await user.page.getByText('No transaction found').waitFor()
  await keys.presses('ControlOrMeta+A', 'Backspace')
  await user.page
    .getByRole('button', { name: /Anna Lindqvist/i })
    .first()
    .waitFor()
  await keys.tabsTo('button', /Anna Lindqvist/i)
  await keys.presses('Space')
  await keys.lands('complementary', /Transaction details/)
  await keys.tabsTo('button', /^Close/)
  await keys.presses('Enter')
  await keys.lands('button', /Anna Lindqvist/i)

  await keys.tabsTo('link', /Settings/, 'Shift+Tab')
  await keys.presses('Enter')
  await keys.lands('heading', /Settings/)
  await keys.tabsTo('radio', /System/)
  await keys.presses('ArrowLeft')
  await keys.lands('radio', /Dark/)
  expect(await user.page.getAttribute('html', 'data-theme')).toBe('dark')

  await keys.tabsTo('button', /Log out/)
  await keys.presses('Enter')
  await keys.lands('button', /Cancel/)
  await keys.staysIn('alertdialog')
  await keys.presses('Escape')
  await keys.lands('button', /Log out/)
  await keys.presses('Enter')
  await keys.lands('button', /Cancel/)
  await keys.tabsTo('button', /^Log out$/, 'Shift+Tab')
  await keys.presses('Enter')
  await user.button('Sign in').waitFor()
})
