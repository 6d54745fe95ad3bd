import { act, screen, waitFor } from '@testing-library/react'

import { conversion, toldConversion } from '@test/builders/otc'
import { answers, refuses, type DeskScript } from '@test/fakes/desk-fetch'
import { shownTitle } from '@test/fakes/laid-out'
import { FEE, TO_EUR, TO_TOKEN } from '@test/fakes/otc-flow'
import { amountField, showOtc } from '@test/fakes/otc-screen'
import { readyButton } from '@test/fakes/ready-button'

import { ticked } from '../../../events'

describe('OTC form', () => {
  async function showForm(script: DeskScript = {}) {
    const view = await showOtc(script)
    await view.user.click(await readyButton(/USD Coin/))
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

  it('takes the sum of an invoice with its currency, as exactly what arrives', async () => {
    const { user } = await showForm()
    await user.click(screen.getByRole('radio', { name: 'They get' }))
    for (const sum of ['EUR 2.163,50', '2,163.50 EUR']) {
      await user.clear(await amountField())
      await user.paste(sum)
      expect(await amountField()).toHaveValue('2,163.50')
    }
  })

  it.each([
    ['You send', 'EUR 2,500', 'What you pasted is not an amount in USDC'],
    ['You send', '2.500 €', 'What you pasted is not an amount in USDC'],
    ['They get', '2,500 USDC', 'What you pasted is not an amount in EUR'],
  ])('takes no sum of another currency into %s: %s', async (mode, sum, words) => {
    const { user } = await showForm()
    await user.click(screen.getByRole('radio', { name: mode }))
    await user.type(await amountField(), '300')
    await user.paste(sum)
    expect(await amountField()).toHaveValue('300')
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(await amountField()).toHaveAccessibleDescription(words)
    await user.type(await amountField(), '5')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('takes pasted tokens with their name', async () => {
    const { user } = await showForm()
    await user.click(await amountField())
    await user.paste('2,500.5 USDC')
    expect(await amountField()).toHaveValue('2,500.5')
  })

  it('shakes and focuses when it is empty [OTC-23]', async () => {
    const { user, desk, baseElement } = await showForm()
    // Styles are their own names under test: the card shakes as `odd`, and once more as `even`.
    const shakes = (name: string) => new RegExp(`class="card ${name}"`).test(baseElement.innerHTML)
    expect(shakes('odd')).toBe(false)
    await user.click(await readyButton('Continue'))
    await waitFor(() => expect(shakes('odd')).toBe(true))
    expect(await amountField()).toHaveFocus()
    await user.click(await readyButton('Continue'))
    await waitFor(() => expect(shakes('even')).toBe(true))
    expect(desk.callsOf(FEE)).toHaveLength(0)
  })

  it('says below the amount itself why the desk tells no price', async () => {
    const why = 'The price of USDC is moving too fast. Try again in a minute.'
    let isStopped = true
    const { user } = await showForm({
      [TO_EUR]: () =>
        isStopped
          ? refuses(503, 'RATE_UNAVAILABLE', { validationError: why })
          : answers(toldConversion),
    })
    await user.type(await amountField(), '2500')
    expect(await screen.findByRole('alert')).toHaveTextContent(why)
    expect(await amountField()).toHaveAccessibleDescription(expect.stringContaining(why))
    isStopped = false
    await user.click(await readyButton('Try again'))
    await waitFor(() => expect(screen.queryByText(new RegExp(why))).toBeNull())
  })

  it('warns below the minimum and does not go on [OTC-15] [OTC-24] [VAL-31]', async () => {
    const { user, desk } = await showForm({
      [TO_TOKEN]: () => answers({ ...conversion, EURAmount: '80.00' }),
    })
    await user.click(await screen.findByRole('radio', { name: 'Convert' }))
    await user.type(await amountField(), '80')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.tab()
    expect(await screen.findByRole('alert')).toHaveTextContent('Minimum is €100.00')
    expect(await amountField()).toBeInvalid()
    expect(await amountField()).toHaveAccessibleDescription('Minimum is €100.00')
    await user.click(await readyButton('Continue'))
    await waitFor(async () => expect(await amountField()).toHaveFocus())
    expect(await amountField()).toHaveValue('80')
    expect(desk.callsOf(FEE)).toHaveLength(0)
    await user.type(await amountField(), '0')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('keeps the amount when the fee does not come, for another try', async () => {
    let isDown = true
    const { user } = await showForm({
      [FEE]: () => (isDown ? refuses(500, 'X') : answers({ additionalFeeEUR: '4.50' })),
    })
    await user.type(await amountField(), '2500{Enter}')
    expect(await readyButton('Continue')).toBeVisible()
    expect(await amountField()).toHaveValue('2,500')
    isDown = false
    await user.click(await readyButton('Continue'))
    expect(await screen.findByRole('heading', { name: 'Confirm the transfer' })).toHaveFocus()
  })

  it.each([
    ['You send', TO_EUR, 'Maximum is €1,000,000.00'],
    ['Convert', TO_TOKEN, 'Maximum is €1,000,000.00'],
    ['They get', TO_TOKEN, 'Maximum is €999,995.50'],
  ])('warns above the maximum while it is typed: %s [VAL-28]', async (mode, path, words) => {
    const much = { ...toldConversion, EURAmount: '1000001.00' }
    const { user, desk } = await showForm({ [path]: () => answers(much) })
    await user.click(await screen.findByRole('radio', { name: mode }))
    await user.click(await amountField())
    await user.paste('1153164')
    await screen.findByText(/^[−+]€10\.89$/)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    await user.click(await readyButton('Continue'))
    expect(desk.callsOf(FEE)).toHaveLength(0)
  })

  it('offers round sums in euros while nothing is typed, then what the amount costs [OTC-14] [OTC-32]', async () => {
    const { user } = await showForm({ [TO_EUR]: () => answers(toldConversion) })
    await user.click(await readyButton('€10,000'))
    expect(await amountField()).toHaveValue('11,531.3654')
    expect(screen.queryByRole('button', { name: '€10,000' })).toBeNull()
    expect(await screen.findByText('Our margin, 0.5%')).toBeVisible()
    expect(screen.getByText('Anna (rent) gets')).toBeVisible()
    expect(screen.getByText('Arrives Friday, 2 January')).toBeVisible()
    await user.clear(await amountField())
    await user.click(screen.getByRole('radio', { name: 'Convert' }))
    await user.click(await readyButton('€50,000'))
    expect(await amountField()).toHaveValue('50,000')
  })

  it('gives the focus to the amount when a round sum is chosen by keyboard, and its button is gone', async () => {
    const { user } = await showForm()
    await user.tab()
    expect(await readyButton('€10,000')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await amountField()).toHaveFocus()
  })

  it('prices what a recipient gets exactly, from there up to what is sent [decisions 10]', async () => {
    const { user, desk } = await showForm({ [TO_TOKEN]: () => answers(toldConversion) })
    await user.click(screen.getByRole('radio', { name: 'They get' }))
    await user.type(screen.getByRole('textbox', { name: 'Anna (rent) gets exactly' }), '2163.5')
    expect(await screen.findByText('Worth of what you send')).toBeVisible()
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(terms.at(0)).toBe('They get exactly')
    expect(terms.at(-1)).toBe('You send')
    expect(desk.callsOf(TO_TOKEN)[0]?.body).toMatchObject({
      EURAmount: '2163.5',
      recipientGets: true,
    })
  })

  it('does not offer what a host cannot price [decisions 10]', async () => {
    const { user, desk } = await showForm()
    await user.click(screen.getByRole('radio', { name: 'They get' }))
    await user.type(await screen.findByRole('textbox', { name: /gets exactly/ }), '2168')
    await waitFor(() => expect(desk.callsOf(TO_TOKEN)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'They get' })).toBeNull())
    expect(screen.getByRole('radio', { name: 'Convert' })).toBeChecked()
    expect(await amountField()).toHaveValue('2,168')
  })

  it('pulses from tick 13 on, and so do the costs where they are told [OTC-16] [OTC-21]', async () => {
    let told = conversion
    const { user, store } = await showForm({ [TO_EUR]: () => answers(told) })
    await user.click(await readyButton('€10,000'))
    await screen.findAllByText(/^About €/)
    const tick = (times: number) => {
      act(() => {
        for (let now = 0; now < times; now += 1) store.dispatch(ticked({ now }))
      })
    }
    tick(12)
    const pulsing = { selector: '.pulsing' }
    expect(screen.queryByText('About €2,168.00', pulsing)).toBeNull()
    tick(1)
    expect(screen.getByText('About €2,168.00', pulsing)).toBeVisible()
    expect(screen.getByText('New rate in 2 s')).toBeVisible()
    told = toldConversion
    tick(2)
    const margin = await screen.findByText('Our margin, 0.5%')
    const costs = { selector: '.pulsing dt' }
    tick(12)
    expect(screen.queryByText('Our margin, 0.5%', costs)).toBeNull()
    tick(1)
    expect(screen.getByText('Our margin, 0.5%', costs)).toBe(margin)
  })

  it('offers another try when there is no rate', async () => {
    let asked = 0
    const { user } = await showForm({
      [TO_EUR]: () => ((asked += 1) === 1 ? refuses(500, 'X') : answers(conversion)),
    })
    await user.click(await readyButton('€10,000'))
    expect(screen.getByText('Couldn’t update the amount')).toBeVisible()
    const title = shownTitle()
    await user.click(await readyButton('Try again'))
    expect(title).toHaveFocus()
    expect((await screen.findAllByText('About €2,168.00')).length).toBeGreaterThan(0)
  })

  it('leads back to the tokens', async () => {
    const { user } = await showForm()
    await user.click(await readyButton('Token: USDC on Arbitrum. Change'))
    expect(await screen.findByRole('heading', { name: 'What are you sending?' })).toBeVisible()
  })
})
