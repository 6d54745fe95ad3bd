import { act, screen, waitFor, within } from '@testing-library/react'

import { aRecipient } from '@test/builders/account'
import { aTransaction } from '@test/builders/transaction'
import { NOW, page, showActivity } from '@test/fakes/activity-screen'
import { answers, refuses, type DeskCall } from '@test/fakes/desk-fetch'
import { shownTitle } from '@test/fakes/laid-out'

import { connectivityChanged } from '../../events'
import { selectPath } from '../../state/route'

const SEARCH = '/v1/private/transactions/search'

const papa = aTransaction()
/** On no page that the list has loaded. */
const old = aTransaction({
  id: 'tx_old',
  createdAt: NOW - 40 * 86_400,
  beneficiaryName: 'ATELIER NOORDZEE',
})

const sums = (found: number) => ({
  found,
  outOf: 61,
  paidOut: found,
  receivesEUR: '8350.20',
  feeEUR: '2.00',
  tokens: [{ symbol: 'USDT', amount: '9650.25' }],
  months: [
    { month: '2025-11', receivesEUR: '350.00' },
    { month: '2025-10', receivesEUR: '8000.20' },
  ],
  fields: ['iban', 'euros'],
})

const byIban = { field: 'iban', text: 'NL •• 4300', start: 6, end: 10 }
const found = () =>
  answers({
    found: [
      { transaction: papa, match: { field: 'nickname', text: 'Papà', start: 0, end: 2 } },
      { transaction: old, match: byIban },
    ],
    sums: sums(2),
  })

const recipients = () => answers({ recipients: [aRecipient({ id: 7, nickname: 'Papà' })] })

const show = (
  search: (call: DeskCall) => ReturnType<typeof answers>,
  options: Parameters<typeof showActivity>[1] = {},
) =>
  showActivity(() => page(papa), {
    ...options,
    desk: { [SEARCH]: search, '/v1/private/sepa/recipients': recipients },
  })

const typed = async ({ user }: ReturnType<typeof show>, text: string) => {
  await screen.findByText('Papà')
  await user.click(screen.getByRole('searchbox'))
  await user.paste(text)
}

it('counts a single one as one', async () => {
  const view = show(() => answers({ found: [{ transaction: papa }], sums: sums(1) }))
  await typed(view, '3000')
  expect(await screen.findByText('1 of 61 matches “3000” as IBAN or amount')).toBeVisible()
})

it('shows what waits for its owner in the colour that it has in the list', async () => {
  const hold = { id: 'h_1', status: 'held', reason: 'late' } as const
  const held = aTransaction({ id: 'tx_h', status: 'processing', pending: true, hold })
  const view = show(() => answers({ found: [{ transaction: held }], sums: sums(1) }))
  await typed(view, '3000')
  expect(await screen.findByText(/^Arrived late, held/)).toHaveClass('warning')
})

it('marks what the desk finds in the whole history, adds it up, and opens it beside the search', async () => {
  const view = show(found)
  const { user, desk } = view
  await typed(view, '4300')
  expect(await screen.findByText('2 of 61 match “4300” as IBAN or amount')).toBeVisible()
  expect(desk.callsOf(SEARCH).map(({ query }) => query)).toEqual(['?text=4300'])
  const october = screen.getByRole('region', { name: 'October' })
  expect(october).toHaveTextContent('€8,000.20')
  expect(within(october).getByText('4300')).toHaveProperty('tagName', 'MARK')
  expect(screen.getByText('Pa')).toHaveProperty('tagName', 'MARK')
  const panel = await screen.findByRole('complementary', { name: 'Sums of what was found' })
  expect(panel).toHaveTextContent('2 foundfees €2.00€8,350.202 paid out, for 9,650.25 USDT')
  const plot = within(panel).getByRole('img')
  expect(plot).toHaveAccessibleName('Euros paid out by month, most in October: €8,000.20')
  const exports = await within(panel).findByRole('region', { name: 'Export these' })
  expect(
    within(exports)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)[3],
  ).toBe('JSONfor programs')
  await user.click(within(exports).getByRole('button', { name: /^CSV/ }))
  expect(desk.callsOf(SEARCH.replace('search', 'exports'))[0]?.body).toEqual({
    ...{ format: 'csv', text: '4300' },
  })
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument()
  await user.click(within(october).getByRole('button', { name: /NOORDZEE/ }))
  expect(await screen.findByRole('complementary', { name: 'Transaction details' })).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('4300')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('region', { name: 'October' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByRole('region', { name: 'Today' })).toBeVisible()
})

it('sends again what only the search has found', async () => {
  const transaction = aTransaction({ ...old, beneficiaryId: 7 })
  const view = show(() => answers({ found: [{ transaction }], sums: sums(1) }))
  await typed(view, '4300')
  await view.user.click(await screen.findByRole('button', { name: /NOORDZEE/ }))
  await view.user.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(selectPath(view.store.getState())).toBe('/otc/7'))
})

