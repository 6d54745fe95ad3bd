import { screen, within } from '@testing-library/react'

import type { ConsolePayout } from '@contract/console/payouts'
import { disputedPayout } from '@test/builders/console-payout'
import { answers, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { NOW, openConsole } from '@test/setup/console'

const PAYOUT = disputedPayout(NOW)

const open = (payout: ConsolePayout = PAYOUT) =>
  openConsole('/console/payouts/po_1', { '/v1/console/payouts/po_1': () => answers(payout) })

it('shows what is known in its order, each piece with its file and what it says', async () => {
  open()
  const evidence = within(await screen.findByRole('region', { name: 'Evidence, in order' }))
  const pieces = evidence.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(pieces).toEqual([
    expect.stringMatching(/Handed to the bank, once.*outgoing/),
    expect.stringMatching(/The bank says RJCT, says no.*AC04.*pain.002 PSR-044, 1/),
    expect.stringMatching(/Debit of €18,250.00, says paid.*camt.053 STMT-223, 14/),
  ])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payout OTC-70391')
  expect(screen.getByText('Disputed for 1 d 8 h')).toBeVisible()
})

it('shows a missing statement as a hole, and closed acts with their rule', async () => {
  open()
  const cover = within(await screen.findByRole('region', { name: 'Statements cover' }))
  expect(cover.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nov 19read',
    'Nov 20missing',
    'Nov 21to come',
  ])
  const acts = within(screen.getByRole('region', { name: 'What may be done' }))
  const [first, second] = acts.getAllByRole('listitem')
  expect(first).toHaveTextContent('Close as paid')
  expect(second).toHaveTextContent(/again.*Closed: a refusal and a debit cannot both be true/)
})

it('says what was proposed, and what the bank made of a recall', async () => {
  const proposal = { id: 'pr_1', action: 'close', proposedBy: 'jonas', proposedTs: NOW }
  open({ ...PAYOUT, proposal, recall: 'refused' })
  expect(await screen.findByText(/jonas has proposed: Close as paid/)).toBeVisible()
  const link = screen.getByRole('link', { name: 'See the proposal' })
  expect(link).toHaveAttribute('href', '/console/approvals/pr_1')
  expect(screen.getByText('The bank has refused to call it back.')).toBeVisible()
})

it('offers to try again where there is none of this id', async () => {
  openConsole('/console/payouts/po_1', {
    '/v1/console/payouts/po_1': () => refuses(404, 'NOT_FOUND'),
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

it('says that the origin of the crypto could not be loaded, and loads it again', async () => {
  let origin: DeskAnswer = 'offline'
  const { user } = openConsole('/console/payouts/po_1', {
    '/v1/console/payouts/po_1': () => answers(PAYOUT),
    [`/v1/console/origins/${PAYOUT.transactionId}`]: () => origin,
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  const stated = { kind: 'provider', address: null, provider: 'Kraken', statedTs: NOW }
  origin = answers({ stated: { ...stated, senders: [], isSender: null }, proofs: [] })
  await user.click(again)
  expect(await screen.findByText('Kraken')).toBeVisible()
})
