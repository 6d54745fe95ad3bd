import { act, screen, waitFor } from '@testing-library/react'

import type { Outcome, Quote } from '@contract/v1/quotes'
import { cost } from '@test/builders/otc'
import { aDeposit, aQuote } from '@test/builders/quote'
import { aHold, aPending, aTransaction } from '@test/builders/transaction'
import { answers } from '@test/fakes/desk-fetch'
import { showQuote, showWatching } from '@test/fakes/quote-screen'
import { readyButton } from '@test/fakes/ready-button'

import { api } from '../../resources/api'
import { selectPath } from '../../state/route'

const LIST = '/v1/private/transactions'
const HOLD = '/v1/private/holds/h_1'
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const hold = { ...aHold({ network: 'base', networkName: 'Base' }), tokenAmount: '500' }

it('shows the picture of the token that came, and a legal name in capitals', async () => {
  const held = aTransaction({ id: 'tx_h', iconUrl: '/tokens/usdt.svg' })
  const own = aPending({ id: 'tx_1', beneficiaryNameIs: 'legal' })
  const deposits = [aDeposit({ transactionId: 'tx_h' })]
  const desk = {
    [HOLD]: () => answers({ hold: { ...hold, reason: 'wrong-token', symbol: 'USDT' } }),
    [LIST]: () => answers({ transactions: [own, held] }),
  }
  await showWatching({ cost, deposits }, { desk })
  await title('USDT arrived, not USDC')
  const pictures = screen.getAllByRole('presentation', { hidden: true })
  expect(pictures.map((each) => each.getAttribute('src'))).toContain('/tokens/usdt.svg')
  for (const name of screen.getAllByText('Anna (rent)')) expect(name).toHaveClass('caps')
})

it('shows how fresh the figure of a late deposit is, and the sum behind it', async () => {
  const late = aDeposit({ symbol: 'USDC', reason: 'late', seenTs: 1900 + 330 })
  const offer = { ...aHold().offer, validUntilTs: 1169, cost, arrival: { day: '1970-01-02' } }
  const { tick } = await showWatching(
    { status: 'expired', endedBy: 'time', cost, deposits: [late] },
    { desk: { [HOLD]: () => answers({ hold: { ...hold, offer } }) } },
  )
  await title('Your USDC arrived after the rate expired')
  expect(screen.getByText('Arrived 00:37 UTC, 6 min late')).toBeVisible()
  expect(await screen.findByText('New rate in 25 s')).toBeVisible()
  for (const text of ['Mid-market rate', '€43,106.43', 'Our margin, 0.5%'])
    expect(screen.getByText(text)).toBeVisible()
  tick(1154)
  expect(await screen.findByText('New rate in 10 s')).toBeVisible()
  expect(screen.getByText('Rate expired')).toBeInTheDocument()
  expect(screen.getByText('00:31 UTC')).toBeInTheDocument()
})

it('asks for what the quote still needs once the owner has decided on what came', async () => {
  const decided = { [HOLD]: () => answers({ hold: { ...hold, status: 'refund-asked' } }) }
  const { user } = await showWatching({ cost, deposits: [aDeposit()] }, { desk: decided })
  expect(await screen.findByText('Decided')).toBeVisible()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Convert/ })).not.toBeInTheDocument()
  await user.click(await readyButton('Show address'))
  expect(await title('Send 2,500 USDC')).toBeVisible()
  expect(screen.queryByText(/held until you decide/)).not.toBeInTheDocument()
})