it('narrows by state, period and recipient with the keyboard, and goes on where its address was left', async () => {
  const { user, desk } = show(found, { path: '/activity?text=4300&period=2024' })
  await screen.findByText('2 of 61 match “4300” as IBAN or amount')
  expect(screen.getByRole('searchbox')).toHaveValue('4300')
  expect(screen.getByRole('button', { name: 'Period: 2024' })).toBePressed()
  act(() => screen.getByRole('button', { name: 'State' }).focus())
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  const chip = await screen.findByRole('button', { name: 'State: Completed' })
  expect(chip).toHaveFocus()
  await user.tab()
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(await screen.findByRole('button', { name: 'Recipient: Papà' })).toHaveFocus()
  const year = '&from=2024-01-01&to=2024-12-31'
  await waitFor(() => {
    expect(desk.callsOf(SEARCH).map(({ query }) => query)).toEqual([
      `?text=4300${year}`,
      `?text=4300&states=completed${year}`,
      `?text=4300&states=completed&recipients=7${year}`,
    ])
  })
  await user.click(screen.getByRole('button', { name: 'Remove all filters' }))
  expect(screen.getByRole('button', { name: 'State' })).toHaveFocus()
})

it('keeps the filters, and the focus on one, when the last of an address is taken away', async () => {
  const { user } = show(found, { path: '/activity?states=failed' })
  const chip = await screen.findByRole('button', { name: 'State: Failed' })
  act(() => chip.focus())
  await user.keyboard('{Enter}{Enter}')
  expect(await screen.findByText('Today')).toBeVisible()
  expect(screen.getByRole('button', { name: 'State' })).toHaveFocus()
})

it('offers its filters before anything is typed', async () => {
  const { user, desk } = show(found)
  await screen.findByText('Papà')
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('button', { name: 'State' })).toHaveFocus()
  expect(screen.getByText('Papà')).toBeVisible()
  expect(desk.callsOf(SEARCH)).toEqual([])
})

it('draws the list once when the search is erased, so that no row loses the focus', async () => {
  const view = show(() => answers({ found: [], sums: sums(0) }))
  await typed(view, 'nobody')
  await screen.findByText('No transaction found')
  const drawn: Node[] = []
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) drawn.push(...addedNodes)
  })
  observer.observe(view.container, { childList: true, subtree: true })
  await view.user.clear(screen.getByRole('searchbox'))
  expect(await screen.findByText('Papà')).toBeVisible()
  await screen.findByRole('button', { name: 'Filters' })
  observer.disconnect()
  const lists = drawn.filter(
    (node) => node instanceof HTMLElement && within(node).queryByText('Papà'),
  )
  expect(lists).toHaveLength(1)
})

it('shows what is loaded while the desk looks, where it fails, and where there is no network', async () => {
  const script: ReturnType<typeof answers>[] = [refuses(500, 'INTERNAL_ERROR'), 'offline']
  const view = show(() => script.shift() ?? found())
  const { user, store } = view
  await typed(view, 'pap')
  expect(screen.getByRole('button', { name: /^Pap ?à/ })).toBeVisible()
  expect(await screen.findByText('Searching all of your transactions…')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('The search failed.')
  expect(screen.getByText('Papà')).toBeVisible()
  act(() => {
    store.dispatch(connectivityChanged({ isOnline: false }))
  })
  await waitFor(() => {
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline.')
  })
  act(() => {
    store.dispatch(connectivityChanged({ isOnline: true }))
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  const title = shownTitle()
  await user.click(again)
  expect(await screen.findByRole('region', { name: 'October' })).toBeVisible()
  expect(title).toHaveFocus()
})

it('keeps a row where it is when the desk answers, and when more is typed', async () => {
  const view = show(found)
  await typed(view, 'pa')
  await screen.findByText('Searching all of your transactions…')
  const row = screen.getByRole('button', { name: /^Pa ?pà/ })
  await screen.findByText(/^2 of 61 match/)
  expect(screen.getByRole('button', { name: /^Pa ?pà/ })).toBe(row)
  await view.user.keyboard('p')
  expect(screen.getByText('Pap')).toHaveProperty('tagName', 'MARK')
  expect(screen.getByRole('button', { name: /^Pap ?à/ })).toBe(row)
})

it('says that nothing fits, and offers to take the filters away', async () => {
  const nothing = { ...sums(0), fields: [], months: [], tokens: [] }
  const { user } = show(() => answers({ found: [], sums: nothing }), {
    path: '/activity?text=zoe&states=failed',
  })
  expect(await screen.findByRole('heading', { name: 'No transaction found' })).toBeVisible()
  expect(
    screen.getByText('Nothing matches “zoe” as a name, amount, IBAN, id or hash.'),
  ).toBeVisible()
  const title = shownTitle()
  const clear = screen.getAllByRole('button', { name: 'Remove all filters' })
  await user.click(clear[clear.length - 1] ?? screen.getByRole('searchbox'))
  expect(await screen.findByRole('button', { name: 'State' })).toBeVisible()
  await waitFor(() => expect(title).toHaveFocus())
})

it('goes on with older pages while the end is in sight', async () => {
  const pages = [
    { found: [{ transaction: papa }], nextCursor: 'c1', sums: sums(2) },
    { found: [{ transaction: old }] },
  ]
  const { desk } = show(() => answers(pages.shift()), {
    path: '/activity?states=completed',
    isTall: true,
  })
  expect(await screen.findByText('ATELIER NOORDZEE')).toBeVisible()
  expect(screen.getByText('2 transactions')).toBeVisible()
  expect(desk.callsOf(SEARCH).map(({ query }) => query)).toEqual([
    '?states=completed',
    '?states=completed&cursor=c1',
  ])
})
