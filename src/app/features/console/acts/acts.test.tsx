import { act, screen, waitFor, within } from '@testing-library/react'

import type { Proposal } from '@contract/console/approvals'
import type { SuspenseEntry } from '@contract/console/entries'
import { HOLD } from '@test/builders/console-hold'
import { answers, type DeskScript, refuses } from '@test/fakes/desk-fetch'
import { NOW, openConsole } from '@test/setup/console'

import { sessionExpired } from '../../../events'
import { operatorSignedIn } from '../session/slice'

const ENTRY: SuspenseEntry = {
  ...{ id: 'e_1', place: 'camt.053, S1, 0', isCredit: true, amountEUR: '7.00' },
  reason: 'own-credit',
  ...{ fileName: 'S1.xml', counterparty: 'Anna', remittance: null, endToEndId: null },
  readTs: NOW - 60,
  candidates: [
    {
      ...{ id: 'po_9', transactionId: 'OTC-9', name: 'Anna Lindqvist', amountEUR: '864.21' },
      status: 'completed',
    },
  ],
  acts: [
    { act: 'entry-attach', subject: 'e_1', closedBy: null },
    { act: 'entry-clear', subject: 'e_1', closedBy: null },
  ],
  proposal: null,
}

const PROPOSAL: Proposal = {
  ...{ id: 'pr_1', act: 'entry-attach', subject: 'e_1', version: 1, state: 'unsigned' },
  ...{ details: [], earlier: null, amount: null, address: null, reason: 'its purpose names it' },
  ...{ proposedBy: { id: 'ines', name: 'Ines Duarte' }, proposedTs: NOW, approvedBy: null },
  signatures: [],
}

const HASH = `0x${'a'.repeat(64)}`

const script = (over: DeskScript = {}): DeskScript => ({
  '/v1/console/holds/h_1': () => answers(HOLD),
  '/v1/console/entries/e_1': () => answers(ENTRY),
  '/v1/console/proposals': () => answers(PROPOSAL),
  '/v1/console/proposals/pr_1': () => answers(PROPOSAL),
  '/v1/console/acts': () => answers({ act: 'refund-sent' }),
  ...over,
})

const bodyOf = ({ desk }: ReturnType<typeof openConsole>, path: string) =>
  desk.calls.find((call) => call.path === path)?.body

const reason = () => screen.getByLabelText('Reason, for the audit log')

it('notes a refund as sent by one operator, who names a whole hash', async () => {
  const opened = openConsole('/console/holds/h_1', script())
  const { user } = opened
  const acts = within(await screen.findByRole('region', { name: 'What may be done' }))
  expect(acts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Note the refund as sent.*One operator/),
    expect.stringMatching(/^Pay out what is held.*Closed: not in this state/),
  ])
  await user.click(acts.getByRole('button', { name: /^Note the refund.*One operator/ }))
  await user.type(reason(), 'ok')
  await user.click(screen.getByRole('button', { name: 'Do it' }))
  expect(screen.getByText('It begins with 0x and has 64 more digits.')).toBeVisible()
  expect(screen.getByText('Say why, in three letters at least.')).toBeVisible()
  await user.click(screen.getByLabelText('Hash of your wallet’s transaction'))
  await user.paste(HASH)
  await user.type(reason(), ' from the treasury')
  await user.click(screen.getByRole('button', { name: 'Do it' }))
  expect(await screen.findByText('Done: Note the refund as sent.')).toBeVisible()
  expect(bodyOf(opened, '/v1/console/acts')).toEqual({
    ...{ act: 'refund-sent', subject: 'h_1', object: HASH, reason: 'ok from the treasury' },
  })
})

it('has the transaction named that refunded a hold before a restore, with its address', async () => {
  const restored = (['restore-unrefunded', 'restore-refunded'] as const).map((act) => ({
    ...{ act, subject: 'h_1', closedBy: null },
  }))
  const hold = { ...HOLD, restored }
  const opened = openConsole(
    '/console/holds/h_1',
    script({ '/v1/console/holds/h_1': () => answers(hold) }),
  )
  const { user } = opened
  expect(await screen.findByText(/^This came before the restore/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^It was refunded before the restore/ }))
  await user.type(reason(), 'in the treasury’s list')
  await user.click(screen.getByLabelText('Hash of your wallet’s transaction'))
  await user.paste(HASH)
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  expect(screen.getByText(/has 64 more digits, an address has 40/)).toBeVisible()
  await user.click(screen.getByLabelText('Address that it has paid'))
  await user.paste(` 0x${'b'.repeat(40)} `)
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  await waitFor(() =>
    expect(bodyOf(opened, '/v1/console/proposals')).toEqual({
      ...{ act: 'restore-refunded', subject: 'h_1', object: `${HASH}/0x${'b'.repeat(40)}` },
      reason: 'in the treasury’s list',
    }),
  )
})

