import { screen, waitFor, within } from '@testing-library/react'

import { usdc, usdcOnBase } from '@test/builders/otc'
import { answers, refuses } from '@test/fakes/desk-fetch'
import { shownTitle } from '@test/fakes/laid-out'
import { FIND, POPULAR } from '@test/fakes/otc-flow'
import { amountField, showOtc } from '@test/fakes/otc-screen'
import { readyButton } from '@test/fakes/ready-button'

import { selectNetworkFilter } from '../../state/preferences'
import { selectPath } from '../../state/route'

describe('OTC token step', () => {
  it('lists popular tokens with price and signed change [OTC-09] [OTC-12]', async () => {
    await showOtc()
    const row = await readyButton(/USD Coin/)
    expect(row).toHaveTextContent('USDC · Arbitrum')
    expect(row).toHaveTextContent('€0.8672')
    expect(row).toHaveTextContent('+0.02%')
    expect(await readyButton(/^Ether ?ETH/)).toHaveTextContent('−1.94%')
  })

  it('names the recipient and leads home by Back and Clear [OTC-03] [OTC-04] [OTC-05]', async () => {
    await showOtc()
    await readyButton(/USD Coin/)
    expect(screen.getAllByText('Anna (rent)').length).toBeGreaterThan(0)
    for (const name of ['Back', 'Clear'])
      for (const link of screen.getAllByRole('link', { name }))
        expect(link).toHaveAttribute('href', '/')
  })

  it('filters by network, remembers it and turns to the other networks and back [OTC-06] [OTC-07] [OTC-11]', async () => {
    const { user, store } = await showOtc()
    await readyButton(/USD Coin/)
    const chips = within(screen.getByRole('group', { name: 'Network' }))
    expect(chips.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(chips.getByRole('button', { name: 'Ethereum' }))
    expect(screen.queryByRole('button', { name: /USD Coin/ })).toBeNull()
    expect(selectNetworkFilter(store.getState())).toBe('ethereum')
    expect(chips.queryByRole('button', { name: 'Gnosis' })).toBeNull()
    await user.click(chips.getByRole('button', { name: 'More networks' }))
    expect(chips.getByRole('button', { name: 'Gnosis' })).toBeVisible()
    expect(chips.queryByRole('button', { name: 'Ethereum' })).toBeNull()
    await user.click(chips.getByRole('button', { name: 'Popular networks' }))
    expect(chips.getByRole('button', { name: 'Ethereum' })).toBeVisible()
    expect(chips.queryByRole('button', { name: 'Gnosis' })).toBeNull()
  })

  it('says that nothing was found [ERR-35]', async () => {
    const { user } = await showOtc({ [FIND]: () => answers({ assets: [] }) })
    await readyButton(/USD Coin/)
    await user.type(screen.getByRole('searchbox'), 'zzz')
    expect(await screen.findByText('Nothing found')).toBeVisible()
  })

  it('lists what only the search knows under Found, and says how many there are [OTC-08] [OTC-09]', async () => {
    const { user } = await showOtc({ [FIND]: () => answers({ assets: [usdcOnBase] }) })
    await readyButton(/USD Coin/)
    await user.type(screen.getByRole('searchbox'), 'usd')
    const found = within(await screen.findByRole('region', { name: 'Found' }))
    expect(found.getByRole('button', { name: /USDC · Base/ })).toBeVisible()
    expect(await screen.findByText('2 tokens')).toHaveRole('status')
  })

  it('explains the network filter until it was read [OTC-10]', async () => {
    const { user } = await showOtc()
    await user.click(await readyButton('About networks, not read yet'))
    expect(screen.getByRole('dialog', { name: /network your tokens are on/ })).toBeVisible()
    await user.click(await readyButton('Got it'))
    expect(await readyButton('About networks')).toBeVisible()
  })

  it('offers another try when the tokens do not load', async () => {
    let asked = 0
    const { user } = await showOtc({
      [POPULAR]: () => ((asked += 1) === 1 ? refuses(500, 'X') : answers({ popular: [usdc] })),
    })
    const title = shownTitle()
    await user.click(await readyButton('Try again'))
    expect(await readyButton(/USD Coin/)).toBeVisible()
    expect(title).toHaveFocus()
  })

  it('goes home where the recipient is unknown [NAV-14]', async () => {
    const { store } = await showOtc({}, '/otc/99')
    await waitFor(() => expect(selectPath(store.getState())).toBe('/'))
  })
})

it('tells once, from the amount to the review, what concerns the chosen chain', async () => {
  const notice = (chainId: number | null, text: string) => ({ id: text, chainId, text })
  const told = [notice(10, 'Arbitrum stands.'), notice(null, 'No bank today.')]
  const { user, desk } = await showOtc({
    '/v1/private/notices': () =>
      answers({ recoveryTs: 1_795_514_400, notices: [...told, notice(30, 'Base stands.')] }),
  })
  const row = await readyButton(/USD Coin/)
  expect(desk.callsOf('/v1/private/notices')).toHaveLength(0)
  await user.click(row)
  const shown = await screen.findByText('Arbitrum stands.')
  expect(screen.getAllByRole('status').filter((each) => each.contains(shown))).toHaveLength(1)
  expect(screen.getByText('No bank today.')).toBeVisible()
  expect(screen.queryByText('Base stands.')).not.toBeInTheDocument()
  expect(screen.queryByText(/passkeys are removed/)).not.toBeInTheDocument()
  await user.click(await amountField())
  await user.paste('2500')
  await user.click(await readyButton('Continue'))
  await screen.findByRole('heading', { name: 'Confirm the transfer' })
  expect(screen.getByText('Arbitrum stands.')).toBe(shown)
})
