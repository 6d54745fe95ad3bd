import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

import { aPending, aTransaction } from '@test/builders/transaction'
import { NOW, page, showActivity } from '@test/fakes/activity-screen'
import { answers, refuses } from '@test/fakes/desk-fetch'
import { shownTitle } from '@test/fakes/laid-out'

import { ticked } from '../../events'

const processing = aPending({
  id: 'tx_2',
  status: 'processing',
  expectedSuccessAt: NOW + 3 * 3600,
})

const waiting = aPending({
  beneficiaryName: 'Anna (rent)',
  tokenAmount: { amount: '2500', decimals: 6, symbol: 'USDC' },
  quote: { quoteId: 'q_1', createdTs: NOW - 139, expiredTs: NOW + 761 },
})

const expired = aTransaction({
  id: 'tx_3',
  createdAt: NOW - 86_400,
  status: 'failed',
  failed: true,
  muted: true,
  strikethrough: true,
  openable: false,
  beneficiaryName: 'ÉLODIE MARCHAND',
  failReason: { type: 'localized', value: 'quoteExpired' },
})

const refused = {
  ...expired,
  id: 'tx_5',
  failReason: { type: 'text', value: 'The account is closed.' },
} as const
const failed = { ...expired, id: 'tx_6', failReason: undefined }

const row = (name: RegExp) => screen.findByRole('button', { name })

