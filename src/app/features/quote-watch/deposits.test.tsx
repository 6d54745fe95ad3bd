import { screen, waitFor, within } from '@testing-library/react'

import type { Quote, QuoteDeposit } from '@contract/v1/quotes'
import { cost } from '@test/builders/otc'
import { aDeposit, aQuote, USDC_ADDRESS } from '@test/builders/quote'
import { aHold } from '@test/builders/transaction'
import { answers, lateAnswer, refuses } from '@test/fakes/desk-fetch'
import { dialog, showWatching } from '@test/fakes/quote-screen'
import { readyButton } from '@test/fakes/ready-button'

import { stonesArrived } from './deposit-policy'

const HOLD = '/v1/private/holds/h_1'
const hold = aHold({ reason: 'wrong-token', network: 'base', networkName: 'Base', symbol: 'USDT' })
const desk = { [HOLD]: () => answers({ hold: { ...hold, tokenAmount: '500' } }) }
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('something else than asked for', () => {
  const wrong = { cost: { ...cost, receivesEUR: '865.00' }, deposits: [aDeposit()] }

  it('is said at once, with what the quote still needs and by when, and leads to the decision', async () => {
    const { user } = await showWatching(wrong, { desk })
    expect(await title('USDT arrived, not USDC')).toBeVisible()
    expect(screen.getByText('Still needed by 00:31 UTC')).toBeVisible()
    await waitFor(() => {
      expect(document.title).toBe('USDT arrived, not USDC · Causeway')
    })
    expect(screen.getByText('2,500 USDC on Base')).toBeVisible()
    expect(screen.getByText(/It is safe, and nothing is lost.*/)).toHaveTextContent('0x5be1…90c4')
    expect(screen.getByText('USDT', { selector: 'mark' })).toBeVisible()
    expect(screen.getByText('Held')).toBeVisible()
    expect(screen.getByRole('timer')).toBeVisible()
    const convert = await screen.findByRole('radio', {
      name: /Convert 500 USDT at today’s rate Ends this quote. €0.79 less than agreed €864.21 they get/,
    })
    expect(convert).toBeChecked()
    expect(screen.getByRole('radio', { name: /Take 500 USDT back.*on Base/ })).toBeEnabled()
    await user.click(await readyButton('Convert 500 USDT'))
    expect(
      await screen.findByRole('dialog', { name: 'Convert at today’s rate' }),
    ).toHaveTextContent('This ends your open quote')
  })

  it('may be left held while the user sends as agreed, and stays in sight', async () => {
    const { user } = await showWatching(wrong, { desk })
    await user.click(await screen.findByRole('radio', { name: /as agreed.*12 minutes left/ }))
    await user.click(await readyButton('Show address'))
    expect(await title('Send 2,500 USDC')).toBeVisible()
    expect(screen.getByText(/500 USDT on Base are held until you decide/)).toBeVisible()
    await user.click(await readyButton('Decide'))
    expect(await title('USDT arrived, not USDC')).toBeVisible()
  })

  it('is told once to who listens, where the focus is elsewhere', async () => {
    let deposits: QuoteDeposit[] = []
    const { tick, user } = await showWatching(
      {},
      { desk, answer: () => answers({ quote: aQuote({ ...wrong, deposits }) }) },
    )
    await user.click(screen.getByRole('button', { name: 'Copy amount' }))
    const status = () => screen.getAllByRole('status').map((one) => one.textContent)
    expect(status()).not.toContain('Send 2,500 USDC')
    deposits = [aDeposit()]
    tick(1150)
    await title('USDT arrived, not USDC')
    const said = status().filter((text) => text === 'USDT arrived, not USDC')
    const hasFocus = document.activeElement?.textContent === 'USDT arrived, not USDC'
    expect(said.length + (hasFocus ? 1 : 0)).toBe(1)
  })

  it('names the network where that is what differs', async () => {
    const deposit = aDeposit({ symbol: 'USDC', network: 'ethereum', networkName: 'Ethereum' })
    await showWatching({ deposits: [deposit] }, { desk })
    expect(await title('USDC arrived on Ethereum, not on Base')).toBeVisible()
    expect(screen.getByText('Ethereum', { selector: 'mark' })).toBeVisible()
  })

  it('is decided on once it is final, and until then only what was agreed can be sent', async () => {
    const seen = aDeposit({ isFinal: false, holdId: undefined, transactionId: undefined })
    await showWatching({ deposits: [seen] })
    expect(await screen.findByText('Confirming')).toBeVisible()
    expect(screen.getByRole('radio', { name: /Convert/ })).toBeDisabled()
    expect(screen.getByRole('radio', { name: /as agreed/ })).toBeChecked()
    expect(await readyButton('Show address')).toBeVisible()
  })

  it('that came late has no clock, and no way as agreed', async () => {
    const late = aDeposit({ symbol: 'USDC', reason: 'late' })
    await showWatching({ status: 'expired', endedBy: 'time', deposits: [late] }, { desk })
    expect(await title('Your USDC arrived after the rate expired')).toBeVisible()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(await screen.findAllByRole('radio')).toHaveLength(2)
  })
})

