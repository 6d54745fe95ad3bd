import { screen, waitFor, within } from '@testing-library/react'

import { answers, deskFetch, lateAnswer, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { renderWithStore } from '@test/setup/render'
import type { Passkey } from '@contract/v1/passkeys'

import { ticked } from '../../events'
import { feature } from './feature'

const KEYS = '/v1/private/passkeys'
const NOW = Date.UTC(2025, 10, 21, 14, 32) / 1000

const iPhone: Passkey = {
  id: '00000000-0000-4000-8000-000000000007',
  name: 'Marta’s iPhone',
  isSynced: true,
  createdTs: NOW - 86_400,
  usedTs: NOW,
}
const laptop: Passkey = {
  ...iPhone,
  id: '00000000-0000-4000-8000-000000000008',
  name: 'Laptop',
}

function passkeys(
  keys: readonly Passkey[],
  removes: DeskAnswer | Promise<DeskAnswer> = answers({ passkeys: [] }),
) {
  const desk = deskFetch({
    [KEYS]: () => answers({ passkeys: keys }),
    [`${KEYS}/${iPhone.id}/name`]: () => answers({ passkeys: [{ ...iPhone, name: 'Phone' }] }),
    [`${KEYS}/${iPhone.id}/remove`]: () => removes,
    [`${KEYS}/${laptop.id}/remove`]: () => answers({ passkeys: [] }),
    '/v1/private/devices': () => answers({ devices: [], tries: [] }),
  })
  const view = renderWithStore(<feature.Screen />, { fetch: desk.fetch, features: [feature] })
  view.store.dispatch(ticked({ now: NOW }))
  return { ...view, desk }
}

const confirm = (name: string) =>
  within(screen.getByRole('alertdialog')).getByRole('button', { name })

it('names and removes passkeys, and says where none can be made', async () => {
  const { user, desk } = passkeys([iPhone])
  expect(
    await screen.findByRole('heading', { name: 'A passkey guards this account' }),
  ).toBeVisible()
  const keys = within(await screen.findByRole('region', { name: 'Passkeys' }))
  expect(await keys.findByText('Marta’s iPhone')).toBeInTheDocument()
  expect(keys.getByText('Used: Today. Added: Yesterday')).toBeInTheDocument()
  // jsdom makes none.
  expect(keys.getByText('This browser cannot keep passkeys.')).toBeInTheDocument()
  await user.click(keys.getByRole('button', { name: 'Rename or remove Marta’s iPhone' }))
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(name, ' Phone {Enter}')
  expect(await keys.findByText('Phone')).toBeInTheDocument()
  expect(desk.callsOf(`${KEYS}/${iPhone.id}/name`)).toMatchObject([{ body: { name: 'Phone' } }])

  await user.click(keys.getByRole('button', { name: 'Rename or remove Phone' }))
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect(screen.getByRole('alertdialog', { name: 'Remove Phone?' })).toBeVisible()
  await user.click(confirm('Remove'))
  await waitFor(() => expect(keys.queryByText('Phone')).not.toBeInTheDocument())
})

it('takes a passkey that another tab has removed for removed', async () => {
  const keys = [iPhone]
  const { user } = passkeys(keys, refuses(404, 'NOT_FOUND'))
  await user.click(await screen.findByRole('button', { name: /^Rename or remove/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
  keys.pop()
  await user.click(confirm('Remove'))
  await waitFor(() => expect(screen.queryByText('Marta’s iPhone')).not.toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('removes a second passkey once the first is answered for', async () => {
  const late = lateAnswer()
  const { user, desk } = passkeys([iPhone, laptop], late.answer)
  const ask = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Rename or remove ${name}` }))
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
    await user.click(confirm('Remove'))
  }
  await ask('Marta’s iPhone')
  await ask('Laptop')
  late.give(answers({ passkeys: [laptop] }))
  await waitFor(() => expect(confirm('Remove')).not.toHaveAttribute('aria-busy'))
  await user.click(confirm('Remove'))
  await waitFor(() => expect(desk.callsOf(`${KEYS}/${laptop.id}/remove`)).toHaveLength(1))
})
