import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'

import { anna, conversion, ether, networks, quote, transactionOf, usdc } from '@test/builders/otc'
import { answers, deskFetch, refuses, type DeskScript } from '@test/fakes/desk-fetch'
import { renderWithStore } from '@test/setup/render'

import { sessionOpened, ticked } from '../../events'
import { references } from '../../resources/references'
import { selectNetworkFilter } from '../../state/preferences'
import { selectPath } from '../../state/route'
import { feature } from './routes'

// A busy machine may take its time.
configure({ asyncUtilTimeout: 5000 })

const POPULAR = '/v1/private/assets/popular'
const FIND = '/v1/private/assets/find'
const TO_EUR = '/v1/private/convert/fromTokenToEUR'
const FEE = '/v1/private/fee/calc'
const QUOTES = '/v1/private/quotes'

const good: DeskScript = {
  '/v1/private/sepa/recipients': () => answers({ recipients: [anna] }),
  [POPULAR]: () => answers({ popular: [usdc, ether] }),
  [FIND]: () => answers({ assets: [] }),
  [TO_EUR]: () => answers(conversion),
  '/v1/private/convert/fromEURToToken': () => answers(conversion),
  [FEE]: () => answers({ additionalFeeEUR: '4.50' }),
  [QUOTES]: () => answers({ quote }),
  '/v1/private/transactions': () => answers({ transactions: [transactionOf('q1')] }),
}

async function show(script: DeskScript = {}, path = '/otc/7') {
  const desk = deskFetch({ ...good, ...script })
  const { Screen } = feature
  const view = renderWithStore(
    <Routes>
      <Route path="/otc/:id" element={<Screen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path, fetch: desk.fetch, features: [feature] },
  )
  await act(async () => {
    view.store.dispatch(
      sessionOpened({
        accountData: { email: 'marta@example.test', accountUid: 'a', name: 'Marta' },
        serverSettings: { limits: { minOTCAmountEUR: '100' } },
      }),
    )
    await view.store.dispatch(
      references.util.upsertQueryData('references', null, {
        apiVersions: { configVersion: 1 },
        networks: [...networks],
      }),
    )
  })
  return { ...view, desk }
}

const press = (name: string | RegExp) => screen.findByRole('button', { name })
const amountField = () => screen.findByRole('textbox', { name: /^You send/ })

