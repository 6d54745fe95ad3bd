import { screen, within } from '@testing-library/react'

import type { BankStanding } from '@contract/console/bank'
import type { ChainLag, ChainRow } from '@contract/console/chains'
import { answers } from '@test/fakes/desk-fetch'
import { NOW, openConsole } from '@test/setup/console'
// What draws is read beforehand: a busy machine takes longer for it than a test waits.
import '../../../ui/plots/line-plot'

const BANK: BankStanding = {
  ...{ ibanTail: '…0904', coveredTs: NOW - 86_400, incoming: 1, quarantine: ['STMT-224.xml'] },
  days: [
    { day: '2025-11-19', state: 'covered' },
    { day: '2025-11-20', state: 'gap' },
  ],
  gaps: [{ statementId: 'S225', why: 'number' }],
  funds: {
    ...{ isKnown: true, bookedEUR: '1284906.18', underWayEUR: '41006.27', queuedEUR: '0.00' },
    ...{ quotedEUR: '1000.00', freeEUR: '-12.50' },
  },
  files: [{ name: 'PSR-019.xml', kind: 'pain.002', readTs: NOW }],
  suspense: [],
  balance: {
    acts: [{ act: 'bank-opening', subject: 'bank:EUR', closedBy: null }],
    proposal: null,
  },
  restore: {
    closed: null,
    acts: [
      { act: 'restore-begin', subject: 'desk', closedBy: null },
      { act: 'restore-open', subject: 'desk', closedBy: 'desk-open' },
    ],
    adopted: [],
  },
}

const open = (over: Partial<BankStanding> = {}) =>
  openConsole('/console/bank', { '/v1/console/bank': () => answers({ ...BANK, ...over }) })

it('shows a missing statement with its reason, quarantine, and what is free', async () => {
  open()
  const statements = within(await screen.findByRole('region', { name: /^Statements/ }))
  expect(statements.getByText('Statement S225: a number before it is missing')).toBeVisible()
  const quarantine = within(screen.getByRole('region', { name: 'Quarantine' }))
  expect(quarantine.getByText('STMT-224.xml')).toBeVisible()
  const balance = screen.getByRole('region', { name: 'Balance' })
  expect(balance).toHaveTextContent(/Booked in statements€1,284,906.18/)
  expect(balance).toHaveTextContent(/Free to pay out−€12.50/)
  expect(screen.getByText('Account …0904, 1 file waits to be read')).toBeVisible()
})

it('says that there may be more in suspense than it lists', async () => {
  const entry = (id: number): BankStanding['suspense'][number] => ({
    ...{ kind: 'suspense', id: `e_${id}`, fact: 'suspense-entry', name: null, reference: null },
    ...{ note: null, amountEUR: '7.00', isEstimate: false, tokens: null, ibanTail: null },
    ...{ progress: null, sinceTs: NOW, isLate: false, waitsFor: 'operator', proposal: null },
    ask: 'attach-or-clear',
  })
  open({ suspense: Array.from({ length: 100 }, (_, id) => entry(id)) })
  expect(await screen.findByText(/^The oldest 100 stand here/)).toBeVisible()
})

it('shows the rest where the bank’s folder cannot be read, and says so', async () => {
  open({ incoming: null, quarantine: null })
  const quarantine = within(await screen.findByRole('region', { name: 'Quarantine' }))
  expect(quarantine.getByText('The bank’s folder cannot be read')).toBeVisible()
  expect(quarantine.queryByText('Every file could be read.')).not.toBeInTheDocument()
  expect(screen.queryByText(/to be read$/)).not.toBeInTheDocument()
  expect(screen.getByText('PSR-019.xml')).toBeVisible()
})

