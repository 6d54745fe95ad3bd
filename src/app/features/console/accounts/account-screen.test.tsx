import { screen, waitFor, within } from '@testing-library/react'

import type { ConsoleAccount } from '@contract/console/accounts'
import { answers, type DeskScript, refuses } from '@test/fakes/desk-fetch'
import { NOW, openConsole } from '@test/setup/console'

const ACCOUNT: ConsoleAccount = {
  ...{ id: 'acc_1', email: 'lukas@brandt.example', name: 'Lukas Brandt', type: 'individual' },
  ...{ createdTs: NOW - 20_000_000, closedTs: null, language: 'de', stop: null },
  ...{ screening: { state: 'off', askedTs: null }, waiting: [], quotes: [], proposals: [] },
  limits: [
    { window: 'day', usedEUR: '900000.00', allowedEUR: '1000000' },
    { window: 'month', usedEUR: '84310.00', allowedEUR: '5000000' },
    { window: 'year', usedEUR: '1420000.00', allowedEUR: '20000000' },
  ],
  recipients: [
    {
      ...{ id: 1, name: 'M. de Wit', nickname: null, type: 'individual', ibanTail: '…5512' },
      ...{ bankName: 'KBC', transfers: 0, lastTs: null, check: null, sharedWith: 2 },
      hasChange: false,
    },
  ],
  transfers: { count: 38, sumEUR: '1904220.10' },
  devices: [
    {
      ...{ id: 'd_1', browser: 'Edge', system: 'Windows', isSignedIn: true, usedTs: NOW - 60 },
      newUntilTs: NOW + 75_000,
    },
  ],
  passkeys: [],
  recoveryTs: null,
  ...{ export: null, erasedTs: null },
  acts: [
    { act: 'limits-lower', subject: 'limits:acc_1', closedBy: null },
    { act: 'recovery', subject: 'recovery:acc_1', closedBy: 'no-passkey' },
  ],
  audit: [],
}

const PATH = '/v1/console/accounts/acc_1'
const open = (over: Partial<ConsoleAccount> = {}, script: DeskScript = {}) =>
  openConsole('/console/accounts/acc_1', {
    [PATH]: () => answers({ ...ACCOUNT, ...over }),
    ...script,
  })

it('shows what is used of each limit, who shares an IBAN, and that nobody is screened', async () => {
  open()
  const limits = within(await screen.findByRole('region', { name: 'Limits' }))
  expect(limits.getByText('€900,000.00 of €1,000,000.00')).toBeVisible()
  expect(screen.getByText('Not screened')).toBeVisible()
  expect(screen.getByText('Shared IBAN')).toBeVisible()
  expect(screen.getByText('2 other accounts have this IBAN')).toBeVisible()
  expect(screen.getByText('1 min ago · new, changes wait · signed in')).toBeVisible()
  expect(screen.getByText('38, €1,904,220.10')).toBeVisible()
  const acts = within(screen.getByRole('region', { name: 'What may be done' }))
  expect(acts.getByText('Closed: it has no passkey, so a mailed code signs in.')).toBeVisible()
})

