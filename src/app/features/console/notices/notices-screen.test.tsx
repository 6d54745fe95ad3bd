import { screen, waitFor } from '@testing-library/react'

import { answers } from '@test/fakes/desk-fetch'
import { NOW, openConsole } from '@test/setup/console'

const NOTICES = '/v1/console/notices'
const SCREENING = '/v1/console/screening'

it('posts a notice about a chain, and offers to end one that stands', async () => {
  const standing = {
    ...{ id: 'nt_1', scope: 'bank', chainName: null, english: 'The bank is closed.', german: null },
    ...{ postedBy: 'jonas', postedTs: NOW - 60, endedBy: null, endedTs: null },
  }
  const over = { ...standing, id: 'nt_0', english: 'All is slow.', endedBy: 'ines', endedTs: NOW }
  const { user, desk } = openConsole('/console/notices', {
    [NOTICES]: ({ body }) =>
      body
        ? answers({ id: 'nt_2' })
        : answers({ notices: [standing, over], chains: [{ chainId: 137, name: 'Polygon' }] }),
  })
  expect(await screen.findByText('The bank is closed.')).toBeVisible()
  expect(screen.getByText('Ended by ines 0 min ago')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'End' })).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: 'A chain' }))
  await user.click(screen.getByRole('button', { name: 'Polygon' }))
  await user.type(screen.getByLabelText('In English'), 'Polygon is slow.')
  await user.type(screen.getByLabelText('Reason, for the audit log'), 'finality stalls')
  await user.click(screen.getByRole('button', { name: 'Post a notice' }))
  await waitFor(() =>
    expect(desk.calls.find(({ path, body }) => path === NOTICES && body)?.body).toEqual({
      ...{ scope: 'chain:137', english: 'Polygon is slow.', german: null },
      reason: 'finality stalls',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'End' }))
  expect(await screen.findByRole('dialog', { name: 'End the notice' })).toBeVisible()
})

const CASE = {
  ...{ id: 'sc_1', kind: 'name', subject: 'Viktor Zimnov', list: 'EU 2026-11-23', held: 1 },
  ...{ entries: [{ entry: 'EU.1.11', name: 'Viktor Zimnov' }], proposal: null },
  accounts: [{ id: 'acc_1', name: 'Lukas Brandt' }],
  moreAccounts: 3,
}

it('says that nobody is screened', async () => {
  openConsole('/console/screening', {
    [SCREENING]: () => answers({ isOn: false, newest: null, cases: [] }),
  })
  expect(await screen.findByText('Not screened')).toBeVisible()
  expect(screen.getByText(/Payouts leave without that check/)).toBeVisible()
})

it('shows whom a list names with whose payouts wait, and who was decided on', async () => {
  const open = {
    ...{ ...CASE, status: 'open', openedTs: NOW - 7_200, decidedTs: null, decidedBy: [] },
    acts: [
      { act: 'screening-clear', subject: 'screening:sc_1', closedBy: null },
      { act: 'screening-refuse', subject: 'screening:sc_1', closedBy: null },
    ],
  }
  const decided = {
    ...{ ...open, id: 'sc_0', subject: 'V. Zimnova', status: 'refused', decidedTs: NOW - 86_400 },
    ...{ decidedBy: ['jonas', 'ines'], acts: [] },
  }
  const newest = { list: 'EU 2026-11-23', answers: 41, hits: 2, askedTs: NOW - 60 }
  const { user } = openConsole('/console/screening', {
    [SCREENING]: () => answers({ isOn: true, newest, cases: [open, decided] }),
  })
  expect(await screen.findByText('A name · 1 payout waits for it')).toBeVisible()
  expect(screen.getByText('Viktor Zimnov (EU.1.11)')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Lukas Brandt' })).toHaveAttribute(
    'href',
    '/console/accounts/acc_1',
  )
  expect(screen.getByText('and 3 more')).toBeVisible()
  expect(screen.getByText(/jonas, ines/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Clear a screening hit/ }))
  expect(await screen.findByRole('dialog')).toBeVisible()
})
