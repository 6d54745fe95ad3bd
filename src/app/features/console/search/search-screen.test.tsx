import { screen, waitFor, within } from '@testing-library/react'

import { answers } from '@test/fakes/desk-fetch'
import { NOW, openConsole } from '@test/setup/console'

const SEARCH = '/v1/console/search'
const PAYOUT = {
  ...{ kind: 'payout', id: 'po_1', reference: 'CW8F2K', name: 'Anna Lindqvist' },
  ...{ status: 'disputed', amountEUR: '18250.00', tokens: null, ibanTail: '…7702' },
  ...{ payoutId: 'po_1', atTs: NOW - 3_600 },
}

it('asks for what is typed from any page, and leads to the payout', async () => {
  const { user, desk } = openConsole('/console/waiting', {
    [SEARCH]: () => answers({ found: [PAYOUT], isCut: false }),
  })
  await screen.findByText('Nothing waits')
  await user.keyboard('/')
  await user.keyboard('7702{Enter}')
  const row = within(await screen.findByRole('row'))
  expect(row.getByRole('link', { name: /Payout CW8F2K/ })).toHaveAttribute(
    'href',
    '/console/payouts/po_1',
  )
  expect(row.getByText('€18,250.00')).toBeVisible()
  expect(desk.calls.find(({ path }) => path === SEARCH)?.query).toBe('?q=7702')
})

it('says that nothing bears the name, and what may be typed', async () => {
  openConsole('/console/search?q=nobody', {
    [SEARCH]: () => answers({ found: [], isCut: false }),
  })
  expect(await screen.findByText('Nothing bears this name')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('nobody')
})

it('shows nothing of the search before while another is under way', async () => {
  const { user, desk } = openConsole('/console/search?q=7702', {
    [SEARCH]: ({ query }) =>
      query === '?q=7702' ? answers({ found: [PAYOUT], isCut: false }) : 'never',
  })
  expect(await screen.findByRole('link', { name: /Payout CW8F2K/ })).toBeVisible()
  await user.type(screen.getByRole('searchbox'), '1{Enter}')
  expect(await screen.findByText('What bears “77021”')).toBeVisible()
  await waitFor(() => expect(desk.callsOf(SEARCH)).toHaveLength(2))
  expect(screen.queryByRole('link', { name: /Payout CW8F2K/ })).not.toBeInTheDocument()
})

it('asks anew for what was searched before, and says of when the answer is', async () => {
  let status = 'submitted'
  const { user } = openConsole('/console/search?q=7702', {
    [SEARCH]: () => answers({ found: [{ ...PAYOUT, status }], isCut: false }),
  })
  expect(await screen.findByText('submitted')).toBeVisible()
  expect(screen.getByText(/^As of \d\d:\d\d UTC/)).toBeVisible()
  status = 'disputed'
  await user.keyboard('gw')
  await screen.findByText('Nothing waits')
  await user.keyboard('/')
  await user.keyboard('7702{Enter}')
  expect(await screen.findByText('disputed')).toBeVisible()
})
