import { screen, waitFor } from '@testing-library/react'

import { answers, deskFetch, refuses, type DeskScript } from '@test/fakes/desk-fetch'
import { fakeWindow } from '@test/fakes/window'
import {
  builders,
  CHECK,
  field,
  LIST,
  passing,
  PAYEE,
  press,
  showWizard,
} from '@test/fakes/wizard-screen'

import { selectPath } from '../../state/route'

/** The sent names tell whether the bank’s were chosen. */
const bankKnowsAnnaMaria: DeskScript[string] = ({ body }) =>
  JSON.stringify(body).includes('Anna Maria')
    ? answers({ outcome: 'match', checkedTs: 2 })
    : answers({ outcome: 'close-match', bankSpelling: 'Anna Maria Lindqvist', checkedTs: 1 })

const checks: DeskScript = { [CHECK]: () => answers(passing) }

/** A new person's wizard, walked as far as is asked. */
async function walk(script: DeskScript = checks, steps = 0) {
  const view = showWizard('/beneficiary/create/individual', deskFetch(script))
  const answersTyped = ['Anna', 'Lindqvist', 'DE89370400440532013000', 'Rent']
  const fields = ['First name', 'Last name', 'IBAN', 'Nickname']
  await field('First name')
  for (const [step, text] of answersTyped.slice(0, steps).entries()) {
    await field(fields[step] ?? '')
    await view.user.paste(text)
    await view.user.keyboard('{Enter}')
  }
  if (steps === 4) await screen.findByRole('heading', { name: 'Is everything right?' })
  else await field(fields[steps] ?? '')
  return view
}

const back = () => screen.getAllByRole('button', { name: 'Back' })[0] ?? document.body

