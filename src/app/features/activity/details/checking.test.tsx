import { act, screen } from '@testing-library/react'

import { aPending } from '@test/builders/transaction'
import { NOW, page, showActivity } from '@test/fakes/activity-screen'

import { connectivityChanged } from '../../../events'

it('says that a transfer is being checked, with no reason and no time', async () => {
  const held = aPending({
    id: 'tx_2',
    status: 'processing',
    statusDetails: [{ status: 'onHold', key: 'checking', timestamp: NOW }],
    details: [
      { key: 'status', type: 'Status', value: { status: 'otc.processing', label: 'checking' } },
    ],
  })
  showActivity(() => page(held), { path: '/activity/tx_2' })
  expect(await screen.findByText('You need not do anything.')).toBeVisible()
  expect(screen.getAllByText('Being checked')).toHaveLength(3)
  expect(screen.queryByText(/soon|today|minute|sanction/i)).not.toBeInTheDocument()
})

it('says that euros which should be there take longer, and no day that is over [ACT-29]', async () => {
  const late = aPending({
    id: 'tx_2',
    status: 'processing',
    statusDetails: [{ status: 'pending', key: 'payoutSent', timestamp: NOW - 2 * 86_400 }],
    expectedSuccessAt: NOW - 86_400,
    arrival: { day: '2025-11-20' },
  })
  const { store } = showActivity(() => page(late), { path: '/activity/tx_2' })
  expect(await screen.findByText('This takes longer than usual. We’re on it.')).toBeVisible()
  expect(screen.queryByText(/^Arrives/)).toBeNull()
  // They may be there since: without network nobody knows.
  act(() => void store.dispatch(connectivityChanged({ isOnline: false })))
  expect(screen.getByText(/^Arrives/)).toBeVisible()
})
