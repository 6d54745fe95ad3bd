import { screen, waitFor } from '@testing-library/react'

import type { PayeeLinkAnswer } from '@contract/v1/payee-links'
import { aTransaction } from '@test/builders/transaction'
import { NOW, page, showActivity } from '@test/fakes/activity-screen'
import { answers } from '@test/fakes/desk-fetch'

import { copyRequested } from '../../events'

const PATH = '/v1/private/transactions/tx_1/payee-link'
const url = `https://causeway.example/p/${'k'.repeat(43)}`
const paid = aTransaction({
  id: 'tx_1',
  quote: { quoteId: 'q_1', createdTs: NOW - 99, expiredTs: NOW },
})

/** A desk that has one page or none. */
function deskOf(first: PayeeLinkAnswer) {
  let now = first
  const link = { url, expiresTs: NOW + 30 * 86_400 }
  return {
    [PATH]: () => answers(now),
    [`${PATH}/end`]: () => {
      now = {}
      return answers(now)
    },
    opens: () => {
      now = { link }
    },
  }
}

it('asks for nothing before it is opened, and makes, copies and closes a link', async () => {
  const { opens, ...script } = deskOf({})
  const { user, desk, actions } = showActivity(() => page(paid), {
    path: '/activity/tx_1',
    desk: script,
  })
  const button = await screen.findByRole('button', { name: 'Share with the recipient' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(desk.callsOf(PATH)).toEqual([])
  await user.click(button)
  const make = await screen.findByRole('button', { name: 'Make a link' })
  opens()
  await user.click(make)
  expect(await screen.findByText(url)).toBeVisible()
  const panel = screen.getByRole('region', { name: 'Page for the recipient' })
  expect(panel).toHaveFocus()
  expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  expect(screen.getByText('Open until December 21, 2025')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(actions).toContainEqual(copyRequested(url))
  await user.click(screen.getByRole('button', { name: 'Close the page' }))
  await waitFor(() => {
    expect(screen.queryByText(url)).not.toBeInTheDocument()
  })
  expect(panel).toHaveFocus()
})

it.each([
  ['yes', 'status', 'The recipient says that the account is theirs.'],
  ['no', 'alert', /not theirs\. Ask them before you send anything/],
] as const)('tells what the recipient said: %s', async (answer, role, said) => {
  const { opens: _opens, ...script } = deskOf({
    link: { url, expiresTs: NOW, answer, answeredTs: NOW },
  })
  const { user } = showActivity(() => page(paid), { path: '/activity/tx_1', desk: script })
  await user.click(await screen.findByRole('button', { name: 'Share with the recipient' }))
  expect(await screen.findByText(said)).toBeVisible()
  const spoken = screen.getAllByRole(role).map(({ textContent }) => textContent)
  expect(spoken.join(' ')).toMatch(said)
})

it('is not offered for what was never paid out', async () => {
  const failed = aTransaction({ ...paid, status: 'failed', failed: true })
  showActivity(() => page(failed), { path: '/activity/tx_1' })
  await screen.findByRole('complementary', { name: 'Transaction details' })
  expect(screen.queryByRole('button', { name: /Share/ })).not.toBeInTheDocument()
})