describe('activity list', () => {
  it('groups pending first, then by day, with what is left and why it failed [ACT-01] [ACT-03] [ACT-30] [ACT-31] [TX-10]', async () => {
    const { store } = showActivity(() =>
      page(processing, waiting, aTransaction({ id: 'tx_4' }), expired, refused, failed),
    )
    const pending = await screen.findByRole('region', { name: 'Pending' })
    expect(within(pending).getByText('Waiting for USDC')).toBeVisible()
    expect(within(pending).getByText('12:41 left')).toBeVisible()
    expect(within(pending).getByText('Today, 16:06 UTC')).toBeVisible()
    const today = screen.getByRole('region', { name: 'Today' })
    expect(within(today).getByText('408.91 USDT')).toBeVisible()
    const yesterday = screen.getByRole('region', { name: 'Yesterday' })
    expect(within(yesterday).getByText('Expired, nothing was sent')).toBeVisible()
    expect(within(yesterday).getByText('Failed · The account is closed.')).toBeVisible()
    expect(within(yesterday).getByText('Failed · processing error')).toBeVisible()
    expect(within(yesterday).queryByRole('button')).not.toBeInTheDocument()
    act(() => {
      store.dispatch(ticked({ now: NOW + 1 }))
    })
    expect(within(pending).getByText('12:40 left')).toBeVisible()
    // What has the focus is read anew whenever its name changes.
    expect(within(pending).getByRole('button', { name: /Waiting for USDC/ })).toHaveAccessibleName(
      /12 minutes left$/,
    )
  })

  it.each([
    ['a click', async (user: UserEvent) => user.click(await row(/Papà/))],
    ['Enter', (user: UserEvent) => user.keyboard('{Enter}')],
    ['Space', (user: UserEvent) => user.keyboard(' ')],
  ])('opens a row, a button in focus, by %s [ACT-11] [ACT-12]', async (_case, open) => {
    const { user } = showActivity(() => page(aTransaction()))
    const button = await row(/Papà/)
    await user.click(screen.getByRole('searchbox'))
    await user.tab()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus()
    await user.tab()
    expect(button).toHaveFocus()
    await open(user)
    expect(await screen.findByRole('complementary', { name: 'Transaction details' })).toBeVisible()
  })

  it('gives the focus back to the row that was pressed last', async () => {
    const { user } = showActivity(() =>
      page(aTransaction(), aTransaction({ id: 'tx_9', beneficiaryName: 'Anna' })),
    )
    await user.click(await row(/Papà/))
    await user.click(await row(/Anna/))
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(await row(/Anna/)).toHaveFocus()
  })

  it('says when one takes longer than it was expected to [ACT-29]', async () => {
    const { store } = showActivity(() => page({ ...processing, expectedSuccessAt: NOW + 1 }))
    expect(await screen.findByText('In 1 second')).toBeVisible()
    act(() => {
      store.dispatch(ticked({ now: NOW + 2 }))
    })
    expect(screen.getByText('Taking longer than usual')).toBeVisible()
  })

  it('shows a row as its flags ask for [TX-05]', async () => {
    const flagged = { incoming: true, muted: true, bordered: true, strikethrough: true }
    showActivity(() => page(aTransaction(flagged)))
    const amount = await screen.findByText('+€350.00')
    expect(amount).toHaveClass('struck', 'bordered')
    expect(screen.getByRole('listitem')).toHaveClass('muted')
  })

  it('keeps the place of an amount that is to come [TX-06]', async () => {
    const { totalAmount } = aTransaction()
    showActivity(() => page(aTransaction({ totalAmount: { ...totalAmount, skeleton: true } })))
    expect(await row(/Papà/)).toBeVisible()
    expect(screen.queryByText('€350.00')).not.toBeInTheDocument()
  })

  it('searches by recipient, and says so where there is none [ACT-05] [ACT-08]', async () => {
    const nothing = { found: 0, outOf: 2, paidOut: 0, receivesEUR: '0.00', feeEUR: '0.00' }
    const sums = { ...nothing, tokens: [], months: [], fields: [] }
    const search = () => answers({ found: [], sums })
    const { user } = showActivity(() => page(aTransaction(), expired), {
      desk: { '/v1/private/transactions/search': search },
    })
    await row(/Papà/)
    await user.type(
      screen.getByRole('searchbox', { name: 'Search name, amount, IBAN or id' }),
      'éLO',
    )
    expect(screen.queryByText('Papà')).not.toBeInTheDocument()
    expect(screen.getByText('ÉLO')).toHaveProperty('tagName', 'MARK')
    expect(screen.getByRole('listitem')).toHaveTextContent('ÉLODIE MARCHAND')
    await user.type(screen.getByRole('searchbox'), 'x')
    expect(await screen.findByRole('heading', { name: 'No transaction found' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(screen.getByText('Papà')).toBeVisible()
  })

  it('shows three skeleton rows and the search while loading [ACT-02] [ACT-10]', () => {
    showActivity(() => 'never')
    const loading = screen.getByRole('status')
    expect(loading).toHaveTextContent('Loading your activity')
    expect(within(loading).getAllByRole('listitem', { hidden: true })).toHaveLength(3)
    expect(screen.getByRole('searchbox')).toBeVisible()
  })

  it('says that there is no history yet, without a search [ACT-02] [ACT-09]', async () => {
    showActivity(() => page())
    expect(await screen.findByRole('heading', { name: 'No transactions yet' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })

  it('offers to try again after a failure', async () => {
    let calls = 0
    const { user } = showActivity(() =>
      ++calls === 1 ? refuses(500, 'INTERNAL_ERROR') : page(aTransaction()),
    )
    const again = await screen.findByRole('button', { name: 'Try again' })
    const title = shownTitle()
    await user.click(again)
    expect(await screen.findByText('Papà')).toBeVisible()
    expect(title).toHaveFocus()
  })

  const many = Array.from({ length: 25 }, (_one, index) =>
    aTransaction({ id: `tx_${String(index)}`, beneficiaryName: `Person ${String(index)}` }),
  )

  it('shows ten rows at first, while their end is over 1000 px away [ACT-22] [ACT-23]', async () => {
    showActivity(() => page(...many))
    expect(await screen.findByText('Person 9')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(10)
  })

  it('grows while its end is within 1000 px, and then by older pages [ACT-23] [ACT-24]', async () => {
    let calls = 0
    showActivity(
      () => {
        calls += 1
        return calls === 1
          ? answers({ transactions: many, nextCursor: 'older' })
          : page(aTransaction({ id: 'old', createdAt: 1, beneficiaryName: 'Old friend' }))
      },
      { isTall: true },
    )
    expect(await screen.findByText('Old friend')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(26)
  })

  it('keeps the focus at the end of the list while older pages are asked for again', async () => {
    let calls = 0
    const { user } = showActivity(
      () => {
        calls += 1
        if (calls === 2) return refuses(500, 'INTERNAL_ERROR')
        return calls === 1 ? answers({ transactions: many, nextCursor: 'older' }) : 'never'
      },
      { isTall: true },
    )
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Loading older transactions')).toBeInTheDocument()
    expect(document.body).not.toHaveFocus()
  })
})
