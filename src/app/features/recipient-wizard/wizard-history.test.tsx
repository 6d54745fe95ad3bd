import { act, configure } from '@testing-library/react'

import { answers, deskFetch } from '@test/fakes/desk-fetch'
import { CHECK, field, passing, showWizard } from '@test/fakes/wizard-screen'

// The first test of the file compiles the steps.
configure({ asyncUtilTimeout: 5000 })

const desk = () => deskFetch({ [CHECK]: () => answers(passing) })

it('makes each step an entry of the browser’s history, and keeps what is typed [WIZ-09]', async () => {
  const { user, history } = showWizard('/beneficiary/create/individual', desk())
  const go = (entries: number) =>
    act(() => {
      history()?.go(entries)
    })
  await user.type(await field('First name'), 'Anna{Enter}')
  await user.type(await field('Last name'), 'Lindqvist{Enter}')
  await user.type(await field('IBAN'), 'DE89370400440532013000')
  expect(history()?.search).toBe('?step=iban')
  go(-1)
  expect(await field('Last name')).toHaveValue('Lindqvist')
  go(-1)
  expect(await field('First name')).toHaveValue('Anna')
  go(2)
  expect(await field('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')
})

it('shows no step whose answers before it are missing', async () => {
  const { history } = showWizard('/beneficiary/create/individual?step=review', desk())
  expect(await field('First name')).toBeInTheDocument()
  expect(history()?.search).toBe('')
})