describe('a second one that is not what was asked for', () => {
  const first = aDeposit()
  const ids = { holdId: 'h_2', transactionId: 'tx_h2' }
  const second = aDeposit({ ...ids, hash: `0x77${'0'.repeat(58)}90c5`, tokenAmount: '250' })
  const chosen = (sum: string) => ({ name: new RegExp(`Convert ${sum} USDT`), checked: true })
  type Status = 'held' | 'refund-asked'
  const row = (id: string, status: Status) =>
    aTransaction({ id, hold: { id, status, reason: 'wrong-token' } })

  /** The first is set aside, or decided on, and the address shows; then the second arrives. */
  async function arriveTwice(ofFirst: Status) {
    const desk = { deposits: [first], ofSecond: 'held' as Status }
    const view = await showWatching(
      {},
      {
        answer: () => answers({ quote: aQuote({ deposits: desk.deposits }) }),
        desk: {
          [HOLD]: () => answers({ hold: { ...hold, status: ofFirst } }),
          '/v1/private/holds/h_2': () => answers({ hold: { ...hold, id: 'h_2' } }),
          [LIST]: () =>
            answers({
              transactions: [aPending(), row('tx_h', ofFirst), row('tx_h2', desk.ofSecond)],
            }),
        },
      },
    )
    await title('USDT arrived, not USDC')
    const agreed = screen.queryByRole('radio', { name: /as agreed/ })
    if (agreed) await view.user.click(agreed)
    await view.user.click(await readyButton('Show address'))
    await title('Send 2,500 USDC')
    desk.deposits = [first, second]
    view.tick(1150)
    await title('USDT arrived, not USDC')
    return { ...view, desk }
  }

  it.each(['held', 'refund-asked'] as const)(
    'takes the place of the address, beside one that is %s',
    async (ofFirst) => {
      await arriveTwice(ofFirst)
      expect(await screen.findByRole('radio', chosen('250'))).toBeVisible()
    },
  )

  it('gives way to the first, once it is decided on itself', async () => {
    const { desk, store } = await arriveTwice('held')
    desk.ofSecond = 'refund-asked'
    act(() => {
      store.dispatch(api.util.invalidateTags(['Transaction']))
    })
    expect(await screen.findByRole('radio', chosen('500'))).toBeVisible()
  })
})

it('says of a token that the desk does not list what can be said', async () => {
  const unknown = { symbol: undefined, tokenAmount: undefined, reason: 'unlisted' } as const
  const { user } = await showWatching(
    { cost, deposits: [aDeposit(unknown)] },
    { desk: { [HOLD]: () => answers({ hold }) } },
  )
  expect(await title('A token arrived that we don’t list')).toBeVisible()
  const refund = { name: /^Take it back/, checked: true }
  expect(await screen.findByRole('radio', refund)).toBeVisible()
  expect(await readyButton('Take it back')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /It stays held until you decide/ }))
  await user.click(await readyButton('Show address'))
  expect(screen.getByText(/An unknown token on Base is held until you decide/)).toBeVisible()
})

describe('more than asked for', () => {
  const outcome: Outcome = {
    kind: 'over',
    tokenAmount: '2500',
    eurAmount: '2168',
    receivesEUR: '2163.50',
    heldAmount: '120',
    heldTransactionId: 'tx_h',
  }
  const over: Partial<Quote> = {
    status: 'processing',
    receivedAmount: '2620',
    deposits: [aDeposit({ use: 'counts', symbol: 'USDC', tokenAmount: '2620' })],
    outcome,
  }
  const own = aPending({ id: 'tx_1', status: 'processing', outcome })
  const heldRow = (status: 'held' | 'accepted') =>
    aTransaction({ id: 'tx_h', hold: { id: 'h_1', status, reason: 'over' } })
  const deskWith = (status: 'held' | 'accepted') => ({
    [LIST]: () => answers({ transactions: [own, heldRow(status)] }),
    [HOLD]: () => answers({ hold: { ...hold, status, reason: 'over', tokenAmount: '120' } }),
  })

  it('is paid as agreed, and the rest is asked about on a page of its own (screens 31)', async () => {
    const { user } = await showWatching(over, { desk: deskWith('held') })
    expect(await title('You sent 120 USDC too much')).toBeVisible()
    expect(screen.getByText('Anna (rent) gets, as agreed')).toBeVisible()
    expect(screen.getByText('2,620 USDC on Base')).toBeVisible()
    expect(screen.getByText('Held')).toBeVisible()
    expect(
      await screen.findByRole('radiogroup', { name: 'What should happen with 120 USDC?' }),
    ).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /Take 120 USDC back/ }))
    await user.click(screen.getByRole('button', { name: 'Take 120 USDC back' }))
    expect(await screen.findByRole('dialog', { name: 'Ask for a refund' })).toBeVisible()
  })

  it('leads to the activity once that is decided [QUOTE-17]', async () => {
    const { store } = showQuote(over, { desk: deskWith('accepted') })
    await waitFor(() => {
      expect(selectPath(store.getState())).toBe('/activity/tx_1')
    })
  })
})
