import type { Walk } from './walk'

/** Welcome, e-mail and code, right and wrong. */
export async function signingIn(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/')
  await user.button('Sign in').and(user.page.locator(':enabled')).waitFor()
  await walk.look('signin-welcome')
  await user.button('Sign in').click()
  await user.field('E-mail').fill('nobody')
  await user.button('Continue').click()
  await user.text('Invalid e-mail').waitFor()
  await walk.look('signin-email-error')
  await user.field('E-mail').fill(user.email)
  await walk.look('signin-email')
  await user.button('Continue').click()
  const code = user.field('One-time code, 6 digits')
  await code.fill('482')
  await walk.look('signin-code')
  await code.fill('000000')
  await user.text('Invalid confirmation code. 4 tries left.').waitFor()
  await walk.look('signin-code-error')
}

/** The list while it loads, where it fails, empty, and the menu for somebody new. */
export async function home(walk: Walk): Promise<void> {
  const { user } = walk
  await walk.look('home-empty')
  await user.button('New recipient').click()
  await walk.look('home-create-menu')
  await user.page.keyboard.press('Escape')
  await user.button('Dismiss tip').click()
  await walk.look('home-tip-dismissed')
  await walk.during('**/sepa/recipients', 'refused', async () => {
    await user.opens('/')
    await user.text('Your recipients didn’t load').waitFor()
    await walk.freeze()
    await walk.look('home-failed')
  })
  await walk.during('**/sepa/recipients', 'never', async () => {
    await user.opens('/')
    await user.heading('Who gets the euros?').waitFor()
    await walk.look('home-loading')
  })
}

const COMPANY = 'Grundstücksverwaltungsgesellschaft Schönfelder mbH'

/** Every step of both kinds, each with its tip. */
export async function wizards(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/beneficiary/create/individual')
  await answers(walk, 'recipient-first-name', 'First name', 'Anna', 'Which name do I use?')
  await answers(walk, 'recipient-last-name', 'Last name', 'Lindqvist')
  await ibanWithError(walk)
  await tip(walk, 'recipient-nickname', 'What is a nickname for?')
  await answers(walk, 'recipient-nickname', 'Nickname', 'Anna (rent)')
  await user.button('Add new recipient').waitFor()
  await walk.look('recipient-review')
  await tip(walk, 'recipient-review', 'Can I change this later?')
  await user.button('Add new recipient').click()
  await user.text('Beneficiary added').waitFor()
  await walk.freeze()
  await walk.look('home-new')

  await user.opens('/beneficiary/create/business')
  await answers(walk, 'recipient-company-name', 'Company name', COMPANY)
  await answers(walk, 'recipient-company-iban', 'IBAN', 'NL91 ABNA 0417 1643 00')
  await user.button('Skip').click()
  await user.button('Add new recipient').waitFor()
  await walk.look('recipient-company-review')
  await user.button('Add new recipient').click()
  await user.recipientRow(COMPANY).waitFor()
}

async function answers(walk: Walk, name: string, label: string, text: string, ask?: string) {
  const field = walk.user.field(label)
  await field.fill(text)
  await walk.look(name)
  if (ask !== undefined) await tip(walk, name, ask)
  await walk.user.button('Continue').click()
  await field.waitFor({ state: 'detached' })
}

async function tip(walk: Walk, name: string, ask: string): Promise<void> {
  await walk.user.button(ask).click()
  await walk.user.button('Got it').waitFor()
  await walk.look(`${name}-tip`)
  await walk.user.button('Got it').click()
}

async function ibanWithError(walk: Walk): Promise<void> {
  const { user } = walk
  const iban = user.field('IBAN')
  await iban.fill('DE88 3704 0044 0532 0130 00')
  await walk.look('recipient-iban')
  await tip(walk, 'recipient-iban', 'Where do I find the IBAN?')
  await user.button('Continue').click()
  await user.page.getByRole('alert').first().waitFor()
  await walk.look('recipient-iban-error')
  await iban.fill('DE89 3704 0044 0532 0130 00')
  await user.button('Continue').click()
  await user.field('Nickname').waitFor()
}

/** What a row's menu leads to. */
export async function recipient(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/')
  await user.recipientRow('Anna (rent)').waitFor()
  await walk.look('home')
  await user.page.getByRole('button', { name: /Anna \(rent\)/ }).click()
  await walk.look('home-menus')
  await user.page.getByRole('menuitem', { name: user.says('Details') }).click()
  await user.text('BIC').waitFor()
  await walk.look('recipient-details')
  await user.page
    .getByRole('link', { name: user.says('Customize') })
    .first()
    .click()
  await user.field('First name').waitFor()
  await walk.look('recipient-edit')
  for (const label of ['First name', 'Last name', 'IBAN']) {
    await user.button('Continue').click()
    await user.field(label).waitFor({ state: 'detached' })
  }
  await user.button('Clear nickname').waitFor()
  await walk.look('recipient-edit-nickname')
  await user.button('Continue').click()
  await user.button('Update the recipient').waitFor()
  await walk.look('recipient-edit-review')
}
