import { act, screen, waitFor, within } from '@testing-library/react'

import { aRecipient, aSession } from '@test/builders/account'
import { answers, deskFetch, refuses, type DeskScript } from '@test/fakes/desk-fetch'
import { shownTitle } from '@test/fakes/laid-out'
import { renderWithStore } from '@test/setup/render'

import { sessionOpened, toastRaised } from '../../events'
import { announceSaga } from '../../errors/announce'
import { groupRecipients } from './policy'
import { feature } from './feature'

const LIST = '/v1/private/sepa/recipients'

const anna = aRecipient({ id: 1, nickname: 'Anna (rent)', lastUsedTs: 200 })
const tomas = aRecipient({
  id: 2,
  firstName: 'Tomás',
  lastName: 'Oliveira',
  amount: 0,
  iban: 'PT50000201231234567890154',
})
const noordzee = aRecipient({
  id: 3,
  type: 'business',
  firstName: 'Atelier Noordzee',
  lastName: '',
  amount: 1,
  lastUsedTs: 300,
})
const all = [anna, tomas, noordzee]

function atHome(script: DeskScript = {}) {
  const desk = deskFetch({ [LIST]: () => answers({ recipients: all }), ...script })
  const view = renderWithStore(<feature.Screen />, {
    fetch: desk.fetch,
    features: [feature],
  })
  act(() => {
    view.store.dispatch(sessionOpened(aSession()))
    view.runSaga(announceSaga)
  })
  return { ...view, desk }
}

const names = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the groups [HOME-02]', () => {
  it.each([
    [
      'never used, newest first',
      [
        aRecipient({ id: 1, amount: 0, createdTs: 9, lastUsedTs: 1 }),
        aRecipient({ id: 2, amount: 0, createdTs: 5, lastUsedTs: 2 }),
      ],
      [1, 2],
      [],
    ],
    [
      'used, the latest first',
      [
        aRecipient({ id: 1, lastUsedTs: 9, createdTs: 1 }),
        aRecipient({ id: 2, lastUsedTs: 5, createdTs: 2 }),
      ],
      [],
      [1, 2],
    ],
    [
      'by id where the host has no instants',
      [aRecipient({ id: 1 }), aRecipient({ id: 2 })],
      [],
      [2, 1],
    ],
    ['none', [], [], []],
  ])('%s', (_case, list, fresh, recent) => {
    const found = groupRecipients(list)
    expect(found.fresh.map(({ id }) => id)).toEqual(fresh)
    expect(found.recent.map(({ id }) => id)).toEqual(recent)
  })
})