describe('less than asked for', () => {
  const short: Partial<Quote> = {
    receivedAmount: '2250',
    missingAmount: '250',
    deposits: [aDeposit({ symbol: 'USDC', use: 'counts', tokenAmount: '2250' })],
    outcome: {
      kind: 'short',
      tokenAmount: '2250',
      eurAmount: '1951.20',
      receivesEUR: '1946.70',
    },
  }
  const PAY_OUT = '/v1/private/quotes/q_1/pay-out'

  it('says what happens at expiry and what each way gives, and pays out what arrived', async () => {
    const { user, desk: host } = await showWatching(short, {
      desk: { [PAY_OUT]: () => answers({ quote: aQuote({ ...short, status: 'processing' }) }) },
    })
    expect(await title('Send 250 USDC more')).toBeVisible()
    expect(screen.getByText('2,250 of 2,500 USDC')).toBeVisible()
    expect(screen.getByText(/^We pay out what has arrived by 00:31 UTC/)).toBeVisible()
    const result = (name: RegExp) => screen.getByText(name)
    expect(result(/gets, with 250 USDC more/)).toBeVisible()
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      '€2,163.50',
      '€1,946.70',
    ])
    await user.click(await readyButton('Pay out what arrived: €1,946.70'))
    const [call] = host.callsOf(PAY_OUT)
    expect(call?.body).toEqual({ receivesEUR: '1946.70' })
    expect(call?.headers.get('idempotency-key')).toMatch(/^[\w-]{16,}$/)
  })

  it('says why it was not paid out', async () => {
    const { user } = await showWatching(short, {
      desk: {
        [PAY_OUT]: () =>
          refuses(400, 'VALIDATION_FAILED', { validationError: 'More has arrived.' }),
      },
    })
    await user.click(await readyButton(/Pay out what arrived/))
    expect(await screen.findByRole('alert')).toHaveTextContent('More has arrived.')
  })

  it.each([
    ['0', 0],
    ['2250', 9],
    ['2499.999999', 9],
    ['1', 0],
  ])('lays stones for %s of 2,500: %i', (receivedAmount, stones) => {
    expect(stonesArrived(aQuote({ receivedAmount }))).toBe(stones)
  })
})

describe('beside paying', () => {
  const known = { deposits: [] }
  const CANCEL = '/v1/private/quotes/q_1/cancel'
  const SENT = '/v1/private/quotes/q_1/sent'

  it('the user may cancel, after a question, and start anew with everything filled in', async () => {
    const { user, desk: host } = await showWatching(known, {
      desk: {
        [CANCEL]: () =>
          answers({ quote: aQuote({ ...known, status: 'expired', endedBy: 'owner' }) }),
      },
    })
    await user.click(await readyButton('Cancel transfer'))
    const question = within(await screen.findByRole('alertdialog'))
    expect(host.callsOf(CANCEL)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Cancel transfer' }))
    expect(await title('Transfer cancelled')).toBeVisible()
    expect(screen.getByRole('link', { name: 'New quote' })).toHaveAttribute(
      'href',
      `/otc/7?network=base&token=${USDC_ADDRESS}&amount=2500`,
    )
  })

  it('the user may name what was sent: errors stand at the field, and what was found is shown', async () => {
    let isFound = false
    const late = lateAnswer()
    const { user, desk: host } = await showWatching(known, {
      desk: {
        [SENT]: () =>
          isFound
            ? late.answer
            : refuses(400, 'VALIDATION_FAILED', { validationError: 'Not seen on Base yet.' }),
      },
    })
    await user.click(await readyButton('I have sent something else'))
    const hash = await within(await screen.findByRole('dialog')).findByRole('textbox')
    await user.type(hash, '0x12{Enter}')
    expect(hash).toHaveAccessibleDescription(/64 characters/)
    expect(host.callsOf(SENT)).toEqual([])
    await user.clear(hash)
    await user.type(hash, `${aDeposit().hash}{Enter}`)
    expect(await screen.findByText('Not seen on Base yet.')).toBeVisible()
    expect(hash).toHaveAccessibleDescription('Not seen on Base yet.')
    isFound = true
    await user.type(hash, '{Enter}')
    await user.keyboard('{Escape}') // what comes of it would stand in the next dialog
    late.give(answers({ deposits: [aDeposit()] }))
    expect(await screen.findByRole('dialog', { name: 'We found it' })).toBeVisible()
    expect(within(dialog()).getByText('500 USDT on Base')).toBeVisible()
    expect(host.callsOf(SENT)[0]?.body).toEqual({ chainId: 31338453, hash: aDeposit().hash })
  })

  it('offers neither where the host knows nothing of them', async () => {
    await showWatching()
    expect(screen.queryByRole('button', { name: 'Cancel transfer' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /something else/ })).not.toBeInTheDocument()
  })

  it('says that a newer quote replaced it, and leads there', async () => {
    await showWatching({ status: 'expired', endedBy: 'newer-quote', replacedBy: 'q_2' })
    expect(await title('A newer quote replaced this one')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the newer quote' })).toHaveAttribute(
      'href',
      '/quote/q_2',
    )
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})

describe('the figure while it is under way', () => {
  const eur = { eurAmount: '2189.68', receivesEUR: '2185.18' }
  it.each([
    [
      'more',
      { kind: 'over', tokenAmount: '2525', ...eur },
      'You sent 25 USDC more, so €2,185.18 is paid.',
    ],
    [
      'less',
      { kind: 'short', tokenAmount: '2475', ...eur },
      'You sent 25 USDC less, so €2,185.18 is paid.',
    ],
    [
      'far too much',
      { kind: 'over', tokenAmount: '2500', ...eur, heldAmount: '500', heldTransactionId: 'tx_h' },
      '€2,185.18 is paid as agreed. You sent 500 USDC more: it is held for you until you decide.',
    ],
  ] as const)('is what is paid for what was sent: %s', async (_case, outcome, said) => {
    let status: Quote['status'] = 'awaits-crypto'
    const { tick } = await showWatching(
      {},
      { answer: () => answers({ quote: aQuote({ status, outcome }) }) },
    )
    status = 'confirming'
    tick(1141)
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.getByText(/go to Anna/)).toHaveTextContent('€2,185.18')
  })
})
