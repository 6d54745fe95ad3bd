import { screen, waitFor, within } from '@testing-library/react'

import { aDeposit, aQuote } from '@test/builders/quote'
import { answers } from '@test/fakes/desk-fetch'
import { dialog, showWatching } from '@test/fakes/quote-screen'
import { readyButton } from '@test/fakes/ready-button'

describe('once the time is up', () => {
  const title = (name: string) => screen.findByRole('heading', { level: 1, name })

  it('asks for no more of a short payment, since what comes then is late', async () => {
    const { tick } = await showWatching({
      receivedAmount: '2250',
      missingAmount: '250',
      deposits: [aDeposit({ symbol: 'USDC', use: 'counts', tokenAmount: '2250' })],
    })
    expect(await title('Send 250 USDC more')).toBeVisible()
    tick(1900)
    expect(await title('The time is up')).toBeVisible()
    expect(screen.getByText('We’re working out what has arrived.')).toBeVisible()
    expect(screen.getByText('2,250 of 2,500 USDC')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Copy address' })).toBeNull()
    expect(await readyButton('I have sent something else')).toBeVisible()
  })

  it('closes the code and the wallet of a short payment', async () => {
    const { tick, user, announce } = await showWatching({
      receivedAmount: '2250',
      missingAmount: '250',
    })
    announce('eu.causeway.sandbox', 'Causeway test wallet')
    await user.click(await readyButton('Generate QR code'))
    expect(dialog()).toBeVisible()
    tick(1900)
    expect(await title('The time is up')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for nothing more where the desk does not say what has arrived', async () => {
    let isDown = false
    const { tick, desk } = await showWatching(
      {},
      { answer: () => (isDown ? 'offline' : undefined) },
    )
    isDown = true
    tick(1900)
    await waitFor(() => expect(desk.callsOf('/v1/private/quotes/q_1')).toHaveLength(2))
    expect(await title('The time is up')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Copy address' })).toBeNull()
    isDown = false
    tick(1960)
    expect(await screen.findByRole('alertdialog', { name: 'This quote has expired' })).toBeVisible()
  })

  it('asks for the decision on what else arrived, and no more for what was agreed', async () => {
    let quote = aQuote({ deposits: [aDeposit()] })
    const { user, tick } = await showWatching({}, { answer: () => answers({ quote }) })
    await user.click(await screen.findByRole('radio', { name: /as agreed/ }))
    await user.click(await readyButton('Show address'))
    expect(await title('Send 2,500 USDC')).toBeVisible()
    tick(1900)
    expect(await title('The time is up')).toBeVisible()
    expect(await readyButton('Decide')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Copy address' })).toBeNull()
    quote = { ...quote, status: 'expired', endedBy: 'time' }
    tick(1902)
    expect(await title('USDT arrived, not USDC')).toBeVisible()
  })

  it('waits with its question for who is naming what was sent', async () => {
    const { user, tick } = await showWatching({ deposits: [] })
    await user.click(await readyButton('I have sent something else'))
    const hash = await within(await screen.findByRole('dialog')).findByRole('textbox')
    await user.type(hash, '0x12')
    tick(1900)
    await screen.findByText('Expired')
    expect(hash).toHaveValue('0x12')
    expect(hash).toBeVisible()
    await user.click(within(dialog()).getByRole('button', { name: 'Close' }))
    const question = await screen.findByRole('alertdialog', { name: 'This quote has expired' })
    await user.click(within(question).getByRole('button', { name: 'I have already sent it' }))
    expect(await title('We wait for what you sent')).toBeVisible()
  })

  it('asks no more whether to cancel', async () => {
    const { user, tick } = await showWatching({ deposits: [] })
    await user.click(await readyButton('Cancel transfer'))
    tick(1900)
    await screen.findByRole('alertdialog', { name: 'This quote has expired' })
    await user.click(await readyButton('I have already sent it'))
    expect(await title('We wait for what you sent')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