describe('home', () => {
  it('shows the list with a title, in its groups, with usage counts [HOME-01] [HOME-02] [HOME-04]', async () => {
    atHome()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Who gets the euros?')
    await screen.findByRole('region', { name: 'New' })
    expect(names('New')).toEqual(['TOTomás OliveiraNo transactions · PT •• 0154'])
    expect(names('Recent')).toEqual([
      'ANAtelier Noordzee1 transaction · DE •• 3000',
      'ARAnna (rent)14 transactions · DE •• 3000',
    ])
  })

  it('shows placeholders while it loads, and asks once [HOME-03]', async () => {
    const { desk } = atHome({ [LIST]: () => 'never' })
    expect(screen.getByText('Loading recipients')).toBeInTheDocument()
    await waitFor(() => {
      expect(desk.callsOf(LIST)).toHaveLength(1)
    })
  })

  it('leads from a row to its transfer [HOME-06]', async () => {
    atHome()
    expect(await screen.findByRole('link', { name: /Anna \(rent\)/ })).toHaveAttribute(
      'href',
      '/otc/1',
    )
  })

  it('has a menu for each row [HOME-05]', async () => {
    const { user } = atHome()
    await user.click(await screen.findByRole('button', { name: 'More for Anna (rent)' }))
    const items = screen.getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Details',
      'Customize',
      'Remove beneficiary',
    ])
    expect(items[0]).toHaveAttribute('href', '/beneficiary/1')
    expect(items[1]).toHaveAttribute('href', '/beneficiary/1/edit')
  })

  it('offers to create an individual or a business [HOME-07]', async () => {
    const { user } = atHome()
    await user.click(screen.getByRole('button', { name: 'New recipient' }))
    expect(screen.getByRole('menuitem', { name: /Individual/ })).toHaveAttribute(
      'href',
      '/beneficiary/create/individual',
    )
    expect(screen.getByRole('menuitem', { name: /Business/ })).toHaveAttribute(
      'href',
      '/beneficiary/create/business',
    )
  })

  it('shows its tip until it is dismissed [HOME-08]', async () => {
    const { user, store } = atHome()
    const title = shownTitle()
    await user.click(screen.getByRole('button', { name: 'Dismiss tip' }))
    expect(title).toHaveFocus()
    expect(screen.queryByText('How it works')).not.toBeInTheDocument()
    expect(store.getState().preferences.closedTips).toEqual(['otc'])
  })

  it('has a settings link with the avatar for narrow screens [HOME-10]', () => {
    const { store } = atHome()
    const link = screen.getByRole('link', { name: 'Settings' })
    expect(link).toHaveAttribute('href', '/settings')
    expect(within(link).getByText('MK', { selector: '.avatar' })).toBeVisible()
    act(() => void store.dispatch(sessionOpened(aSession({ avatarUrl: '/marta.png' }))))
    expect(within(link).getByRole('presentation', { hidden: true })).toHaveAttribute(
      'src',
      '/marta.png',
    )
  })

  it.each([
    [false, 'A new device asks for another IBAN for Anna (rent). Stop or allow it.'],
    [true, 'The change of the IBAN for Anna (rent) was stopped.'],
  ])('leads to what a new device has asked for (stopped: %s)', async (isStopped, words) => {
    const id = '00000000-0000-4000-8000-000000000001'
    const change = { id, iban: tomas.iban, askedTs: 1, dueTs: 2, isStopped }
    atHome({ [LIST]: () => answers({ recipients: [{ ...anna, change }, tomas] }) })
    const link = await screen.findByRole('link', { name: words })
    expect(link).toHaveAttribute('href', '/beneficiary/1')
  })

  it('says so where there is nobody yet', async () => {
    atHome({ [LIST]: () => answers({ recipients: [] }) })
    expect(await screen.findByText('No recipients yet')).toBeInTheDocument()
    expect(screen.getByText('Add the first bank account you want to pay.')).toBeInTheDocument()
  })

  it('offers to try again where the list did not load [ERR-08] [ERR-31]', async () => {
    let isDown = true
    const { user, actions } = atHome({
      [LIST]: () => (isDown ? refuses(500, 'INTERNAL_ERROR') : answers({ recipients: all })),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(actions.filter(toastRaised.match).map(({ payload }) => payload)).toEqual([
      { type: 'Expected', code: 'loadRecipients' },
    ])
    isDown = false
    await user.click(again)
    expect(await screen.findByRole('link', { name: /Anna \(rent\)/ })).toBeInTheDocument()
  })
})

it('tells what operators tell, and lets the owner keep the passkeys', async () => {
  const told = { notices: [{ id: 'nt_1', chainId: null, text: 'The bank is closed today.' }] }
  const { user, desk } = atHome({
    '/v1/private/notices': () => answers({ ...told, recoveryTs: 1_795_514_400 }),
    '/v1/private/recovery/stop': () => answers(told),
  })
  expect(await screen.findByText('The bank is closed today.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/^All your passkeys are removed/)
  const title = shownTitle()
  await user.click(screen.getByRole('button', { name: 'Stop it' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(title).toHaveFocus()
  expect(desk.callsOf('/v1/private/recovery/stop')).toHaveLength(1)
})

it('says that a recovery was not stopped, and lets it be tried again', async () => {
  let refusal = refuses(503, 'OUTCOME_UNKNOWN')
  const { user } = atHome({
    '/v1/private/notices': () => answers({ notices: [], recoveryTs: 1_795_514_400 }),
    '/v1/private/recovery/stop': () => refusal,
  })
  const stop = await screen.findByRole('button', { name: 'Stop it' })
  await user.click(stop)
  const failed = 'That did not work. Check your connection and try again.'
  expect(await within(screen.getByRole('alert')).findByText(failed)).toBeVisible()
  const validationError = 'This device is new. Use an older one.'
  refusal = refuses(403, 'VALIDATION_FAILED', { validationError })
  await user.click(stop)
  expect(await screen.findByText(validationError)).toBeVisible()
  expect(screen.queryByText(failed)).not.toBeInTheDocument()
})

it('says from when on a new device may stop a recovery', async () => {
  const times = { recoveryTs: 1_795_514_400, stopFromTs: 1_795_510_800 }
  atHome({ '/v1/private/notices': () => answers({ ...times, notices: [] }) })
  const told = await screen.findByRole('alert')
  expect(told).toHaveTextContent(
    /^All your passkeys are removed.* on November 24 at 10:00 UTC\..* only from November 24 at 09:00 UTC\./,
  )
  expect(screen.queryByRole('button', { name: 'Stop it' })).not.toBeInTheDocument()
})