it('keeps the page below its form, whatever is pressed outside a field', async () => {
  const { user } = openConsole('/console/holds/h_1', script())
  await user.click(await screen.findByRole('button', { name: 'Note the refund as sent' }))
  screen.getByRole('button', { name: 'Cancel' }).focus()
  await user.keyboard('gw')
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(window.location.pathname).toBe('/console/holds/h_1')
})

it('says in the form what the desk refuses', async () => {
  const sentence = 'The chain knows no such successful transaction yet.'
  const { user } = openConsole(
    '/console/holds/h_1',
    script({
      '/v1/console/acts': () => refuses(400, 'VALIDATION_FAILED', { validationError: sentence }),
    }),
  )
  // Docked on a phone, where the bar of pages gives way to it.
  await user.click(await screen.findByRole('button', { name: 'Note the refund as sent' }))
  expect(screen.getAllByRole('navigation')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Any id, IBAN tail or hash' })).toBeVisible()
  await user.click(screen.getByLabelText('Hash of your wallet’s transaction'))
  await user.paste(HASH)
  await user.type(reason(), 'sent')
  await user.click(screen.getByRole('button', { name: 'Do it' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it.each([
  ['chosen', [], 0],
  ['ordered', ['Do it'], 1],
])('leaves no act that was %s to the operator who signs in next', async (_what, presses, calls) => {
  const { user, store, desk } = openConsole(
    '/console/holds/h_1',
    script({ '/v1/console/acts': () => 'never' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Note the refund as sent' }))
  await user.click(screen.getByLabelText('Hash of your wallet’s transaction'))
  await user.paste(HASH)
  await user.type(reason(), 'sent')
  for (const name of presses) await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(desk.callsOf('/v1/console/acts')).toHaveLength(calls))
  act(() => void store.dispatch(sessionExpired()))
  expect(await screen.findByText(/Your session has ended/)).toBeVisible()
  await waitFor(() => expect(desk.aborts()).toBeGreaterThanOrEqual(calls))
  const operator = { id: 'otto', name: 'Otto Brandt' }
  act(() => void store.dispatch(operatorSignedIn({ operator, expiresTs: NOW + 3_600 })))
  expect(await screen.findByRole('button', { name: 'Note the refund as sent' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Note the refund as sent' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Do it' })).not.toHaveAttribute('aria-busy')
})

it('proposes to attach a credit to a payout of the list, and goes on to be signed', async () => {
  const opened = openConsole('/console/entries/e_1', script())
  const { user } = opened
  expect(await screen.findByRole('table', { name: /at most eight, the nearest/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Attach a credit to a payout' }))
  const form = within(screen.getByRole('dialog'))
  await user.click(form.getByRole('button', { name: /Anna Lindqvist/ }))
  await user.type(reason(), 'its purpose names it')
  await user.click(form.getByRole('button', { name: 'Propose' }))
  expect(bodyOf(opened, '/v1/console/proposals')).toEqual({
    ...{ act: 'entry-attach', subject: 'e_1', object: 'po_9', reason: 'its purpose names it' },
  })
  expect(await screen.findByRole('heading', { name: 'From the desk’s record' })).toBeVisible()
  expect(window.location.pathname).toBe('/console/approvals/pr_1')
})

it('proposes to clear an entry to an account that is chosen', async () => {
  const opened = openConsole('/console/entries/e_1', script())
  const { user } = opened
  await user.click(await screen.findByRole('button', { name: /^Post an entry/ }))
  await user.click(screen.getByRole('radio', { name: 'Other' }))
  await user.type(reason(), 'a gift')
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  expect(bodyOf(opened, '/v1/console/proposals')).toMatchObject({ object: 'other' })
})
