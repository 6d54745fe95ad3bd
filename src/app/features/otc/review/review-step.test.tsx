import { configure, screen, waitFor, within } from '@testing-library/react'

import { transactionOf } from '@test/builders/otc'
import { answers, type DeskScript } from '@test/fakes/desk-fetch'
import { FEE, LIST } from '@test/fakes/otc-flow'
import { amountField, press, showOtc } from '@test/fakes/otc-screen'

import { selectPath } from '../../../state/route'

// A busy machine may take its time.
configure({ asyncUtilTimeout: 5000 })

describe('OTC review', () => {
  async function showReview(script: DeskScript = {}) {
    const view = await showOtc(script)
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
      [LIST]: () => answers({ transactions: isThere ? [transactionOf('q1')] : [] }),
    })
    await user.click(await press('Request OTC'))
    await waitFor(async () =>
      expect(await press('Request OTC')).toHaveAttribute('aria-busy', 'true'),
    )
    isThere = true
    await waitFor(() => expect(selectPath(store.getState())).toBe('/quote/tx-q1'))
  })

  it('has the focus on its title, gives it to the amount on the way back, and keeps what was typed', async () => {
    const { user } = await showReview()
    expect(screen.getByRole('heading', { name: 'Confirm the transfer' })).toHaveFocus()
    await user.click(screen.getAllByRole('button', { name: 'Back' })[0] ?? document.body)
    expect(await amountField()).toHaveFocus()
    expect(await amountField()).toHaveValue('2,500')
    await user.click(screen.getAllByRole('button', { name: 'Back' })[0] ?? document.body)
    expect(await screen.findByRole('heading', { name: 'What are you sending?' })).toHaveFocus()
  })

  it('gives the focus back to what opened the fees', async () => {
    const { user } = await showReview()
    await user.click(await press('About fees'))
    await user.click(await press('Got it'))
    expect(await press('About fees')).toHaveFocus()
  })

  it('refuses where nothing is left after fees [OTC-34]', async () => {
    await showReview({ [FEE]: () => answers({ additionalFeeEUR: '2168' }) })
    expect(screen.getByRole('alert')).toHaveTextContent(/Nothing is left after fees/)
    expect(await press('Request OTC')).toBeDisabled()
  })
})
