import { act, screen, waitFor, within } from '@testing-library/react'

import type { Quote } from '@contract/v1/quotes'
import { quote, toldConversion, transactionOf } from '@test/builders/otc'
import { answers, type DeskScript, refuses } from '@test/fakes/desk-fetch'
import { FEE, LIST, QUOTES, TO_EUR } from '@test/fakes/otc-flow'
import { amountField, showReview } from '@test/fakes/otc-screen'
import { readyButton } from '@test/fakes/ready-button'

import { ticked } from '../../../events'
import { selectPath } from '../../../state/route'

describe('OTC review', () => {
  const lines = () => {
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    return screen
      .getAllByRole('term')
      .map(({ textContent }, index) => `${textContent}: ${values[index] ?? ''}`)
  }

  it('shows what arrives and when, whose account, what the statement says and what it costs [OTC-31] [OTC-33]', async () => {
    await showReview({ [TO_EUR]: () => answers(toldConversion) })
    expect(screen.getByText('for 2,500 USDC on Arbitrum')).toBeVisible()
    expect(screen.getByText('Arrives Friday, 2 January')).toBeVisible()
    const payee = within(screen.getByRole('region', { name: 'Recipient' }))
    expect(payee.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible()
    expect(payee.getByText('Commerzbank')).toBeVisible()
    const statement = screen.getByRole('group', { name: 'Reference on Anna (rent)’s statement' })
    expect(statement).toHaveTextContent('MARTA KOWALCZYK CAUSEWAY 21112025')
    expect(lines()).toEqual([
      'Mid-market rate: 1 USDC = €0.871557',
      '2,500 USDC at that rate: €2,178.89',
      'Our margin, 0.5%: −€10.89',
      'Your rate: 1 USDC = €0.8672',
      'Bank transfer fee: −€4.50',
      'Anna (rent) gets: €2,163.50',
    ])
  })

  it('counts the fee of this recipient, whatever the conversion said', async () => {
    await showReview({
      [TO_EUR]: () => answers(toldConversion),
      [FEE]: () => answers({ additionalFeeEUR: '0.00' }),
    })
    expect(lines().slice(-2)).toEqual(['Bank transfer fee: €0.00', 'Anna (rent) gets: €2,168.00'])
  })

  it('explains margin and fees, and what they come to together [OTC-32]', async () => {
    const { user } = await showReview({ [TO_EUR]: () => answers(toldConversion) })
    await user.click(await readyButton('About fees'))
    const fees = within(screen.getByRole('dialog', { name: 'What this transfer costs' }))
    expect(fees.getByText('1 USDC = €0.871557')).toBeVisible()
    expect(fees.getByText('€10.89')).toBeVisible()
    expect(fees.getByText('€4.50')).toBeVisible()
    expect(fees.getAllByText('€0.00')).toHaveLength(2)
    expect(fees.getAllByRole('definition').at(-1)).toHaveTextContent('€15.39')
  })

  it('keeps to rate and fees with a host that tells no margin [OTC-31] [OTC-32]', async () => {
    const { user } = await showReview()
    expect(lines()).toEqual([
      'Rate: 1 USDC = €0.8672',
      'In euros: €2,168.00',
      'Fees: −€4.50',
      'Anna (rent) gets: €2,163.50',
    ])
    await user.click(await readyButton('About fees'))
    const fees = within(screen.getByRole('dialog', { name: 'What this transfer costs' }))
    expect(fees.getAllByText('€4.50')).toHaveLength(2)
  })

  it('takes a reference of the user’s own, and names what banks cannot carry [decisions 10]', async () => {
    const { user, desk } = await showReview()
    await user.click(await readyButton('Edit reference'))
    const field = screen.getByRole('textbox', { name: 'Reference' })
    for (const [text, error] of [
      ['RF19 5390 0754 7034', /^The check digits/],
      ['Grüße', /^Banks carry the letters/],
      ['x'.repeat(141), 'Use 140 characters at most'],
    ] as const) {
      await user.clear(field)
      await user.click(field)
      await user.paste(text)
      await user.click(await readyButton('Save'))
      expect(await screen.findByText(error)).toBeVisible()
      expect(field).toBeInvalid()
    }
    await user.clear(field)
    await user.type(field, 'RF18 5390 0754 7034')
    await user.click(await readyButton('Save'))
    expect(await screen.findByText('RF18539007547034')).toBeVisible()
    await user.click(await readyButton('Lock rate and get address'))
    await waitFor(() => expect(desk.callsOf(QUOTES)).toHaveLength(1))
    expect(desk.callsOf(QUOTES)[0]?.body).toMatchObject({ reference: 'RF18539007547034' })
  })

  it('asks for the quote with the reference that stands in its field, and not with one that banks refuse', async () => {
    const { user, desk } = await showReview()
    await user.click(await readyButton('Edit reference'))
    const field = screen.getByRole('textbox', { name: 'Reference' })
    await user.clear(field)
    await user.type(field, 'Grüße')
    await user.click(await readyButton('Lock rate and get address'))
    expect(await screen.findByText(/^Banks carry the letters/)).toBeVisible()
    await waitFor(() => expect(field).toHaveFocus())
    expect(desk.callsOf(QUOTES)).toHaveLength(0)
    await user.clear(field)
    await user.type(field, 'INVOICE 4711')
    await user.click(await readyButton('Lock rate and get address'))
    await waitFor(() => expect(desk.callsOf(QUOTES)).toHaveLength(1))
    expect(desk.callsOf(QUOTES)[0]?.body).toMatchObject({ reference: 'INVOICE 4711' })
    expect(await screen.findByText('INVOICE 4711')).toBeVisible()
  })

  it('goes back to the default reference, and does not send it', async () => {
    const { user, desk } = await showReview()
    await user.click(await readyButton('Edit reference'))
    const field = screen.getByRole('textbox', { name: 'Reference' })
    expect(field).toHaveFocus()
    await user.type(field, 'X')
    await user.click(await readyButton('Use the default'))
    expect(await screen.findByText('MARTA KOWALCZYK CAUSEWAY 21112025')).toBeVisible()
    await user.click(await readyButton('Lock rate and get address'))
    await waitFor(() => expect(desk.callsOf(QUOTES)).toHaveLength(1))
    expect(desk.callsOf(QUOTES)[0]?.body).not.toHaveProperty('reference')
  })

  it('requests the quote, loading meanwhile, and goes to it [OTC-35] [OTC-36] [OTC-37]', async () => {
    let isThere = false
    const { user, store } = await showReview({
      [LIST]: () => answers({ transactions: isThere ? [transactionOf('q1')] : [] }),
    })
    await user.click(await readyButton('Lock rate and get address'))
    const waiting = { name: 'Lock rate and get address', busy: true }
    expect(await screen.findByRole('button', waiting)).toBeVisible()
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
    await user.click(await readyButton('About fees'))
    await user.click(await readyButton('Got it'))
    expect(await readyButton('About fees')).toHaveFocus()
  })

  it('refuses where nothing is left after fees [OTC-34]', async () => {
    await showReview({ [FEE]: () => answers({ additionalFeeEUR: '2168' }) })
    expect(screen.getByRole('alert')).toHaveTextContent(/Nothing is left after fees/)
    expect(await readyButton('Lock rate and get address')).toBeDisabled()
  })

  describe('with an open quote of the same recipient', () => {
    const opened = {
      ...quote,
      createdTs: 100,
      expiredTs: 1000,
      eurAmount: '500.00',
      feeEUR: '1.00',
    }
    const row = { ...transactionOf('q1'), beneficiaryId: 7 }
    const openQuote = (change: Partial<Quote> = {}, expiredTs = 1000): DeskScript => ({
      [LIST]: () =>
        answers({
          transactions: [{ ...row, quote: { quoteId: 'q1', createdTs: 100, expiredTs } }],
        }),
      '/v1/private/quotes/q1': () => answers({ quote: { ...opened, ...change } }),
    })
    const asks = () =>
      screen.findByRole('alertdialog', { name: 'Anna (rent) already has an open quote' })
    const request = async ({ user }: { user: { click: (element: Element) => Promise<void> } }) =>
      user.click(await readyButton('Lock rate and get address'))

    it('asks before it is replaced, with both side by side, and keeps it by default [decisions 4]', async () => {
      const view = await showReview(openQuote())
      await request(view)
      const dialog = within(await asks())
      expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
        '€499.00',
        '€2,163.50',
      ])
      expect(
        dialog.getByText('If you have already sent the 2,500 USDC, keep the open quote.'),
      ).toBeVisible()
      await view.user.click(await readyButton('Keep open quote'))
      await waitFor(() => expect(selectPath(view.store.getState())).toBe('/quote/q1'))
      expect(view.desk.callsOf(QUOTES)).toHaveLength(0)
    })

    it('says in whole words how long the open one still stands', async () => {
      const view = await showReview(openQuote())
      await request(view)
      const timer = within(await asks()).getByRole('timer')
      act(() => void view.store.dispatch(ticked({ now: 279 })))
      expect(timer).toHaveAccessibleName('12 minutes 1 second left')
      act(() => void view.store.dispatch(ticked({ now: 955 })))
      expect(timer).toHaveAccessibleName('45 seconds left')
    })

    it('is replaced where the user says so', async () => {
      const view = await showReview(openQuote())
      await request(view)
      await asks()
      await view.user.click(await readyButton('Replace it'))
      await waitFor(() => expect(view.desk.callsOf(QUOTES)).toHaveLength(1))
    })

    it('keeps what the desk says of a refused request in sight, until the next one', async () => {
      const why = 'The price of USDC is moving too fast. Try again in a minute.'
      const stopped = () => refuses(503, 'RATE_UNAVAILABLE', { validationError: why })
      let isStopped = false
      const view = await showReview({
        ...openQuote(),
        [QUOTES]: () => (isStopped ? stopped() : answers({ quote })),
      })
      isStopped = true
      await request(view)
      await asks()
      await view.user.click(await readyButton('Replace it'))
      const main = await screen.findByRole('main')
      expect(await within(main).findByText(why)).toBeVisible()
      isStopped = false
      await request(view)
      await waitFor(() => expect(within(main).queryByText(why)).toBeNull())
    })

    it.each([
      ['paid meanwhile', openQuote({ status: 'confirming' })],
      ['of another recipient', openQuote({ beneficiary: { id: 8 } })],
      ['over', openQuote({}, 0)],
    ])('asks nothing about one that is %s', async (_case, script) => {
      const view = await showReview(script)
      await request(view)
      await waitFor(() => expect(view.desk.callsOf(QUOTES)).toHaveLength(1))
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })
  })
})