describe('the steps of the wizard', () => {
  it('give the focus to their field, and the review to its title', async () => {
    const { user } = await walk()
    for (const [name, text] of [
      ['First name', 'Anna'],
      ['Last name', 'Lindqvist'],
      ['IBAN', 'DE89370400440532013000'],
      ['Nickname', 'Rent'],
    ] as const) {
      expect(await field(name)).toHaveFocus()
      await user.paste(text)
      await user.click(press('Continue'))
    }
    expect(await screen.findByRole('heading', { name: 'Is everything right?' })).toHaveFocus()
  })

  it('lead back one by one with what was typed, the focus in each field, and home from the first [WIZ-09]', async () => {
    const { user } = await walk(checks, 4)
    for (const [name, text] of [
      ['Nickname', 'Rent'],
      ['IBAN', 'DE89 3704 0044 0532 0130 00'],
      ['Last name', 'Lindqvist'],
      ['First name', 'Anna'],
    ] as const) {
      await user.click(back())
      expect(await field(name)).toHaveValue(text)
      expect(await field(name)).toHaveFocus()
    }
    for (const link of screen.getAllByRole('link', { name: 'Back' }))
      expect(link).toHaveAttribute('href', '/')
  })

  it('give the focus back to a field that was refused, and shake it when it is refused again', async () => {
    const { user, baseElement } = await walk()
    const shakes = () => /\b(odd|even)\b/.test(baseElement.innerHTML)
    await user.click(press('Continue'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a first name')
    expect(await field('First name')).toHaveFocus()
    expect(shakes()).toBe(false)
    await user.click(press('Continue'))
    await waitFor(() => expect(shakes()).toBe(true))
    expect(await field('First name')).toHaveFocus()
  })

  it.each([
    [0, 'Which name do I use?', 'The name on the bank account'],
    [1, 'Which name do I use?', 'The name on the bank account'],
    [2, 'Where do I find the IBAN?', 'Where to find an IBAN'],
    [3, 'What is a nickname for?', 'A name for your list'],
    [4, 'Can I change this later?', 'You can change it later'],
  ])('are explained in a modal, step %i: %s [WIZ-14]', async (steps, ask, title) => {
    const { user } = await walk(checks, steps)
    const question = await screen.findByRole('button', { name: ask })
    await user.click(question)
    expect(screen.getByRole('dialog', { name: title })).toBeVisible()
    await user.click(press('Got it'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(question).toHaveFocus()
  })

  it('say how far they are', async () => {
    await walk(checks, 2)
    const road = screen.getByRole('progressbar', {
      name: 'Recipient progress: 50%, 75% after this step',
    })
    expect(road).toHaveAttribute('aria-valuenow', '12')
    expect(road).toHaveAttribute('aria-valuetext', '3 of 5')
  })

  it('leave how far they are to the card where it stands beside them', async () => {
    fakeWindow({ isTall: true, isWide: true })
    try {
      await walk(checks, 2)
      expect(screen.getByRole('region', { name: 'New recipient' })).toBeVisible()
      expect(screen.queryByRole('progressbar')).toBeNull()
    } finally {
      fakeWindow({ isTall: true, isWide: false })
    }
  })

  it('say that a name was rewritten, until the step is done', async () => {
    const { user } = await walk()
    await user.type(await field('First name'), 'O’Neill & Co.')
    expect(await field('First name')).toHaveValue('O Neill   Co ')
    expect(screen.getByText(/without punctuation: O Neill/)).toBeVisible()
    await user.click(press('Continue'))
    await field('Last name')
    await user.click(back())
    expect(await field('First name')).toHaveValue('O Neill   Co ')
    expect(screen.queryByText(/without punctuation/)).toBeNull()
  })

  it('keep what was typed and not answered, and drop what was said of it, on the way back', async () => {
    const { user } = await walk(checks, 1)
    await user.paste('Lind!')
    await user.click(press('Continue'))
    expect(await screen.findByRole('alert')).toBeVisible()
    await user.click(back())
    expect(await field('First name')).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(press('Continue'))
    expect(await field('Last name')).toHaveValue('Lind!')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('let a nickname be skipped, whatever was typed [WIZ-12]', async () => {
    const { user } = await walk(checks, 3)
    await user.paste('Rent')
    await user.click(press('Skip'))
    await screen.findByRole('heading', { name: 'Is everything right?' })
    expect(screen.queryByText('Rent')).toBeNull()
  })

  it('keep an IBAN whose check did not work, for another try', async () => {
    let isDown = true
    const { user } = await walk(
      { [CHECK]: () => (isDown ? refuses(500, 'INTERNAL_ERROR') : answers(passing)) },
      2,
    )
    await user.paste('DE89370400440532013000')
    await user.click(press('Continue'))
    await waitFor(() => expect(press('Continue')).not.toHaveAttribute('aria-busy'))
    expect(await field('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')
    isDown = false
    await user.click(press('Continue'))
    expect(await field('Nickname')).toHaveFocus()
  })

  it('review the name as the bank spells it, once that is chosen', async () => {
    const { user } = await walk({ ...checks, [PAYEE]: bankKnowsAnnaMaria }, 4)
    expect(await screen.findByText('Commerzbank writes the name differently')).toBeVisible()
    await user.click(press('Use the bank’s spelling'))
    expect(await screen.findByText(/You wrote Anna Lindqvist/)).toBeVisible()
    expect(screen.getAllByText('Anna Maria').at(-1)).toBeVisible()
    await user.click(press('Use mine again'))
    await waitFor(() => expect(screen.queryAllByText('Anna Maria')).toEqual([]))
  })

  it('save an account in another name only on the user’s own word', async () => {
    const noMatch = () => answers({ outcome: 'no-match', checkedTs: 1 })
    const { user } = await walk({ ...checks, [PAYEE]: noMatch }, 4)
    const fact = 'Commerzbank says the name is not Anna Lindqvist'
    expect(await screen.findByText(fact)).toBeVisible()
    expect(press('Save it anyway')).toBeEnabled()
    await user.click(press('Check the IBAN'))
    expect(await field('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')
  })

  it('show what the bank will see of a name over 70 characters', async () => {
    const { user } = await walk()
    await user.paste('Maximiliana '.repeat(6).trim())
    await user.keyboard('{Enter}')
    await field('Last name')
    await user.paste('Lindqvist')
    await user.keyboard('{Enter}')
    await field('IBAN')
    await user.paste('DE89370400440532013000')
    await user.keyboard('{Enter}')
    await field('Nickname')
    await user.keyboard('{Enter}')
    const seen = await screen.findByText('Written at the bank as')
    expect(seen).toBeVisible()
    expect(screen.getAllByRole('definition')[2]?.textContent).toHaveLength(70)
  })
})

describe('editing', () => {
  it('stands in a skeleton until the recipient is there', async () => {
    showWizard('/beneficiary/7/edit', deskFetch({ [LIST]: () => 'never' }))
    expect(await screen.findByText('Loading the recipient')).toBeInTheDocument()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('clears a nickname and keeps the focus in its field [WIZ-13]', async () => {
    const script = { ...checks, [LIST]: () => answers({ recipients: [builders] }) }
    const { user } = showWizard('/beneficiary/7/edit', deskFetch(script))
    await field('Company name')
    await user.keyboard('{Enter}')
    await field('IBAN')
    await user.keyboard('{Enter}')
    expect(await field('Nickname')).toHaveValue('Builders')
    await user.click(press('Clear nickname'))
    expect(await field('Nickname')).toHaveValue('')
    expect(await field('Nickname')).toHaveFocus()
  })

  it('goes home where nobody has this id [NAV-12]', async () => {
    const { store } = showWizard('/beneficiary/9/edit', deskFetch({ [LIST]: () => answers({}) }))
    await waitFor(() => expect(selectPath(store.getState())).toBe('/'))
  })
})
