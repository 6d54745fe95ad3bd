import { screen, waitFor, within } from '@testing-library/react'

import type { WaitingItem } from '@contract/console/waiting'
import { answers, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { NOW, openConsole } from '@test/setup/console'

const item = (over: Partial<WaitingItem>): WaitingItem => ({
  ...{ kind: 'payout', id: 'po_1', fact: 'payout-disputed', name: 'Anna Lindqvist' },
  ...{ reference: 'OTC-70391', note: 'AM05', amountEUR: '18250.00', isEstimate: false },
  ...{ tokens: null, ibanTail: '…7702', progress: null, sinceTs: NOW - 115_200, isLate: true },
  ...{ waitsFor: 'operator', ask: 'read-evidence', proposal: null },
  ...over,
})

const ITEMS = [
  item({}),
  item({
    ...{ kind: 'refund', id: 'h_1', fact: 'refund-asked', amountEUR: '4335.31', isEstimate: true },
    ...{ tokens: '4999.2 USDC', sinceTs: NOW - 2_400, isLate: false, waitsFor: 'you' },
    ...{ ask: 'approve', ibanTail: null, note: null },
    proposal: { id: 'pr_1', action: 'refund', proposedBy: 'jonas', proposedTs: NOW - 2_000 },
  }),
  item({
    ...{ kind: 'hold', id: 'h_2', fact: 'hold-over', amountEUR: null, tokens: '312.4 USDT' },
    ...{ sinceTs: NOW - 18_000, isLate: false, waitsFor: 'customer', ask: 'decide' },
    ibanTail: null,
  }),
]

const waiting = (
  list: () => DeskAnswer = () => answers({ items: ITEMS, isCut: false }),
  locale?: string,
) => openConsole('/console/waiting', { '/v1/console/waiting': list }, locale)

it('groups what waits by who has to act, with amount, age and what is asked', async () => {
  waiting()
  const mine = within(await screen.findByRole('table', { name: 'Asked of you' }))
  const row = within(mine.getByRole('row'))
  expect(row.getByText('Refund asked for')).toBeVisible()
  expect(row.getByText('About €4,335.31')).toBeVisible()
  expect(row.getByText('“Refund a deposit”, proposed by jonas')).toBeVisible()
  expect(row.getByText('40 min')).toBeVisible()
  expect(row.getByText('Approve or refuse')).toBeVisible()
  const any = within(screen.getByRole('table', { name: 'Any operator' }))
  expect(any.getByText('1 d 8 h')).toBeVisible()
  const links = screen.getAllByRole('link', { name: /More arrived|Refund|Disputed/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/console/approvals/pr_1', '/console/payouts/po_1', '/console/holds/h_2'],
  ])
  const others = screen.getByRole('table', { name: /customer, bank/ })
  expect(within(others).getByText('312.4 USDT')).toBeVisible()
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
  expect(headings).toEqual([
    ...['Asked of you 1About €4,335.31', 'Any operator 1€18,250.00'],
    // Nobody knows its euros.
    'Another operator, customer, bank, chain 1',
  ])
  expect(screen.getByText(/^About €22,585.31 in 3 items, the oldest for 1 d 8 h/)).toBeVisible()
})

it('says of refused euros that their owner’s time is over, and what is asked then', async () => {
  const overdue = item({
    ...{ kind: 'hold', id: 'h_3', fact: 'hold-bank', isOverdue: true, ask: 'propose' },
    ...{ amountEUR: '864.21', isLate: true, waitsFor: 'operator' },
  })
  waiting(() => answers({ items: [overdue], isCut: false }))
  const any = within(await screen.findByRole('table', { name: 'Any operator' }))
  const link = any.getByRole('link', { name: /Its owner’s 30 days to decide are over/ })
  expect(link).toHaveAttribute('href', '/console/holds/h_3')
  expect(any.getByText('Let its owner decide again')).toBeVisible()
  expect(any.getByText('The bank refused or returned the euros')).toBeVisible()
})

it('shows one kind alone, and orders by amount', async () => {
  const { user } = waiting()
  await user.click(await screen.findByRole('button', { name: 'Holds 1' }))
  expect(screen.getAllByRole('row')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'All 3' }))
  await user.click(screen.getByRole('radio', { name: 'By amount' }))
  const rows = screen.getAllByRole('row').map((row) => within(row).getAllByRole('cell')[1])
  expect(rows.map((cell) => cell?.textContent)).toEqual([
    expect.stringMatching(/^Disputed/),
    expect.stringMatching(/^Refund/),
    expect.stringMatching(/^More/),
  ])
})

it('says that nothing waits, and that a list is cut', async () => {
  let isEmpty = true
  const { refresh } = waiting(() =>
    answers(isEmpty ? { items: [], isCut: false } : { items: ITEMS, isCut: true }),
  )
  expect(await screen.findByText('Nothing waits')).toBeVisible()
  isEmpty = false
  refresh()
  expect(await screen.findByText(/more than this list shows/)).toBeVisible()
})

it('offers to try again, and says how old figures are that could not be read again', async () => {
  let answer: DeskAnswer = refuses(500, 'INTERNAL_ERROR')
  const { user, refresh } = waiting(() => answer)
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer = answers({ items: ITEMS, isCut: false })
  await user.click(again)
  expect(await screen.findByText('Refund asked for')).toBeVisible()
  answer = 'offline'
  refresh()
  expect(await screen.findByText(/^Not read again since/)).toBeVisible()
  expect(screen.getByText('Refund asked for')).toBeVisible()
})

it('goes on to say how old figures are while they are asked for again', async () => {
  let answer: DeskAnswer = answers({ items: ITEMS, isCut: false })
  const { refresh, desk } = waiting(() => answer)
  expect(await screen.findByText('Refund asked for')).toBeVisible()
  answer = 'offline'
  refresh()
  expect(await screen.findByText(/^Not read again since/)).toBeVisible()
  answer = 'never'
  refresh()
  await waitFor(() => expect(desk.callsOf('/v1/console/waiting')).toHaveLength(3))
  expect(screen.getByText(/^Not read again since/)).toBeVisible()
})

it('speaks German', async () => {
  waiting(undefined, 'de')
  expect(await screen.findByRole('table', { name: 'An Sie' })).toBeVisible()
})
