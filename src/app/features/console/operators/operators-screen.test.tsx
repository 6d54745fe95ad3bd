import { screen, within } from '@testing-library/react'

import type { OperatorList } from '@contract/console/operators'
import { answers } from '@test/fakes/desk-fetch'
import { NOW, openConsole } from '@test/setup/console'

const operator = (id: string, name: string) => ({
  ...{ id, name, invitedTs: NOW - 9_000, leftTs: null, proposal: null },
  keys: [{ name: 'YubiKey 5C', createdTs: NOW - 8_000, usedTs: NOW - 600 }],
  acts: [{ act: 'operator-key', subject: `operator:${id}`, closedBy: null } as const],
})
const own = { act: 'operator-key', subject: 'operator:ines', closedBy: 'own-key' } as const
const LIST: OperatorList = {
  operators: [
    { ...operator('ines', 'Ines Duarte'), acts: [own] },
    operator('jonas', 'Jonas Feld'),
    { ...operator('tom', 'Tom Weber'), leftTs: NOW - 60, keys: [], acts: [] },
  ],
  invite: { act: 'operator-invite', subject: 'operator:', closedBy: null },
}

it('shows who runs the desk with which keys, and proposes whom to invite', async () => {
  const { user, desk } = openConsole('/console/operators', {
    '/v1/console/operators': () => answers(LIST),
  })
  const card = (name: string) => within(screen.getByRole('region', { name }))
  const ines = within(await screen.findByRole('region', { name: 'Ines Duarte (ines)' }))
  expect(ines.getByText('YubiKey 5C, used 10 min ago')).toBeVisible()
  expect(ines.getByText('You')).toBeVisible()
  expect(ines.queryByRole('button')).not.toBeInTheDocument()
  expect(card('Tom Weber (tom)').getByText('Runs the desk no more')).toBeVisible()
  expect(card('Jonas Feld (jonas)').getByRole('button')).toHaveTextContent(
    'Replace an operator’s keys',
  )
  await user.click(screen.getByRole('button', { name: 'Invite an operator' }))
  await user.type(screen.getByLabelText('Reason, for the audit log'), 'a third pair of eyes')
  await user.type(screen.getByLabelText(/^Short name/), 'ad')
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  expect(screen.getByText(/^A short name in small letters/)).toBeVisible()
  await user.type(screen.getByLabelText(/^Short name/), 'a')
  await user.type(screen.getByLabelText('Full name'), 'Ada de Brandt')
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  expect(desk.calls.find(({ path }) => path === '/v1/console/proposals')?.body).toEqual({
    ...{ act: 'operator-invite', subject: 'operator:ada', object: 'Ada de Brandt' },
    reason: 'a third pair of eyes',
  })
})
