import { act, screen, within } from '@testing-library/react'

import { dialog, openedDialog, showWatching } from '@test/fakes/quote-screen'

import { paymentMoved } from './slice'

describe('the code', () => {
  it('is 224 px wide with 32 px for the logo, and corrects at level M [CONST-10]', async () => {
    const { user } = await showWatching()
    await user.click(screen.getByRole('button', { name: 'Generate QR code' }))
    const code = within(dialog()).getByRole('img', { name: /receiver wallet address/ })
    expect(code).toHaveAttribute('width', '224')
    expect(code).toHaveAttribute('height', '224')
    const drawn = code.outerHTML
    const [, modules] = /viewBox="0 0 (\d+) \1"/.exec(drawn) ?? []
    const [, logo] = /<image [^>]*?width="([\d.]+)"/.exec(drawn) ?? []
    expect((Number(logo) * 224) / Number(modules)).toBeCloseTo(32)
    // The format's first two bits stand at the start of row 8, under the standard's mask: dark and light are M.
    const rowEight = [...drawn.matchAll(/M(\d+),? ?8 ?h(\d+)/g)].flatMap(([, from, length]) =>
      Array.from({ length: Number(length) }, (_module, index) => Number(from) + index),
    )
    expect([rowEight.includes(0), rowEight.includes(1)]).toEqual([true, false])
  })
})

describe('paying', () => {
  it('offers the address to copy while no wallet is there', async () => {
    await showWatching()
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay with wallet' })).not.toBeInTheDocument()
  })

  it('shows address, network and amount before the wallet opens, and refuses others by name', async () => {
    const { user, announce, actions } = await showWatching()
    announce('io.metamask', 'MetaMask')
    announce('eu.causeway.sandbox', 'Causeway test wallet')
    await user.click(screen.getByRole('button', { name: 'Pay with wallet' }))
    const form = within(await openedDialog())
    expect(form.getByText('0x7c4E')).toBeVisible()
    expect(form.getByText('Base')).toBeVisible()
    expect(form.getByText('2,500 USDC')).toBeVisible()
    expect(form.getByText(/MetaMask is not offered here/)).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Open Causeway test wallet' }))
    // The wallet of this test announced itself and has gone: that, too, is said.
    expect(await form.findByRole('alert')).toHaveTextContent(/not connected/)
    expect(actions).toContainEqual(
      expect.objectContaining({ payload: { uuid: 'eu.causeway.sandbox' } }),
    )
  })

  it('offers all wallets live, to choose from', async () => {
    const { user, announce } = await showWatching({}, { isSandbox: false })
    announce('io.metamask', 'MetaMask')
    announce('io.rabby', 'Rabby')
    await user.click(screen.getByRole('button', { name: 'Pay with wallet' }))
    await user.click(within(await openedDialog()).getByRole('button', { name: 'Rabby' }))
    expect(within(dialog()).getByRole('button', { name: 'Open Rabby' })).toBeVisible()
  })

  it('does not offer a second payment without a question', async () => {
    const { user, announce, store } = await showWatching()
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

  it('keeps what was sent in sight where a second try is rejected', async () => {
    const { user, announce, store } = await showWatching()
    announce('eu.causeway.sandbox', 'Causeway test wallet')
    const hash = `0x${'ab'.repeat(32)}`
    const sent = { phase: 'sent', hash, chainId: 31338453 } as const
    const rejected = { phase: 'failed', wallet: 'u1', problem: 'rejected' } as const
    act(() => {
      store.dispatch(paymentMoved({ quoteId: 'q_1', payment: sent }))
    })
    await user.click(screen.getByRole('button', { name: 'Pay again' }))
    const question = within(screen.getByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Pay again' }))
    act(() => {
      store.dispatch(paymentMoved({ quoteId: 'q_1', payment: rejected }))
    })
    expect(within(dialog()).getByRole('alert')).toHaveTextContent(/rejected/)
    await user.keyboard('{Escape}')
    expect(screen.getByText(hash)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay with wallet' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Pay again' }))
    expect(screen.getByRole('alertdialog', { name: 'Pay a second time?' })).toBeVisible()
  })

  it('asks before it pays the rest of a short payment', async () => {
    const { user, announce, store } = await showWatching({
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
