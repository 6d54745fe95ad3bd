import { screen, within } from '@testing-library/react'

import type { ConsolePayout } from '@contract/console/payouts'
import { answers, refuses } from '@test/fakes/desk-fetch'
import { NOW, openConsole } from '@test/setup/console'

const PAYOUT: ConsolePayout = {
  ...{ id: 'po_1', quoteId: 'q_1', transactionId: 'OTC-70391', attempt: 1, status: 'disputed' },
  ...{ statusTs: NOW - 115_200, name: 'Hofgut Brandenstein GmbH', kind: 'business' },
  ...{ ibanTail: '…7702', bankName: 'Bank', accountName: 'Lukas Brandt', amountEUR: '18250.00' },
  ...{ endToEndId: 'CW8F2K', msgId: 'CW-1', uetr: '5c1d0e3a', fileName: 'a.xml' },
  ...{ fileSha256: 'e41c90d2', bankReason: null, recall: null, proposal: null },
  recallRequest: null,
  evidence: [
    {
      ...{ fact: 'handed-over', tone: 'ours', status: null, reasons: [], amountEUR: null },
      ...{ isBooked: null, message: null, source: 'outgoing', atTs: NOW - 190_000 },
    },
    {
      ...{ fact: 'status', tone: 'no', status: 'RJCT', reasons: ['AC04'], amountEUR: null },
      ...{ isBooked: null, message: 'pain.002', source: 'PSR-044, 1', atTs: NOW - 180_000 },
    },
    {
      ...{ fact: 'debit', tone: 'paid', status: null, reasons: [], amountEUR: '18250.00' },
      ...{ isBooked: true, message: 'camt.053', source: 'STMT-223, 14', atTs: NOW - 115_200 },
    },
  ],
  coverage: [
    { day: '2025-11-19', state: 'covered' },
    { day: '2025-11-20', state: 'gap' },
    { day: '2025-11-21', state: 'due' },
  ],
  acts: [
    { act: 'retry', subject: 'po_1', closedBy: 'disputed' },
    { act: 'close', subject: 'po_1', closedBy: null },
  ],
  history: [{ atTs: NOW - 115_200, to: 'disputed', actor: 'bank-reader', reason: null }],
}

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