it('counts what it lists whole, and not the newest of more', async () => {
  const quote: ConsoleAccount['quotes'][number] = {
    ...{ kind: 'quote', id: 'q_1', reference: 'OTC-1', name: 'M. de Wit', status: 'completed' },
    ...{ amountEUR: '84.00', tokens: null, ibanTail: '…5512', payoutId: null, atTs: NOW },
  }
  open({ quotes: [quote] })
  expect(await screen.findByRole('heading', { name: /^Recipients ?1$/ })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Newest quotes' })).toBeVisible()
  expect(screen.getByRole('heading', { name: /^Audit ?Whole log$/ })).toBeVisible()
})

it('says that it is stopped, by whom, and when its passkeys go', async () => {
  open({
    stop: { begunBy: 'jonas', begunTs: NOW - 3_600, reason: 'a stolen phone' },
    recoveryTs: NOW + 86_400,
    closedTs: NOW - 60,
  })
  expect(await screen.findByText(/jonas has stopped this account 1 h ago: a stolen/)).toBeVisible()
  expect(screen.getByText(/All passkeys of Lukas Brandt go on/)).toBeVisible()
  expect(screen.getByText(/Closed on/)).toBeVisible()
})

it('says until when the law wants it kept, and links the export while there is one', async () => {
  const acts = [{ act: 'account-erase', subject: 'erase:acc_1', closedBy: 'kept' }] as const
  const file = {
    writtenTs: NOW - 60,
    expiresTs: NOW + 600,
    bytes: 1_284_113,
    sha256: 'e'.repeat(64),
  }
  open({
    acts: [{ ...acts[0], untilTs: Date.UTC(2036, 10, 24) / 1000 }],
    export: { askedTs: NOW - 90, file },
  })
  expect(await screen.findByText(/the law wants its transfers kept. Until .*2036/)).toBeVisible()
  expect(screen.getByText('1,285 kB')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download the export' })).toHaveAttribute(
    'href',
    '/v1/console/accounts/acc_1/export',
  )
})

it('shows of an erased person what the books still have', async () => {
  const email = 'acc_1@erased.invalid'
  open({ name: '—', email, erasedTs: NOW - 60, closedTs: NOW - 90, acts: [] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Erased person' })).toBeVisible()
  expect(screen.getByText(/Two operators erased this person on/)).toBeVisible()
  expect(screen.queryByText(email)).toBeNull()
  expect(screen.queryByRole('region', { name: 'What may be done' })).toBeNull()
})

it('lowers the limits by one operator, in three amounts', async () => {
  const { user, desk } = open({}, { '/v1/console/acts': () => answers({ act: 'limits-lower' }) })
  await user.click(await screen.findByRole('button', { name: /^Lower the limits/ }))
  await user.type(screen.getByLabelText('Euros a day'), '5.000')
  await user.click(screen.getByRole('button', { name: 'Do it' }))
  expect(screen.getByText(/Name three whole amounts/)).toBeVisible()
  await user.type(screen.getByLabelText('Euros a month'), '6000')
  await user.type(screen.getByLabelText('Euros a year'), '999999999999')
  await user.type(screen.getByLabelText('Reason, for the audit log'), 'as the bank asks')
  await user.click(screen.getByRole('button', { name: 'Do it' }))
  await waitFor(() =>
    expect(desk.calls.find(({ path }) => path === '/v1/console/acts')?.body).toEqual({
      ...{ act: 'limits-lower', subject: 'limits:acc_1', object: '5000/6000/999999999999' },
      reason: 'as the bank asks',
    }),
  )
})

it('does not count a list of accounts that is cut', async () => {
  const row = {
    ...{ id: 'acc_1', email: 'lukas@brandt.example', name: 'Lukas Brandt', type: 'individual' },
    ...{ createdTs: NOW, closedTs: null, erasedTs: null, isStopped: false },
    ...{ transfers: 38, holds: 2 },
  }
  openConsole('/console/accounts', {
    '/v1/console/accounts': () => answers({ accounts: [row], isCut: true }),
  })
  expect(await screen.findByText(/more than this list shows/)).toBeVisible()
  expect(screen.queryByText('1 account')).not.toBeInTheDocument()
})

it('finds an account, and adds one with the desk’s own refusal', async () => {
  const row = {
    ...{ id: 'acc_1', email: 'lukas@brandt.example', name: 'Lukas Brandt', type: 'individual' },
    ...{ createdTs: NOW, closedTs: null, erasedTs: null, isStopped: false },
    ...{ transfers: 38, holds: 2 },
  }
  let isTaken = true
  const { user, desk } = openConsole('/console/accounts', {
    '/v1/console/accounts': ({ body }) => {
      if (!body) return answers({ accounts: [row], isCut: false })
      const sentence = 'lukas@brandt.example has an account already'
      return isTaken
        ? refuses(400, 'VALIDATION_FAILED', { validationError: sentence })
        : answers({ id: 'acc_2' })
    },
    '/v1/console/accounts/acc_2': () => answers({ ...ACCOUNT, id: 'acc_2', name: 'Anna Weiß' }),
  })
  expect(await screen.findByRole('link', { name: /Lukas Brandt/ })).toHaveAttribute(
    'href',
    '/console/accounts/acc_1',
  )
  expect(screen.getByText('2 open')).toBeVisible()
  await user.type(screen.getByLabelText('Name, e-mail or id'), 'luk')
  await waitFor(() => expect(desk.calls.at(-1)?.query).toBe('?q=luk'))
  await user.click(screen.getByRole('button', { name: 'Add an account' }))
  const form = within(screen.getByRole('region', { name: 'Add an account' }))
  await user.type(form.getByLabelText('Name'), 'Anna Weiß')
  await user.type(form.getByLabelText('E-mail'), 'lukas@brandt.example')
  await user.type(form.getByLabelText('Reason, for the audit log'), 'signed on paper')
  await user.click(form.getByRole('button', { name: 'Add an account' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('has an account already')
  isTaken = false
  await user.click(form.getByRole('button', { name: 'Add an account' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Anna Weiß' })).toBeVisible()
})
