import type { Walk } from './walk'

const COMPANY = 'Grundstücksverwaltungsgesellschaft Schönfelder mbH'

/** Every step of both kinds, each with its tip. */
export async function wizards(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/beneficiary/create/individual')
  await answers(walk, 'recipient-first-name', 'First name', 'Anna', 'Which name do I use?')
  await answers(walk, 'recipient-last-name', 'Last name', 'Lindqvist')
  await ibans(walk)
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

const BAD_IBANS = {
  digits: 'DE88 3704 0044 0532 0130 00',
  length: 'DE00',
  country: 'TR33 0006 1005 1978 6457 8413 26',
  unpaid: 'US12 3456',
  start: '1234',
}

async function ibans(walk: Walk): Promise<void> {
  const { user } = walk
  const iban = user.field('IBAN')
  await iban.waitFor()
  await user.button('Continue').click()
  await user.text('Enter an IBAN').waitFor()
  await walk.look('recipient-iban-required')
  await iban.fill('DE89 3704 0044 0532 0130 0')
  await walk.look('recipient-iban')
  await tip(walk, 'recipient-iban', 'Where do I find the IBAN?')
  for (const [name, text] of Object.entries(BAD_IBANS)) {
    await iban.fill(text)
    await user.button('Continue').click()
    await user.page.getByRole('alert').first().waitFor()
    await walk.look(`recipient-iban-${name}`)
  }
  await iban.fill('DE89 3704 0044 0532 0130 00')
  await user.button('Continue').click()
  await user.field('Nickname').waitFor()
}

/** Names that are refused or written anew, an IBAN that somebody has, a nickname that is too long, and leaving. */
export async function wizardFaults(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/beneficiary/create/individual')
  const first = user.field('First name')
  await first.waitFor()
  for (const [name, text, says] of [
    ['required', '', 'Enter a first name'],
    ['letters', 'Anna <3', 'Use letters, digits and spaces only'],
    ['too-long', 'a'.repeat(91), 'Use 90 characters at most'],
  ] as const) {
    await first.fill(text)
    await user.button('Continue').click()
    await user.text(says).waitFor()
    await walk.look(`recipient-name-${name}`)
  }
  await first.fill('O’Neill-Müller')
  await user.text('We write names without punctuation: {name}.').waitFor()
  await walk.look('recipient-name-rewritten')
  await user.button('Continue').click()
  await user.field('Last name').fill('Anna')
  await user.button('Continue').click()
  await user.field('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await user.button('Continue').click()
  await user.button('Use it anyway').waitFor()
  await walk.look('recipient-iban-taken')
  await user.button('Use it anyway').click()
  await user.field('Nickname').fill('n'.repeat(41))
  await user.button('Continue').click()
  await user.text('Invalid nickname. Use 40 characters at most.').waitFor()
  await walk.look('recipient-nickname-too-long')
  await user.button('Cancel').click()
  await user.text('Discard what you typed?').waitFor()
  await walk.look('recipient-discard')
  await walk.presses('Discard')
}
