import { act, screen, within } from '@testing-library/react'

import type { Transaction } from '@contract/v1/transactions'
import { aConfig, aSession } from '@test/builders/account'
import { aPending, aTransaction } from '@test/builders/transaction'
import { answers, deskFetch } from '@test/fakes/desk-fetch'
import { renderWithStore } from '@test/setup/render'

import { connectivityChanged, sessionOpened } from '../../events'
import { DecisionBadge } from '../../shell/decision-badge'
import { configLoaded } from '../../state/flags'
import { feature } from './feature'
// Loaded ahead, so that no case waits while it is compiled.
import './open-transfers'

const NOW = 1_763_730_000

const quote = { quoteId: 'q_9', createdTs: NOW - 492, expiredTs: NOW + 408 }
const waiting = aPending({
  id: 'tx_w',
  quote,
  beneficiaryName: 'Piotr Zieliński',
  beneficiaryNameIs: 'legal',
  totalAmount: { amount: '430.07', decimals: 2, currency: 'EUR', type: 'fiat' },
  tokenAmount: { amount: '500', decimals: 6, symbol: 'USDC' },
})
const crossing = aPending({
  id: 'tx_c',
  status: 'processing',
  beneficiaryName: 'Anna',
  beneficiaryNameIs: 'nickname',
  expectedSuccessAt: NOW + 3 * 86_400,
  arrival: { day: '2025-11-24' },
})
const held = (over: Partial<Transaction> = {}) =>
  aTransaction({
    id: 'tx_h',
    status: 'processing',
    pending: true,
    beneficiaryName: 'Tomasz Wójcik',
    hold: { id: 'h_1', status: 'held', reason: 'bank' },
    ...over,
  })

function atHome(transactions: readonly Transaction[], flags: object = {}) {
  const desk = deskFetch({
    '/v1/private/sepa/recipients': () => answers({ recipients: [] }),
    '/v1/private/transactions': () => answers({ transactions }),
  })
  const view = renderWithStore(
    <>
      <DecisionBadge />
      <feature.Screen />
    </>,
    {
      fetch: desk.fetch,
      features: [feature],
      state: { clock: { device: NOW, offset: 0, isVisible: true, isOnline: true, waitUntil: 0 } },
    },
  )
  const config = aConfig()
  act(() => {
    view.store.dispatch(configLoaded({ ...config, flags: { ...config.flags, ...flags } }))
    view.store.dispatch(sessionOpened(aSession()))
  })
  return view
}

it('begins with decisions, then transfers with their clocks, above the recipients (screens 8)', async () => {
  const short = { kind: 'short', tokenAmount: '450', eurAmount: '388', receivesEUR: '387' } as const
  const partly = { ...waiting, id: 'tx_s', outcome: short }
  atHome([aTransaction({ id: 'tx_done' }), waiting, held(), crossing, partly])
  const open = await screen.findByRole('region', { name: 'Open transfers' })
  const title = screen.getByRole('heading', { level: 1 })
  expect(open.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const [decide, ...rows] = within(open).getAllByRole('link')
  expect(decide).toHaveAccessibleDescription('Tomasz Wójcik')
  expect(decide).toHaveAttribute('href', '/activity/tx_h')
  expect(
    within(open).getByRole('region', { name: 'Action needed Tomasz Wójcik' }),
  ).toHaveTextContent('Refused by the bank')
  expect(rows.map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
    ['PZPiotr ZielińskiWaiting for 500 USDC€430.0706:48 left6 minutes left', '/quote/q_9'],
    ['AAnnaOn its way€350.0024 November', '/activity/tx_c'],
    ['PZPiotr ZielińskiWaiting for the rest€430.0706:48 left6 minutes left', '/quote/q_9'],
  ])
  expect(screen.getByText('1 needs you')).toBeInTheDocument()
})

it('says of euros that should be there that they take longer, and no day that is over', async () => {
  const late = { expectedSuccessAt: NOW - 86_400, arrival: { day: '2025-11-20' } }
  atHome([{ ...crossing, ...late }])
  const open = await screen.findByRole('region', { name: 'Open transfers' })
  expect(within(open).getByRole('link')).toHaveTextContent(/€350.00Taking longer than usual$/)
})

it('says of a transfer that people look at that it is being checked, and no time', async () => {
  const { expectedSuccessAt: _none, arrival: _day, ...kept } = crossing
  atHome([{ ...kept, statusDetails: [{ status: 'onHold', key: 'checking', timestamp: NOW }] }])
  const open = await screen.findByRole('region', { name: 'Open transfers' })
  expect(within(open).getByRole('link')).toHaveTextContent(/Anna.*Being checked.*€350.00$/)
})

it('asks for no decision and opens nothing while there is no network (screens 22)', async () => {
  const { store } = atHome([waiting, held()])
  await screen.findByRole('link', { name: 'Decide' })
  act(() => void store.dispatch(connectivityChanged({ isOnline: false })))
  const open = screen.getByRole('region', { name: 'Open transfers' })
  expect(open).toHaveTextContent('Piotr Zieliński')
  expect(within(open).queryAllByRole('link')).toEqual([])
  expect(open).not.toHaveTextContent('Tomasz')
})

it('names two decisions and the way to the others', async () => {
  atHome(['a', 'b', 'c'].map((id) => held({ id: `tx_${id}` })))
  expect(await screen.findAllByRole('link', { name: 'Decide' })).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'All 3 decisions' })).toHaveAttribute('href', '/activity')
  expect(screen.getByText('3 need you')).toBeInTheDocument()
})

it.each([
  [
    'nothing is open',
    [
      aTransaction(),
      held({ hold: { id: 'h', status: 'refunded', reason: 'late' }, pending: false }),
    ],
    {},
  ],
  ['there is no activity to lead to [FLAG-02]', [waiting], { activityViewEnabled: false }],
])('says nothing where %s', async (_case, transactions, flags) => {
  atHome(transactions, flags)
  await screen.findByText('No recipients yet')
  await Promise.resolve()
  expect(screen.queryByRole('region', { name: 'Open transfers' })).toBeNull()
  expect(screen.queryByText(/need/)).toBeNull()
})
