import { act, screen, within } from '@testing-library/react'

import { aPending, aTransaction } from '@test/builders/transaction'
import { page, showActivity } from '@test/fakes/activity-screen'
import { renderWithStore } from '@test/setup/render'

import { connectivityChanged } from '../../events'
import { keptActivityText } from '../../resources/kept-activity'
import { OfflineActivity } from './offline-activity'

const NOW = 1_763_730_000
const quote = { quoteId: 'q_1', createdTs: NOW - 300, expiredTs: NOW + 600 }
const waiting = aPending({ id: 'tx_w', quote, beneficiaryName: 'Piotr Zieliński' })
const held = aPending({
  id: 'tx_h',
  status: 'processing',
  beneficiaryName: 'Tomasz Wójcik',
  hold: { id: 'h_1', status: 'held', reason: 'bank' },
})
const clock = { device: NOW + 60, offset: 0, isVisible: true, isOnline: true, waitUntil: 0 }

it('shows what was last seen and since when, with nothing to press, to count down or to decide (screens 22, 31)', async () => {
  const kept = keptActivityText([waiting, held, aTransaction({ id: 'tx_d' })], NOW)
  const props = { brand: 'Causeway', kept }
  const { user, actions } = renderWithStore(<OfflineActivity {...props} />, { state: { clock } })
  expect(screen.getByRole('status')).toHaveTextContent('You are offlineLast seen 13:00 UTC')
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toContain('Piotr ZielińskiWaiting for USDT')
  expect(rows[0]).toContain('until 13:10 UTC')
  expect(rows[1]).not.toContain('Action needed')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again'])
  await user.click(screen.getByRole('button'))
  expect(actions).toContainEqual(connectivityChanged({ isOnline: true }))
})

it.each([
  ['cannot be read', '{'],
  ['another build kept', '{"seenAt":1,"transactions":[{"id":"tx_1"}]}'],
])('stands empty where what was kept is what %s', (_case, kept) => {
  renderWithStore(<OfflineActivity brand="Causeway" kept={kept} />)
  expect(screen.getByRole('status')).toHaveTextContent('You are offline')
  expect(screen.queryByRole('listitem')).toBeNull()
})

it('closes the rows of the open list while there is no network, and opens them after', async () => {
  const { store } = showActivity(() => page(waiting))
  const list = await screen.findByRole('list')
  const buttons = () => within(list).queryAllByRole('button')
  expect(buttons()).toHaveLength(1)
  act(() => void store.dispatch(connectivityChanged({ isOnline: false })))
  expect(buttons()).toHaveLength(0)
  expect(list).toHaveTextContent(/until \d\d:\d\d UTC|\d+ November/)
  act(() => void store.dispatch(connectivityChanged({ isOnline: true })))
  expect(buttons()).toHaveLength(1)
})
