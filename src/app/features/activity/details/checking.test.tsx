import { screen } from '@testing-library/react'

import { aPending } from '@test/builders/transaction'
import { NOW, page, showActivity } from '@test/fakes/activity-screen'

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
