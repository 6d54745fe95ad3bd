import { configure, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'

import { answers, deskFetch, refuses } from '@test/fakes/desk-fetch'
import { stateOf } from '@test/setup/feature-state'
import { renderWithStore } from '@test/setup/render'

import { selectPath } from '../../state/route'
import { feature } from './routes'
import { selectWizard } from './slice'

// A busy machine may take its time.
configure({ asyncUtilTimeout: 5000 })

const CHECK = '/v1/private/iban/get-data'
const ADD = '/v1/private/sepa/recipient/add'
const UPDATE = '/v1/private/sepa/recipient/update'
const LIST = '/v1/private/sepa/recipients'

const passing = {
  isIBANValid: true,
  isCountryValid: true,
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Commerzbank',
}
const recipient = {
  id: 7,
  type: 'business',
  firstName: 'Bygg AB',
  lastName: '',
  nickname: 'Builders',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Commerzbank',
  amount: 0,
  reference: 'R',
  countryCode: 'DE',
}

function show(path: string, desk: ReturnType<typeof deskFetch>) {
  const { Screen } = feature
  return renderWithStore(
    <Routes>
      <Route path="/beneficiary/create/:type" element={<Screen />} />
      <Route path="/beneficiary/:id/edit" element={<Screen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path, fetch: desk.fetch, features: [feature] },
  )
}

const field = (name: string) => screen.findByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })

describe('recipient wizard', () => {
  it('leads a person from first name to review and home [WIZ-01] [WIZ-15] [WIZ-16] [WIZ-17]', async () => {
    const desk = deskFetch({
      [CHECK]: () => answers(passing),
      [ADD]: () => answers({ recipients: [] }),
    })
    const { user, store } = show('/beneficiary/create/individual', desk)
    const fill = async (name: string, text: string) => {
      await user.click(await field(name))
      await user.paste(text)
    }
    await fill('First name', 'Anna')
    await user.keyboard('{Enter}')
    await user.type(await field('Last name'), 'O’N')
    await user.paste('eill')
    expect(await field('Last name')).toHaveValue('O Neill')
    expect(screen.getByText(/so it’s written O Neill/)).toBeVisible()
    await user.click(press('Continue'))
    await fill('IBAN', 'de89370400440532013000')
    expect(await field('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')
    await user.click(press('Continue'))
    await fill('Nickname', '  Rent ')
    await user.tab()
    expect(await field('Nickname')).toHaveValue('Rent')
    await user.click(press('Continue'))
    await screen.findByRole('heading', { name: 'Is everything right?' })
    expect(screen.getByText('Anna', { selector: '.caps' })).toBeVisible()
    expect(screen.getByText('COBADEFFXXX')).toBeVisible()
    await user.click(press('Add new recipient'))
    await waitFor(() => expect(selectPath(store.getState())).toBe('/'))
    expect(desk.callsOf(ADD)[0]?.body).toMatchObject({ lastName: 'O Neill', nickname: 'Rent' })
  })

  it.each([
    ['   ', 'Enter a first name'],
    ['Anna!', 'Use letters, digits and spaces only'],
    ['a'.repeat(91), 'Use 90 characters at most'],
  ])('refuses the name %j: %s [VAL-11]', async (text, error) => {
    const { user } = show('/beneficiary/create/individual', deskFetch({}))
    await user.click(await field('First name'))
    await user.paste(text)
    await user.click(press('Continue'))
    expect(await screen.findByRole('alert')).toHaveTextContent(error)
    expect(screen.getByRole('textbox', { name: 'First name' })).toBeInvalid()
  })

  it('says what is wrong with an IBAN, shakes when it is refused again [VAL-16] [VAL-18]', async () => {
    const desk = deskFetch({ [CHECK]: () => answers({ ...passing, isIBANValid: false }) })
    const { user, store } = show('/beneficiary/create/business', desk)
    await user.type(await field('Company name'), 'Bygg AB{Enter}')
    await user.type(await field('IBAN'), 'DE00{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid IBAN/)
    await user.type(await field('IBAN'), '1{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid IBAN/)
    await waitFor(() => expect(stateOf(store, selectWizard).ibanRefusals).toBe(2))
  })

  it('names a country outside SEPA [VAL-17]', async () => {
    const desk = deskFetch({ [CHECK]: () => answers({ ...passing, isCountryValid: false }) })
    const { user } = show('/beneficiary/create/business', desk)
    await user.type(await field('Company name'), 'Bygg AB{Enter}')
    await user.type(await field('IBAN'), 'BR15{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid country code/)
  })

  it('keeps the caret while an IBAN is mended in the middle [VAL-13]', async () => {
    const { user } = show('/beneficiary/create/business', deskFetch({}))
    await user.type(await field('Company name'), 'Bygg AB{Enter}')
    const iban = await field('IBAN')
    await user.type(iban, 'DE8937040044')
    await user.type(iban, '5', { initialSelectionStart: 4, initialSelectionEnd: 4 })
    expect(iban).toHaveValue('DE89 5370 4004 4')
    expect(iban).toHaveProperty('selectionStart', 6)
  })

  it('explains each step in a modal [WIZ-14]', async () => {
    const { user } = show('/beneficiary/create/individual', deskFetch({}))
    await user.click(await screen.findByRole('button', { name: 'Which name do I use?' }))
    expect(screen.getByRole('dialog', { name: 'The name on the bank account' })).toBeVisible()
    await user.click(press('Got it'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('edits: starts filled in, clears the nickname, updates [WIZ-13] [WIZ-17]', async () => {
    const desk = deskFetch({
      [LIST]: () => answers({ recipients: [recipient] }),
      [CHECK]: () => answers(passing),
      [UPDATE]: () => answers({ recipients: [] }),
    })
    const { user, store } = show('/beneficiary/7/edit', desk)
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
    expect(desk.callsOf(UPDATE)[0]?.body).not.toHaveProperty('nickname')
  })

  it('loses nothing when saving fails', async () => {
    const desk = deskFetch({
      [LIST]: () => answers({ recipients: [recipient] }),
      [CHECK]: () => answers(passing),
      [UPDATE]: () => refuses(500, 'INTERNAL_ERROR'),
    })
    const { user } = show('/beneficiary/7/edit', desk)
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
  })

  it('goes to the 404 page for another type [NAV-10]', async () => {
    const { store } = show('/beneficiary/create/robot', deskFetch({}))
    await waitFor(() => expect(selectPath(store.getState())).toBe('/404'))
  })
})
