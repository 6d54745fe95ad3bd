import { screen, waitFor } from '@testing-library/react'

import type { Proposal } from '@contract/console/approvals'
import { answers, lateAnswer, refuses } from '@test/fakes/desk-fetch'
import { NOW, openConsole } from '@test/setup/console'

const CALLS = '/v1/console/proposals'
const HASH = '9c41e07bd25f8a16037ec4b1f95d2a68e1730bd64c8f52a90d6eb7f31482a5ce'

const proposal: Proposal = {
  ...{ id: 'pr_1', act: 'refund', subject: 'h_1', version: 2, state: 'waiting' },
  details: [{ name: 'to', value: '0xbb' }],
  earlier: [{ name: 'to', value: '0xaa' }],
  ...{ amount: '4999.2 USDC', address: null, reason: 'The owner asked for it' },
  ...{ proposedBy: { id: 'jonas', name: 'Jonas Feld' }, proposedTs: NOW - 60, approvedBy: null },
  signatures: [
    {
      operator: { id: 'jonas', name: 'Jonas Feld' },
      keyName: 'YubiKey',
      signedTs: NOW,
      hash: HASH,
    },
  ],
}
const started = {
  proposal,
  request: {
    challenge: 'c',
    rpId: 'x',
    timeout: 1,
    allowCredentials: [],
    userVerification: 'required',
  },
  hash: HASH,
  expiresTs: NOW + 252,
}
const script = {
  [CALLS]: () => answers({ proposals: [proposal] }),
  [`${CALLS}/pr_1`]: () => answers(proposal),
  [`${CALLS}/pr_1/start`]: () => answers(started),
}

it('shows what the record says, the hash in fours and the time that is left', async () => {
  let asked = 0
  const { passes, user, desk } = openConsole('/console/approvals/pr_1', {
    ...script,
    [`${CALLS}/pr_1/start`]: () => answers({ ...started, expiresTs: NOW + 252 * (asked += 1) }),
  })
  expect(await screen.findByRole('heading', { name: 'Refund a deposit' })).toBeVisible()
  expect(screen.getByText('4,999.2 USDC')).toBeVisible()
  expect(await screen.findByText('9c41')).toBeVisible()
  expect(screen.getByText('Compare with desk approvals show pr_1')).toBeVisible()
  const ring = screen.getByRole('timer', { name: '04:12 left' })
  expect(ring).toHaveTextContent('04:12')
  // It may be void or carried out.
  expect(screen.getByText('What the proposal before this one said')).toBeVisible()
  expect(screen.getByText('0xaa')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Approve with your key' })).toBeEnabled()
  passes(192)
  expect(ring).toHaveTextContent('01:00One minute left')
  passes(59)
  expect(screen.getByRole('button', { name: 'Approve with your key' })).toBeEnabled()
  passes(1)
  expect(screen.getByRole('timer', { name: '00:00 left' })).toHaveTextContent(
    'The five minutes are over',
  )
  expect(screen.queryByRole('button', { name: 'Approve with your key' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(await screen.findByRole('button', { name: 'Approve with your key' })).toBeEnabled()
  expect(desk.callsOf(`${CALLS}/pr_1/start`)).toHaveLength(2)
})

it('says why it may not be signed', async () => {
  const sentence = 'You have signed this already. Another operator has to approve it.'
  openConsole('/console/approvals/pr_1', {
    ...script,
    [`${CALLS}/pr_1/start`]: () => refuses(400, 'VALIDATION_FAILED', { validationError: sentence }),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
})

it('refuses with a reason', async () => {
  const { user, desk } = openConsole('/console/approvals/pr_1', {
    ...script,
    [`${CALLS}/pr_1/refuse`]: () => answers({ ...proposal, state: 'void' }),
  })
  await user.type(await screen.findByLabelText('Why do you refuse?'), 'wrong address')
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(desk.calls.some(({ path }) => path.endsWith('/refuse'))).toBe(true)
})

const other = { ...proposal, id: 'pr_2', act: 'thaw', reason: 'The chain is whole again' }
const LATE_ANSWERS = {
  'is done': answers({ ...proposal, state: 'void' }),
  'does not come': 'offline',
} as const

it.each(Object.entries(LATE_ANSWERS))(
  'still offers to sign a proposal that was opened before the answer about another %s',
  async (_case, said) => {
    const { answer, give } = lateAnswer()
    const { user, desk } = openConsole('/console/approvals/pr_1', {
      ...script,
      [CALLS]: () => answers({ proposals: [other] }),
      [`${CALLS}/pr_1/refuse`]: () => answer,
      [`${CALLS}/pr_2`]: () => answers(other),
      [`${CALLS}/pr_2/start`]: () => answers({ ...started, proposal: other }),
    })
    await user.type(await screen.findByLabelText('Why do you refuse?'), 'wrong address')
    await user.click(screen.getByRole('button', { name: 'Refuse' }))
    await user.keyboard('gp')
    await user.click(await screen.findByRole('link', { name: 'Thaw a chain' }))
    expect(await screen.findByRole('button', { name: 'Approve with your key' })).toBeEnabled()
    give(said)
    await waitFor(() => expect(desk.callsOf(`${CALLS}/pr_2`)).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Approve with your key' })).toBeEnabled()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
)

it('lists what is proposed, each with its own page', async () => {
  const { user } = openConsole('/console/approvals', script)
  await user.click(await screen.findByRole('link', { name: 'Refund a deposit' }))
  expect(await screen.findByText('The owner asked for it')).toBeVisible()
})

it('says of a release whom it pays, beside the record that is signed', async () => {
  const details = [
    { name: 'iban', value: 'DE89370400440532013000' },
    { name: 'name', value: 'Ada Lovelace' },
  ]
  const release: Proposal = { ...proposal, act: 'release', details, earlier: null }
  openConsole('/console/approvals/pr_1', { ...script, [`${CALLS}/pr_1`]: () => answers(release) })
  expect(await screen.findByText('To be paid to')).toBeVisible()
  expect(screen.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible()
  expect(screen.getByText('DE89370400440532013000')).toBeVisible()
})