it('has a file in quarantine read again by one operator, with a reason', async () => {
  const { user, desk } = openConsole('/console/bank', {
    '/v1/console/bank': () => answers(BANK),
    '/v1/console/acts': () => answers({ act: 'file-requeue' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Read again' }))
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Read the file again: STMT-224.xml')
  await user.type(screen.getByLabelText('Reason, for the audit log'), 'the bank sent it whole')
  await user.click(screen.getByRole('button', { name: 'Do it' }))
  expect(await screen.findByText('Done: Read the file again.')).toBeVisible()
  expect(desk.calls.find(({ path }) => path === '/v1/console/acts')?.body).toEqual({
    ...{ act: 'file-requeue', subject: 'STMT-224.xml', object: '' },
    reason: 'the bank sent it whole',
  })
})

it('says that nobody has stated the balance, and that no statement was read', async () => {
  open({ funds: { ...BANK.funds, isKnown: false, freeEUR: null }, coveredTs: null, files: [] })
  expect(await screen.findByText(/Nobody has stated what the account holds/)).toBeVisible()
  expect(screen.getByText('No statement was read yet')).toBeVisible()
})

it('proposes what the account holds, as an amount of euros', async () => {
  const { user, desk } = open()
  await user.click(await screen.findByRole('button', { name: 'State what the bank account holds' }))
  const form = within(screen.getByRole('dialog'))
  await user.type(form.getByLabelText('Reason, for the audit log'), 'a top-up')
  await user.type(form.getByLabelText('Euros in the account now'), '250.000')
  await user.click(form.getByRole('button', { name: 'Propose' }))
  expect(form.getByText('An amount such as 250000 or 250000.00.')).toBeVisible()
  await user.clear(form.getByLabelText('Euros in the account now'))
  await user.type(form.getByLabelText('Euros in the account now'), '250000.00')
  await user.click(form.getByRole('button', { name: 'Propose' }))
  expect(desk.calls.find(({ path }) => path === '/v1/console/proposals')?.body).toEqual({
    ...{ act: 'bank-opening', subject: 'bank:EUR', object: '250000.00', reason: 'a top-up' },
  })
})

const RESTORE: BankStanding['restore'] = {
  closed: { atTs: NOW - 600, reason: 'a restore has begun' },
  acts: [
    { act: 'restore-begin', subject: 'desk', closedBy: null },
    { act: 'restore-open', subject: 'desk', closedBy: null },
  ],
  adopted: [
    {
      ...{ endToEndId: 'E-77', name: 'Anna Lindqvist', ibanTail: '…3000', orderedTs: NOW },
      ...{ amountEUR: '864.21', proposal: null },
      acts: [
        { act: 'restore-clear', subject: 'E-77', closedBy: null },
        { act: 'restore-assign', subject: 'E-77', closedBy: null },
      ],
      holds: [
        {
          ...{ id: 'h_5', transactionId: 'OTC-2077', accountName: 'Marta Kowalczyk' },
          ...{ amount: '1000 USDC', openedTs: NOW - 900 },
        },
      ],
    },
  ],
}

it('says that the desk is closed for a restore, what opens it, and which payments wait to be cleared', async () => {
  const { user, desk } = open({ restore: RESTORE })
  const restore = within(await screen.findByRole('region', { name: 'Restore' }))
  expect(restore.getByText(/closed for 10 min: a restore has begun/)).toBeVisible()
  expect(restore.getByText(/€864.21 · Anna Lindqvist …3000/)).toBeVisible()
  await user.click(restore.getByRole('button', { name: 'Clear an adopted payment' }))
  await user.type(screen.getByLabelText('Reason, for the audit log'), 'it was paid')
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  expect(desk.calls.find(({ path }) => path === '/v1/console/proposals')?.body).toMatchObject({
    ...{ act: 'restore-clear', subject: 'E-77' },
  })
  expect(restore.getByRole('button', { name: 'Open the desk after a restore' })).toBeVisible()
})

it('names the holds that an adopted payment may have paid, and proposes the one that is chosen', async () => {
  const { user, desk } = open({ restore: RESTORE })
  const restore = within(await screen.findByRole('region', { name: 'Restore' }))
  const held = restore.getByRole('link', { name: '1,000 USDC · Marta Kowalczyk · OTC-2077' })
  expect(held).toHaveAttribute('href', '/console/holds/h_5')
  await user.click(restore.getByRole('button', { name: 'Assign an adopted payment to a hold' }))
  const form = within(screen.getByRole('dialog'))
  await user.type(form.getByLabelText('Reason, for the audit log'), 'its owner has the euros')
  await user.click(form.getByRole('button', { name: 'Propose' }))
  expect(form.getByText('Choose what it has paid.')).toBeVisible()
  const choices = within(form.getByRole('group', { name: 'What it has paid' }))
  await user.click(choices.getByRole('button', { name: /Marta Kowalczyk.*1,000 USDC.*OTC-2077/ }))
  await user.click(form.getByRole('button', { name: 'Propose' }))
  expect(desk.calls.find(({ path }) => path === '/v1/console/proposals')?.body).toEqual({
    ...{ act: 'restore-assign', subject: 'E-77', object: 'h_5' },
    reason: 'its owner has the euros',
  })
})

const CHAIN: ChainRow = {
  ...{ chainId: 100, name: 'Gnosis', takesQuotes: true, head: '43211', headTs: NOW - 60 },
  ...{ final: '43100', finalTs: NOW - 600, checkedTs: NOW, reconciledTs: null },
  ...{ isStalled: true, isFrozen: false, isStopped: true, missing: 2, setAside: 0 },
  acts: [
    { act: 'thaw', subject: 'chain:100', closedBy: null },
    { act: 'rescan', subject: 'chain:100', closedBy: null },
    { act: 'stop-begin', subject: 'stop:chain:100', closedBy: 'stopped' },
    { act: 'stop-end', subject: 'stop:chain:100', closedBy: null },
  ],
}

const LAG: ChainLag = {
  ...{ chainId: 100, name: 'Gnosis', limitSeconds: 60 },
  points: [{ fromTs: NOW - 1_800, seconds: 432 }],
}

it('says of each chain what stands still, and of each stop who began it and why', async () => {
  const stop = { scope: 'chain:100', chainName: 'Gnosis', begunBy: 'jonas', begunTs: NOW - 3_600 }
  const { user, desk } = openConsole('/console/chains', {
    '/v1/console/chains': () => answers({ chains: [CHAIN] }),
    '/v1/console/chains/lags': () => answers({ chains: [LAG] }),
    '/v1/console/desk': () =>
      answers({
        ...{ isSandbox: false, stops: [{ ...stop, reason: 'late', endProposedBy: 'ines' }] },
        acts: [{ act: 'stop-begin', subject: 'stop:payouts', closedBy: null }],
      }),
  })
  const table = within(await screen.findByRole('table', { name: 'Chains' }))
  const [, row] = table.getAllByRole('row')
  expect(row).toHaveTextContent(/Lacks 2 assets.*Stopped by an operator, Finality stalls/)
  const name = 'Age of the newest block: Gnosis at most 7 min'
  expect(await screen.findByRole('img', { name })).toBeVisible()
  const stops = await screen.findByRole('region', { name: 'Stops' })
  expect(stops).toHaveTextContent(/Gnosislate.*By jonas, 1 h ago. ines has proposed its end/)
  expect(
    within(stops)
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Stop: Payouts', 'Propose the end of: Gnosis'])
  const lacks = within(screen.getByRole('region', { name: 'Gnosis lacks what the books have' }))
  expect(lacks.getByRole('button', { name: /^Thaw a chain/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Read final blocks again: Gnosis' }))
  await user.type(screen.getByLabelText('First block'), '43000')
  await user.type(screen.getByLabelText('Last block'), '43100')
  await user.type(screen.getByLabelText('Reason, for the audit log'), 'a missing transfer')
  await user.click(screen.getByRole('button', { name: 'Do it' }))
  expect(desk.calls.find(({ path }) => path === '/v1/console/acts')?.body).toMatchObject({
    ...{ act: 'rescan', subject: 'chain:100', object: '43000-43100' },
  })
})
