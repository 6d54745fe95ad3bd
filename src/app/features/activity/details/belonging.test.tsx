import { act, screen, waitFor, within } from '@testing-library/react'

import { cost } from '@test/builders/otc'
import { aDeposit, aQuote, USDC_ADDRESS } from '@test/builders/quote'
import { aTransaction } from '@test/builders/transaction'
import { page, showActivity } from '@test/fakes/activity-screen'
import { answers, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'

import { copyRequested } from '../../../events'
import { api } from '../../../resources/api'
import { selectPath } from '../../../state/route'
import { reminderAsked } from '../shared/slice'

const eur = { eurAmount: '431.07', receivesEUR: '430.07' }
const paid = aTransaction({
  id: 'tx_p',
  beneficiaryId: 7,
  tokenAmount: { amount: '500', decimals: 6, symbol: 'USDC' },
  details: [
    { key: 'transactionId', type: 'Text', value: 'tx_AbCdEfGhIjKlMnOp9TQB4C7N' },
    { key: 'from', type: 'TokenAmount', value: { amount: '500', decimals: 6, symbol: 'USDC' } },
    { key: 'network', type: 'Text', value: 'Polygon' },
  ],
})

async function open(
  transaction: typeof paid,
  { beside = [], quote }: { beside?: (typeof paid)[]; quote?: () => DeskAnswer } = {},
) {
  const view = showActivity(() => page(transaction, ...beside), {
    path: `/activity/${transaction.id}`,
    desk: quote ? { '/v1/private/quotes/q_1': quote } : {},
  })
  const details = await screen.findByRole('complementary', { name: 'Transaction details' })
  return { ...view, details }
}

describe('what belongs to a transfer', () => {
  it('is a sum from the mid-market rate down, and a short id that is copied whole', async () => {
    const { details, user, actions } = await open({ ...paid, cost })
    expect(within(details).getByRole('heading', { name: 'Cost' })).toBeVisible()
    for (const text of ['Mid-market rate', 'Our margin, 0.5%', '−€216.62', '€43,106.43'])
      expect(within(details).getByText(text)).toBeVisible()
    expect(within(details).queryByText('From')).not.toBeInTheDocument()
    expect(within(details).getByText('9TQB 4C7N')).toBeVisible()
    await user.click(within(details).getByRole('button', { name: 'Copy transaction ID' }))
    const whole = 'tx_AbCdEfGhIjKlMnOp9TQB4C7N'
    expect(actions).toContainEqual(copyRequested(whole, 'copiedTransactionId'))
  })

  it.each([
    ['short', 'You sent 450 USDC, less than agreed, so €430.07 was paid.'],
    ['over', 'You sent 450 USDC, more than agreed, so €430.07 was paid.'],
  ] as const)('says what was paid for what was sent: %s', async (kind, said) => {
    const { details } = await open({ ...paid, outcome: { kind, tokenAmount: '450', ...eur } })
    expect(within(details).getByText(said)).toBeVisible()
  })

  it('leads to what is held of it, and back', async () => {
    const outcome = { kind: 'over', tokenAmount: '500', ...eur, heldAmount: '120' } as const
    const held = aTransaction({ id: 'tx_h', besideTransactionId: 'tx_p', quote: undefined })
    const whole = { ...paid, outcome: { ...outcome, heldTransactionId: 'tx_h' } }
    const { details, unmount } = await open(whole, { beside: [held] })
    const link = within(details).getByRole('link', { name: /120 USDC held for you/ })
    expect(link).toHaveTextContent('You sent 620 USDC, the quote took 500 USDC')
    expect(link).toHaveAttribute('href', '/activity/tx_h')
    unmount()
    const other = await open(held, { beside: [whole] })
    expect(
      within(other.details).getByRole('link', { name: /came with.*€350.00 · Completed/ }),
    ).toHaveAttribute('href', '/activity/tx_p')
  })

  it('says aloud what arrives later and what becomes of the transfer, and leads to what is held', async () => {
    let now = aTransaction({ ...paid, status: 'processing' })
    const { store } = showActivity(() => page(now), { path: '/activity/tx_p' })
    const details = within(
      await screen.findByRole('complementary', { name: 'Transaction details' }),
    )
    const said = () => details.getAllByRole('status').map(({ textContent }) => textContent)
    const comes = (next: typeof now) => {
      now = next
      act(() => void store.dispatch(api.util.invalidateTags(['Transaction'])))
    }
    await waitFor(() => {
      expect(said()).toEqual(['Your transfer is in progress', ''])
    })
    const second = aDeposit({ reason: 'second', tokenAmount: '250', symbol: 'USDC' })
    const { transactionId: _none, ...seen } = second
    comes({ ...paid, laterDeposits: [{ ...seen, isFinal: false }] })
    await waitFor(() => {
      expect(said()).toEqual(['Your transfer is complete', '250 USDC arrived on Base'])
    })
    expect(details.getByText(/You decide as soon as the network/)).toBeVisible()
    comes({ ...paid, laterDeposits: [second] })
    const link = await details.findByRole('link', { name: /^250 USDC arrived on Base/ })
    expect(link).toHaveAttribute('href', '/activity/tx_h')
  })

  it('shows the token where its recipient was removed, and no blank picture', async () => {
    const { details } = await open({ ...paid, beneficiaryName: undefined, iconUrl: undefined })
    expect(within(details).getByRole('heading', { name: 'Transaction' })).toBeVisible()
    expect(within(details).getByText('U')).toBeInTheDocument()
  })

  it.each([
    [
      'with token and amount',
      () => answers({ quote: aQuote() }),
      `/otc/7?network=base&token=${USDC_ADDRESS}&amount=2500`,
    ],
    ['with its recipient where the quote is gone', () => refuses(404, 'NOT_FOUND'), '/otc/7'],
  ])('is sent again %s', async (_case, quote, path) => {
    const { details, user, store } = await open(paid, { quote })
    await user.click(within(details).getByRole('button', { name: 'Send again' }))
    expect(selectPath(store.getState())).toBe(path)
  })

  it('is put into the calendar of a month later, without its amounts', async () => {
    const { details, user, actions } = await open(paid)
    await user.click(within(details).getByRole('button', { name: 'Remind me in a month' }))
    const [asked] = actions.filter(reminderAsked.match)
    expect(asked?.payload).toEqual({
      id: 'tx_p',
      title: 'Send euros again',
      note: 'Opens the transfer with its recipient chosen:',
      link: `${location.origin}/otc/7`,
    })
  })

  it.each([
    [{ type: 'text', value: 'The account is closed.' }, 'The account is closed.'],
    [undefined, 'The transfer could not be processed.'],
  ] as const)(
    'of a failed one is its reason, or the default: %j [ACT-31] [TX-10]',
    async (failReason, text) => {
      const { details } = await open({ ...paid, status: 'failed', failed: true, failReason })
      expect(within(details).getByText(text)).toBeVisible()
    },
  )

  it('of an expired quote is one neutral reason, and a new quote [ACT-31] [TX-10] (decisions 10: Failed of an unpaid expired quote)', async () => {
    const failReason = { type: 'localized', value: 'quoteExpired' } as const
    const expired = { ...paid, status: 'failed', failed: true, failReason, details: [] } as const
    const { details } = await open({ ...expired, details: [] })
    expect(within(details).getByText('Expired')).toBeVisible()
    expect(
      within(details).getAllByText('The quote expired before the crypto arrived.'),
    ).toHaveLength(1)
    expect(within(details).queryByText('Failed')).not.toBeInTheDocument()
    expect(within(details).getByRole('button', { name: 'New quote' })).toBeVisible()
    expect(
      within(details).queryByRole('button', { name: 'Download statement' }),
    ).not.toBeInTheDocument()
  })

  it('of a quote whose deposit a reorganisation took is that, not that nothing came', async () => {
    const failReason = { type: 'localized', value: 'deposit-lost' } as const
    const { details, user } = await open({ ...paid, status: 'failed', failed: true, failReason })
    expect(within(details).getByText('Expired')).toBeVisible()
    expect(
      within(details).getByText(/^The crypto had arrived, but the network undid/),
    ).toBeVisible()
    await user.click(within(details).getByRole('button', { name: 'About this status' }))
    const title = 'The network undid your transaction'
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
  })
})
