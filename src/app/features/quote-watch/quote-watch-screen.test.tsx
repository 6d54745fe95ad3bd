import { act, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'

import type { Quote } from '@contract/v1/quotes'
import { aConfig } from '@test/builders/client-config'
import { aNetwork, aQuote, DEPOSIT_ADDRESS } from '@test/builders/quote'
import { aPending } from '@test/builders/transaction'
import { answers, deskFetch } from '@test/fakes/desk-fetch'
import { renderWithStore } from '@test/setup/render'

import { ticked, toastRaised } from '../../events'
import { feature } from './routes'
import { paymentMoved, walletAnnounced } from './slice'

async function show(over: Partial<Quote> = {}, isSandbox = true) {
  const desk = deskFetch({
    '/v1/private/transactions': () => answers({ transactions: [aPending()] }),
    '/v1/private/quotes/q_1': () => answers({ quote: aQuote(over) }),
    '/v1/public/client/references': () =>
      answers({
        references: { apiVersions: { configVersion: 1 }, networks: [aNetwork()] },
      }),
  })
  const copied: string[] = []
  const { Screen } = feature
  const view = renderWithStore(
    <Routes>
      <Route path="/quote/:id" element={<Screen />} />
    </Routes>,
    {
      path: '/quote/tx_1',
      fetch: desk.fetch,
      features: [feature],
      services: {
        copy: (text) => {
          copied.push(text)
          return Promise.resolve(true)
        },
      },
      state: {
        flags: { config: aConfig({ mode: isSandbox ? 'sandbox' : 'live' }) },
        clock: { device: 1139, offset: 0, isVisible: true, isOnline: true },
      },
    },
  )
  await screen.findByRole('heading', { level: 1 })
  await screen.findAllByText('Base')
  const tick = (now: number) => {
    act(() => {
      view.store.dispatch(ticked({ now }))
    })
  }
  const announce = (rdns: string, name: string) => {
    act(() => {
      view.store.dispatch(walletAnnounced({ uuid: rdns, rdns, name, icon: '' }))
    })
  }
  return { ...view, copied, tick, announce }
}

const dialog = () => screen.getByRole('dialog')

describe('quote screen', () => {
  it('shows what to send, where, and for how long [QUOTE-02] [QUOTE-03] [QUOTE-05]', async () => {
    const { tick } = await show()
    expect(screen.getByRole('heading', { name: 'Send 2,500 USDC' })).toBeVisible()
    expect(screen.getByRole('timer', { name: '12 minutes 41 seconds left' })).toBeVisible()
    expect(screen.getByText('Send only USDC on Base, and exactly this amount.')).toBeVisible()
    expect(screen.getByText('€0.8672 per USDC')).toBeInTheDocument()
    expect(screen.getByText('€2,163.50 to Anna (rent)')).toBeInTheDocument()
    tick(1899)
    expect(screen.getByRole('timer', { name: '1 second left' })).toBeVisible()
  })

  it('goes to activity on close [QUOTE-07]', async () => {
    await show()
    for (const link of screen.getAllByRole('link', { name: 'Close' }))
      expect(link).toHaveAttribute('href', '/activity')
  })

  it('copies the whole address', async () => {
    const { user, copied, actions } = await show()
    await user.click(screen.getByRole('button', { name: /Receiver wallet address/ }))
    expect(copied).toEqual([DEPOSIT_ADDRESS])
    expect(actions.find(toastRaised.match)?.payload).toMatchObject({
      notice: 'copiedWalletAddress',
    })
  })

  it('shows a QR code of the address, and one with amount on asking [QUOTE-04]', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Generate QR code' }))
    expect(within(dialog()).getByRole('img', { name: /receiver wallet address/ })).toBeVisible()
    expect(within(dialog()).getAllByText('Test money only')).toHaveLength(2)
    await user.click(within(dialog()).getByRole('radio', { name: 'With amount' }))
    expect(within(dialog()).getByRole('img', { name: /payment request/ })).toBeVisible()
    expect(within(dialog()).getByText(/check that it says 2,500 USDC on Base/)).toBeVisible()
    await user.click(within(dialog()).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('says test money only in the sandbox', async () => {
    await show({}, false)
    expect(screen.queryByText('Test money only')).not.toBeInTheDocument()
  })

  it('asks for what a short deposit lacks', async () => {
    await show({ receivedAmount: '2487.5', missingAmount: '12.5' })
    expect(screen.getByRole('heading', { name: 'Send 12.5 USDC more' })).toBeVisible()
    expect(screen.getByText('2,487.5 USDC')).toBeVisible()
  })

  it('offers a re-quote that only a choice ends [QUOTE-12]', async () => {
    const { tick, user } = await show()
    tick(1900)
    const question = await screen.findByRole('alertdialog', { name: 'This quote has expired' })
    expect(within(question).getByText('The deposit address stays the same.')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(question).toBeInTheDocument()
    expect(within(question).getByRole('button', { name: 'Re-quote' })).toHaveFocus()
  })
})

describe('paying', () => {
  it('offers the address to copy while no wallet is there', async () => {
    await show()
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay with wallet' })).not.toBeInTheDocument()
  })

  it('shows address, network and amount before the wallet opens, and refuses others by name', async () => {
    const { user, announce, actions } = await show()
    announce('io.metamask', 'MetaMask')
    announce('eu.causeway.sandbox', 'Causeway test wallet')
    await user.click(screen.getByRole('button', { name: 'Pay with wallet' }))
    const form = within(dialog())
    expect(form.getByText('0x7c4E')).toBeVisible()
    expect(form.getByText('Base')).toBeVisible()
    expect(form.getByText('2,500 USDC')).toBeVisible()
    expect(form.getByText(/MetaMask is not offered here/)).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Open Causeway test wallet' }))
    expect(actions).toContainEqual(
      expect.objectContaining({ payload: { uuid: 'eu.causeway.sandbox' } }),
    )
    // The wallet of this test announced itself and has gone: that, too, is said.
    expect(await form.findByRole('alert')).toHaveTextContent(/not connected/)
  })

  it('offers all wallets live, to choose from', async () => {
    const { user, announce } = await show({}, false)
    announce('io.metamask', 'MetaMask')
    announce('io.rabby', 'Rabby')
    await user.click(screen.getByRole('button', { name: 'Pay with wallet' }))
    await user.click(within(dialog()).getByRole('button', { name: 'Rabby' }))
    expect(within(dialog()).getByRole('button', { name: 'Open Rabby' })).toBeVisible()
  })

  it('does not offer a second payment without a question', async () => {
    const { user, announce, store } = await show()
    announce('eu.causeway.sandbox', 'Causeway test wallet')
    const hash = `0x${'ab'.repeat(32)}`
    act(() => {
      store.dispatch(
        paymentMoved({ quoteId: 'q_1', payment: { phase: 'sent', hash, chainId: 31338453 } }),
      )
    })
    expect(screen.getByText('Sent. Waiting for the network')).toBeVisible()
    expect(screen.getByText(hash)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay with wallet' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Pay again' }))
    const question = screen.getByRole('alertdialog', { name: 'Pay a second time?' })
    await user.click(within(question).getByRole('button', { name: 'Pay again' }))
    expect(screen.getByRole('dialog', { name: 'Pay 2,500 USDC from your wallet' })).toBeVisible()
  })

  it('asks before it pays the rest of a short payment', async () => {
    const { user, announce, store } = await show({
      receivedAmount: '2487.5',
      missingAmount: '12.5',
    })
    announce('eu.causeway.sandbox', 'Causeway test wallet')
    const hash = `0x${'ab'.repeat(32)}`
    act(() => {
      store.dispatch(
        paymentMoved({ quoteId: 'q_1', payment: { phase: 'sent', hash, chainId: 31338453 } }),
      )
    })
    await user.click(screen.getByRole('button', { name: 'Pay the rest' }))
    const question = screen.getByRole('alertdialog', { name: 'Pay what is missing?' })
    expect(within(question).getByText(/12.5 USDC are missing/)).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Pay the rest' }))
    expect(screen.getByRole('dialog', { name: 'Pay 12.5 USDC from your wallet' })).toBeVisible()
  })
})