describe('OTC token step', () => {
  it('lists popular tokens with price and signed change [OTC-09] [OTC-12]', async () => {
    await show()
    const row = await press(/USD Coin/)
    expect(row).toHaveTextContent('USDC · Arbitrum')
    expect(row).toHaveTextContent('€0.8672')
    expect(row).toHaveTextContent('+0.02%')
    expect(await press(/^Ether ?ETH/)).toHaveTextContent('−1.94%')
  })

  it('names the recipient and leads home by Back and Clear [OTC-03] [OTC-04] [OTC-05]', async () => {
    await show()
    await press(/USD Coin/)
    expect(screen.getAllByText('Anna (rent)').length).toBeGreaterThan(0)
    for (const name of ['Back', 'Clear'])
      for (const link of screen.getAllByRole('link', { name }))
        expect(link).toHaveAttribute('href', '/')
  })

  it('filters by network, remembers it and turns to the other networks [OTC-06] [OTC-07] [OTC-11]', async () => {
    const { user, store } = await show()
    await press(/USD Coin/)
    const chips = within(screen.getByRole('group', { name: 'Network' }))
    expect(chips.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(chips.getByRole('button', { name: 'Ethereum' }))
    expect(screen.queryByRole('button', { name: /USD Coin/ })).toBeNull()
    expect(selectNetworkFilter(store.getState())).toBe('ethereum')
    expect(chips.queryByRole('button', { name: 'Gnosis' })).toBeNull()
    await user.click(chips.getByRole('button', { name: 'More networks' }))
    expect(chips.getByRole('button', { name: 'Gnosis' })).toBeVisible()
  })

  it('says that nothing was found [ERR-35]', async () => {
    const { user } = await show()
    await press(/USD Coin/)
    await user.type(screen.getByRole('searchbox'), 'zzz')
    expect(await screen.findByText('Nothing found')).toBeVisible()
  })

  it('explains the network filter until it was read [OTC-10]', async () => {
    const { user } = await show()
    await user.click(await press('About networks, not read yet'))
    expect(screen.getByRole('dialog', { name: /network your tokens are on/ })).toBeVisible()
    await user.click(await press('Got it'))
    expect(await press('About networks')).toBeVisible()
  })

  it('offers another try when the tokens do not load', async () => {
    let asked = 0
    const { user } = await show({
      [POPULAR]: () => ((asked += 1) === 1 ? refuses(500, 'X') : answers({ popular: [usdc] })),
    })
    await user.click(await press('Try again'))
    expect(await press(/USD Coin/)).toBeVisible()
  })

  it('goes home where the recipient is unknown [NAV-14]', async () => {
    const { store } = await show({}, '/otc/99')
    await waitFor(() => expect(selectPath(store.getState())).toBe('/'))
  })
})

describe('OTC form', () => {
  async function showForm(script: DeskScript = {}) {
    const view = await show(script)
    await view.user.click(await press(/USD Coin/))
    await amountField()
    return view
  }

  it('shows thousands while typing, and about what it comes to [VAL-24] [OTC-13]', async () => {
    const { user } = await showForm()
    await user.type(await amountField(), '2500,5')
    expect(await amountField()).toHaveValue('2,500.5')
    expect((await screen.findAllByText('About €2,168.00')).length).toBeGreaterThan(0)
  })

  it('keeps the caret while an amount is mended in the middle', async () => {
    const { user } = await showForm()
    const field = await amountField()
    await user.click(field)
    await user.paste('1234')
    await user.type(field, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(field).toHaveValue('19,234')
    expect(field).toHaveProperty('selectionStart', 2)
  })

  it('takes pasted text in either convention [VAL-25]', async () => {
    const { user } = await showForm()
    await user.click(await amountField())
    await user.paste('1.234,56')
    expect(await amountField()).toHaveValue('1,234.56')
  })

  it('shakes and focuses when it is empty [OTC-23]', async () => {
    const { user, desk } = await showForm()
    await user.click(await press('Continue'))
    await waitFor(() => expect(document.querySelector('.card.odd')).not.toBeNull())
    expect(await amountField()).toHaveFocus()
    expect(desk.callsOf(FEE)).toHaveLength(0)
  })

  it('warns below the minimum and does not go on [OTC-15] [OTC-24] [VAL-31]', async () => {
    const { user, desk } = await showForm()
    await user.click(await screen.findByRole('radio', { name: 'EUR' }))
    await user.type(await amountField(), '80')
    expect(await screen.findByRole('alert')).toHaveTextContent('Minimum is €100.00')
    await user.click(await press('Continue'))
    expect(desk.callsOf(FEE)).toHaveLength(0)
  })

  it('warns above the maximum [VAL-28]', async () => {
    const { user } = await showForm()
    await user.click(await screen.findByRole('radio', { name: 'EUR' }))
    await user.click(await amountField())
    await user.paste('1000001')
    expect(await screen.findByRole('alert')).toHaveTextContent('Maximum is €1,000,000.00')
  })

  it('offers presets in the unit of the mode [OTC-14]', async () => {
    const { user } = await showForm()
    await user.click(await press('11,531 USDC'))
    expect(await amountField()).toHaveValue('11,531')
    await user.click(screen.getByRole('radio', { name: 'EUR' }))
    await user.click(await press('€50,000'))
    expect(await amountField()).toHaveValue('50,000')
  })

  it('pulses from tick 13 on [OTC-16] [OTC-21]', async () => {
    const { user, store } = await showForm()
    await user.click(await press('11,531 USDC'))
    await screen.findAllByText(/^About €/)
    const tick = (times: number) => {
      act(() => {
        for (let now = 0; now < times; now += 1) store.dispatch(ticked({ now }))
      })
    }
    tick(12)
    expect(document.querySelector('.pulsing')).toBeNull()
    tick(1)
    expect(document.querySelector('.pulsing')).toHaveTextContent('About €2,168.00')
    expect(screen.getByText('2 s')).toBeVisible()
  })

  it('offers another try when there is no rate', async () => {
    let asked = 0
    const { user } = await showForm({
      [TO_EUR]: () => ((asked += 1) === 1 ? refuses(500, 'X') : answers(conversion)),
    })
    await user.click(await press('11,531 USDC'))
    await user.click(await press('Try again'))
    expect((await screen.findAllByText('About €2,168.00')).length).toBeGreaterThan(0)
  })

  it('leads back to the tokens', async () => {
    const { user } = await showForm()
    await user.click(await press('Change token'))
    expect(await screen.findByRole('heading', { name: 'What are you sending?' })).toBeVisible()
  })
})

describe('OTC review', () => {
  async function showReview(script: DeskScript = {}) {
    const view = await show(script)
    await view.user.click(await press(/USD Coin/))
    await view.user.click(await amountField())
    await view.user.paste('2500')
    await view.user.click(await press('Continue'))
    await screen.findByRole('heading', { name: 'Confirm the transfer' })
    return view
  }

  it('shows what is sent, what it costs and what arrives [OTC-31] [OTC-32] [OTC-33]', async () => {
    const { user } = await showReview()
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(values).toEqual(
      expect.arrayContaining([
        '2,500 USDC',
        '1 USDC = €0.8672',
        '€2,168.00',
        '−€4.50',
        '€2,163.50',
        'Anna Lindqvist',
        'MARTA KOWALCZYK CAUSEWAY 21112025',
      ]),
    )
    await user.click(await press('About fees'))
    const fees = within(screen.getByRole('dialog', { name: 'What this transfer costs' }))
    expect(fees.getAllByText('€4.50')).toHaveLength(2)
    expect(fees.getAllByText('€0.00')).toHaveLength(2)
  })

  it('requests the quote, loading meanwhile, and goes to it [OTC-35] [OTC-36] [OTC-37]', async () => {
    let isThere = false
    const { user, store } = await showReview({
      '/v1/private/transactions': () =>
        answers({ transactions: isThere ? [transactionOf('q1')] : [] }),
    })
    await user.click(await press('Request OTC'))
    await waitFor(async () =>
      expect(await press('Request OTC')).toHaveAttribute('aria-busy', 'true'),
    )
    isThere = true
    await waitFor(() => expect(selectPath(store.getState())).toBe('/quote/tx-q1'))
  })

  it('refuses where nothing is left after fees [OTC-34]', async () => {
    await showReview({ [FEE]: () => answers({ additionalFeeEUR: '2168' }) })
    expect(screen.getByRole('alert')).toHaveTextContent(/Nothing is left after fees/)
    expect(await press('Request OTC')).toBeDisabled()
  })
})
