import { screen, waitFor } from '@testing-library/react'

import { aRecipient } from '@test/builders/account'
import { answers, deskFetch } from '@test/fakes/desk-fetch'
import { builders, CHECK, field, LIST, passing, press, showWizard } from '@test/fakes/wizard-screen'

const anna = aRecipient({ nickname: 'Anna', iban: 'DE89 3704 0044 0532 0130 00' })

/** At the IBAN of somebody, over a desk that takes it. */
async function atIban(path: string, recipients: readonly object[]) {
  const desk = deskFetch({ [CHECK]: () => answers(passing), [LIST]: () => answers({ recipients }) })
  const view = showWizard(path, desk)
  const name = await field('Company name')
  await view.user.clear(name)
  await view.user.type(name, 'Bygg AB{Enter}')
  const iban = await field('IBAN')
  await view.user.clear(iban)
  await view.user.type(iban, 'DE89370400440532013000{Enter}')
  return { ...view, desk }
}

it('says who has the IBAN already, and lets the user go on knowingly', async () => {
  const { user, desk } = await atIban('/beneficiary/create/business', [anna])
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Anna has this IBAN already. You can use it anyway.',
  )
  expect(await field('IBAN')).toBeInvalid()
  await user.click(press('Use it anyway'))
  expect(await field('Nickname')).toBeInTheDocument()
  expect(desk.callsOf(CHECK)).toHaveLength(2)
})

it('asks again where another IBAN stands there', async () => {
  const { user } = await atIban('/beneficiary/create/business', [anna])
  await screen.findByRole('alert')
  await user.type(await field('IBAN'), '{Backspace}0')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(press('Continue'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Anna has/)
})

it('does not compare a recipient with itself', async () => {
  await atIban('/beneficiary/7/edit', [builders])
  expect(await field('Nickname')).toBeInTheDocument()
})

it('takes an IBAN as invoices print it, with the word before it', async () => {
  const { user, desk } = await atIban('/beneficiary/create/business', [anna])
  await screen.findByRole('alert')
  const iban = await field('IBAN')
  await user.clear(iban)
  await user.paste('IBAN: DE89 3704 0044 0532 0130 00')
  expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00')
  await user.type(iban, '{Enter}')
  await waitFor(() => expect(desk.callsOf(CHECK)).toHaveLength(2))
  expect(desk.callsOf(CHECK)[1]?.body).toEqual({ iban: 'DE89370400440532013000' })
})
