import { screen, waitFor } from '@testing-library/react'

import { answers, deskFetch, refuses } from '@test/fakes/desk-fetch'
import {
  ADD,
  builders,
  CHECK,
  field,
  LIST,
  passing,
  press,
  showWizard,
  UPDATE,
} from '@test/fakes/wizard-screen'

import { toastRaised } from '../../events'
import { selectPath } from '../../state/route'

describe('recipient wizard', () => {
  it('leads a person from first name to review and home [WIZ-01] [WIZ-08] [WIZ-15] [WIZ-16] [WIZ-17] [WIZ-18] [VAL-22]', async () => {
    const desk = deskFetch({
      [CHECK]: () => answers(passing),
      [ADD]: () => answers({ recipients: [] }),
    })
    const { user, store } = showWizard('/beneficiary/create/individual', desk)
    const fill = async (name: string, text: string) => {
      await user.click(await field(name))
      await user.paste(text)
    }
    await fill('First name', 'Anna')
    await user.keyboard('{Enter}')
    await user.type(await field('Last name'), 'O’N')
    await user.paste('eill')
    expect(await field('Last name')).toHaveValue('O Neill')
    expect(screen.getByText(/without punctuation: O Neill/)).toBeVisible()
    await user.click(press('Continue'))
    await fill('IBAN', 'de89370400440532013000')
    expect(await field('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')
    await user.click(press('Continue'))
    await fill('Nickname', '  Rent ')
    await user.tab()
    expect(await field('Nickname')).toHaveValue('Rent')
    await user.click(press('Continue'))
    await screen.findByRole('heading', { name: 'Is everything right?' })
    const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(shown).toEqual([
      'Anna',
      'O Neill',
      'Rent',
      'DE89 3704 0044 0532 0130 00',
      'COBADEFFXXX',
      'Commerzbank',
    ])
    for (const name of ['Anna', 'O Neill'])
      expect(screen.getByText(name, { selector: '.caps' })).toBeVisible()
    await user.click(press('Add new recipient'))
    await waitFor(() => expect(selectPath(store.getState())).toBe('/'))
    expect(desk.callsOf(ADD)[0]?.body).toMatchObject({ lastName: 'O Neill', nickname: 'Rent' })
  })

  it.each([
    ['   ', 'Enter a first name'],
    ['Anna!', 'Use letters, digits and spaces only'],
    ['a'.repeat(91), 'Use 90 characters at most'],
  ])('refuses the name %j: %s [VAL-11]', async (text, error) => {
    const { user } = showWizard('/beneficiary/create/individual', deskFetch({}))
    await user.click(await field('First name'))
    await user.paste(text)
    await user.click(press('Continue'))
    expect(await screen.findByRole('alert')).toHaveTextContent(error)
    expect(screen.getByRole('textbox', { name: 'First name' })).toBeInvalid()
  })

  it('says what is wrong with an IBAN, shakes when it is refused again [VAL-16] [VAL-18]', async () => {
    const desk = deskFetch({ [CHECK]: () => answers({ ...passing, isIBANValid: false }) })
    const { user, baseElement } = showWizard('/beneficiary/create/business', desk)
    // Styles are their own names under test; a box that shakes for the first time is `odd`.
    const shakes = () => baseElement.innerHTML.match(/\bodd\b/g)?.length ?? 0
    await user.type(await field('Company name'), 'Bygg AB{Enter}')
    await user.type(await field('IBAN'), 'DE00')
    await user.click(press('Continue'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A German IBAN has 22 characters; this one has 4.',
    )
    expect(await field('IBAN')).toHaveFocus()
    expect(shakes()).toBe(0)
    await user.keyboard('1')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(press('Continue'))
    expect(await screen.findByRole('alert')).toHaveTextContent(/this one has 5/)
    expect(await field('IBAN')).toHaveFocus()
    expect(shakes()).toBe(1)
  })

  it('names a country outside SEPA [VAL-17]', async () => {
    const desk = deskFetch({ [CHECK]: () => answers({ ...passing, isCountryValid: false }) })
    const { user } = showWizard('/beneficiary/create/business', desk)
    await user.type(await field('Company name'), 'Bygg AB{Enter}')
    await user.type(await field('IBAN'), 'BR15{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We pay SEPA banks only. Brazil isn’t one.',
    )
  })

  it('keeps the caret while an IBAN is mended in the middle [VAL-13]', async () => {
    const { user } = showWizard('/beneficiary/create/business', deskFetch({}))
    await user.type(await field('Company name'), 'Bygg AB{Enter}')
    const iban = await field('IBAN')
    await user.type(iban, 'DE8937040044')
    await user.type(iban, '5', { initialSelectionStart: 4, initialSelectionEnd: 4 })
    expect(iban).toHaveValue('DE89 5370 4004 4')
    expect(iban).toHaveProperty('selectionStart', 6)
  })

  it('edits: starts filled in, clears the nickname, updates [WIZ-13] [WIZ-17]', async () => {
    const desk = deskFetch({
      [LIST]: () => answers({ recipients: [builders] }),
      [CHECK]: () => answers(passing),
      [UPDATE]: () => answers({ recipients: [] }),
    })
    const { user, store } = showWizard('/beneficiary/7/edit', desk)
    expect(await field('Company name')).toHaveValue('Bygg AB')
    await user.click(press('Continue'))
    await field('IBAN')
    expect(screen.getByText('Commerzbank · COBADEFFXXX')).toBeVisible()
    await user.click(press('Continue'))
    expect(await field('Nickname')).toHaveValue('Builders')
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
    await user.click(press('Clear nickname'))
    await user.click(press('Continue'))
    await user.click(await screen.findByRole('button', { name: 'Update the recipient' }))
    await waitFor(() => expect(selectPath(store.getState())).toBe('/'))
    expect(desk.callsOf(UPDATE)[0]?.body).toMatchObject({ id: 7, type: 'business' })
    expect(desk.callsOf(UPDATE)[0]?.body).toHaveProperty('nickname', '')
  })

  it('leads to the IBAN that waits where this device is new, without saying that it was changed', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const change = { id, iban: passing.iban, askedTs: 1, dueTs: 2, isStopped: false }
    const desk = deskFetch({
      [LIST]: () => answers({ recipients: [builders] }),
      [CHECK]: () => answers(passing),
      [UPDATE]: () => answers({ recipients: [{ ...builders, change }] }),
    })
    const { user, store, actions } = showWizard('/beneficiary/7/edit', desk)
    for (const name of ['Company name', 'IBAN', 'Nickname']) {
      await field(name)
      await user.click(press('Continue'))
    }
    await user.click(await screen.findByRole('button', { name: 'Update the recipient' }))
    await waitFor(() => expect(selectPath(store.getState())).toBe('/beneficiary/7'))
    expect(actions.filter(toastRaised.match)).toEqual([])
  })

  it('loses nothing when saving fails, and lets the user save again', async () => {
    const desk = deskFetch({
      [LIST]: () => answers({ recipients: [builders] }),
      [CHECK]: () => answers(passing),
      [UPDATE]: () => refuses(500, 'INTERNAL_ERROR'),
    })
    const { user } = showWizard('/beneficiary/7/edit', desk)
    await field('Company name')
    await user.click(press('Continue'))
    await field('IBAN')
    await user.click(press('Continue'))
    await field('Nickname')
    await user.click(press('Continue'))
    await user.click(await screen.findByRole('button', { name: 'Update the recipient' }))
    await waitFor(() => expect(desk.callsOf(UPDATE)).toHaveLength(1))
    await waitFor(() => expect(press('Update the recipient')).not.toHaveAttribute('aria-busy'))
    expect(screen.getByText('Builders', { selector: 'dd' })).toBeVisible()
    expect(press('Update the recipient')).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(desk.callsOf(UPDATE)).toHaveLength(2))
    expect(desk.callsOf(UPDATE)[1]?.body).toEqual(desk.callsOf(UPDATE)[0]?.body)
  })

  it('goes to the 404 page for another type [NAV-10]', async () => {
    const { store } = showWizard('/beneficiary/create/robot', deskFetch({}))
    await waitFor(() => expect(selectPath(store.getState())).toBe('/404'))
  })
})
