import {
  followsInvitation,
  type KeyHolder,
  keyHolder,
  notedAct,
  proposes as proposesNoted,
  signs as signsNoted,
} from '@test/builders/approvals'
import { deskPerCase } from '@test/builders/desk-per-case'
import { codeOf } from '@test/builders/refusals'
import { query } from '@test/setup/operator'
import type { OperatorChange } from '../policies/operator'
import { findOperatorKeys } from '../records/operator/key'
import { selectOperatorActions } from '../records/operator-action'
import { approveProposal, startApproval } from './approve-proposal'
import { changeOperator } from './change-operator'
import { openInvitation } from './accept-invitation'

const desk = deskPerCase()
let ines: KeyHolder
let jonas: KeyHolder

beforeEach(async () => {
  const { deps } = desk()
  ines = await keyHolder(deps, 'ines')
  jonas = await keyHolder(deps, 'jonas')
})

const proposes = (change: OperatorChange, id: string, operator: string, name = '') => {
  const operation = { operator, reason: 'because it is tested' } as const
  return changeOperator(desk().deps, change, { id, name }, operation)
}

async function signs({ operator, key }: KeyHolder, change: OperatorChange, proposalId: string) {
  const { deps } = desk()
  const { request, proposal } = await startApproval(deps, { operator, proposalId })
  const valueOf = (wanted: string) =>
    proposal.details.find(({ name }) => name === wanted)?.value ?? ''
  return approveProposal(
    deps,
    (given, _proposal, operation) =>
      changeOperator(given, change, { id: valueOf('operator'), name: valueOf('name') }, operation),
    { operator, proposalId, assertion: key.signs(request) },
  )
}

/** Proposed and signed by Ines, and approved by Jonas. */
async function both(change: OperatorChange, id: string, name = '') {
  const { proposalId } = await proposes(change, id, 'ines', name)
  expect(await signs(ines, change, proposalId)).toMatchObject({ outcome: 'signed' })
  return signs(jonas, change, proposalId)
}

const opens = (link = '') =>
  openInvitation(desk().deps, { token: link.split('#')[1] ?? '', remoteAddress: '127.0.0.1' })

it('invites a third by two, and tells the link to the second alone', async () => {
  const { outcome, link } = await both('operator-invite', 'tom', 'Tom Weber')
  expect(outcome).toBe('done')
  expect((await opens(link)).operator).toEqual({ id: 'tom', name: 'Tom Weber' })
  const rows = await query(desk().databaseUrl, 'select * from operator_invitations')
  expect(JSON.stringify(rows)).not.toContain(link?.split('#')[1])
})

it('ends lost keys and sessions by two others, and lets one key take their place', async () => {
  const tom = await both('operator-invite', 'tom', 'Tom Weber')
  await query(
    desk().databaseUrl,
    `insert into operator_keys select gen_random_uuid(), 'tom', 'lost', public_key, 0, '{}', 'lost', created_at, used_at
     from operator_keys where operator_id = 'ines'`,
  )
  const { link } = await both('operator-key', 'tom')
  expect(await findOperatorKeys(desk().database.db, 'tom')).toEqual([])
  expect(await opens(tom.link).then(() => 'open', codeOf)).toBe('invitation-refused')
  expect((await opens(link)).operator.id).toBe('tom')
})

it('lets nobody decide about their own key, as the first or the second', async () => {
  expect(await proposes('operator-key', 'ines', 'ines').catch(codeOf)).toBe('operator-own-key')
  const { proposalId } = await proposes('operator-key', 'jonas', 'ines')
  await signs(ines, 'operator-key', proposalId)
  expect(await signs(jonas, 'operator-key', proposalId).catch(codeOf)).toBe('operator-own-key')
  expect(await findOperatorKeys(desk().database.db, 'jonas')).toHaveLength(1)
})

it('ends somebody who leaves, with every session', async () => {
  await both('operator-invite', 'tom', 'Tom Weber')
  expect(await both('operator-end', 'tom')).not.toHaveProperty('link')
  const [row] = await query(
    desk().databaseUrl,
    `select ended_at is null as runs from operators where id = 'tom'`,
  )
  expect(row).toEqual({ runs: false })
  expect(await proposes('operator-end', 'tom', 'ines').catch(codeOf)).toBe('record-unknown')
  const again = proposes('operator-invite', 'tom', 'ines', 'Tom Weber')
  expect(await again.catch(codeOf)).toBe('operator-has-left')
})

it.each(['operator-key', 'operator-end'] as const)(
  'voids by %s what that operator has proposed and signed, and nothing else',
  async (change) => {
    const { deps } = desk()
    const { link = '' } = await both('operator-invite', 'tom', 'Tom Weber')
    const tom = await followsInvitation(deps, 'tom', link)
    const [own, other] = [notedAct('refund', 'h_1'), notedAct('refund', 'h_2')]
    const theirs = await proposesNoted(deps, own, 'tom')
    await signsNoted(deps, own, theirs, tom)
    const kept = await proposesNoted(deps, other, 'ines')
    await signsNoted(deps, other, kept, ines)
    await both(change, 'tom')
    expect(await signsNoted(deps, own, theirs, jonas).catch(codeOf)).toBe('proposal-closed')
    expect(await signsNoted(deps, other, kept, jonas)).toMatchObject({ outcome: 'done' })
    expect([own.done, other.done]).toEqual([[], ['jonas']])
    expect(await selectOperatorActions(deps.database.db, 'h_1', 1)).toMatchObject([
      { operator: 'jonas', action: 'refund (void)', details: { ...own.details, proposal: theirs } },
    ])
  },
)
