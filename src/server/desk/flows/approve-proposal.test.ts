import {
  type KeyHolder,
  keyHolder,
  notedAct,
  proposes,
  runs,
  signs,
} from '@test/builders/approvals'
import { deskPerFile } from '@test/builders/desk-per-case'
import { codeOf } from '@test/builders/refusals'
import { Authenticator } from '@test/fakes/authenticator'
import { actions, query } from '@test/setup/operator'
import { findOperatorKeys } from '../records/operator/key'
import { PROPOSED_ACTIONS } from '../records/operator-proposal'
import { showProposal } from '../views/operators/proposals'
import { approveProposal, refuseProposal, startApproval } from './approve-proposal'

const OTHER = `0x${'b'.repeat(40)}`

const desk = deskPerFile()
let ines: KeyHolder
let jonas: KeyHolder

beforeAll(async () => {
  ines = await keyHolder(desk().deps, 'ines')
  jonas = await keyHolder(desk().deps, 'jonas')
  await sql(
    `insert into operator_keys select gen_random_uuid(), operator_id, 'second', public_key, 0, '{}', 'second', now() + interval '1 day', now()
     from operator_keys where operator_id = 'ines'`,
  )
})

const sql = (text: string) => query(desk().databaseUrl, text)
const stateOf = async (id: string) => (await showProposal(desk().deps, id)).state

describe.each(PROPOSED_ACTIONS)('%s', (action) => {
  const act = () => notedAct(action, `${action} ${expect.getState().currentTestName ?? ''}`)

  it('is not done by one person, who signs once', async () => {
    const { deps } = desk()
    const noted = act()
    const id = await proposes(deps, noted, 'ines')
    expect(await stateOf(id)).toBe('unsigned')
    expect(await signs(deps, noted, id, jonas).catch(codeOf)).toBe('proposal-unsigned')
    expect((await signs(deps, noted, id, ines)).outcome).toBe('signed')
    expect(await signs(deps, noted, id, ines).catch(codeOf)).toBe('signed-already')
    expect([await stateOf(id), noted.done]).toEqual(['waiting', []])
  })

  it('is refused by the database to the same person, also with another key', async () => {
    const { deps } = desk()
    const noted = act()
    const id = await proposes(deps, noted, 'ines')
    await signs(deps, noted, id, ines)
    const second = `insert into operator_approvals select proposal_id, operator_id, %, translate(nonce, 'abc', 'bca'),
      expires_at, hash, client_data, authenticator_data, signature, signed_at from operator_approvals where proposal_id = '${id}'`
    const key = `(select id from operator_keys where operator_id = 'ines' order by created_at desc limit 1)`
    await expect(sql(second.replace('%', key))).rejects.toThrow('one_signature_each')
    const confirm = (who: string) =>
      sql(
        `update operator_proposals set confirmed_by = '${who}', confirmed_at = now() where id = '${id}'`,
      )
    await expect(confirm('ines')).rejects.toThrow(/two_operators|lacks a signature/)
    await expect(confirm('jonas')).rejects.toThrow('lacks a signature')
  })

  it('is void once its details have changed', async () => {
    const { deps } = desk()
    const noted = act()
    const id = await proposes(deps, noted, 'ines')
    await signs(deps, noted, id, ines)
    noted.details = { ...noted.details, to: OTHER }
    expect((await signs(deps, noted, id, jonas)).outcome).toBe('void')
    expect([await stateOf(id), noted.done]).toEqual(['void', []])
    expect(await signs(deps, noted, id, jonas).catch(codeOf)).toBe('proposal-closed')
    const next = await proposes(deps, noted, 'jonas')
    const { version, earlier } = await showProposal(deps, next)
    expect([version, earlier?.[0]]).toEqual([2, { name: 'to', value: `0x${'a'.repeat(40)}` }])
  })

  it('is done by two people, once', async () => {
    const { deps } = desk()
    const noted = act()
    const id = await proposes(deps, noted, 'jonas')
    await signs(deps, noted, id, jonas)
    const { outcome, proposal } = await signs(deps, noted, id, ines)
    expect([outcome, noted.done]).toEqual(['done', ['ines']])
    expect(proposal).toMatchObject({
      state: 'done',
      proposedBy: { id: 'jonas', name: 'jonas Duarte' },
      approvedBy: { id: 'ines' },
      signatures: [
        { operator: { id: 'jonas' } },
        { operator: { id: 'ines' }, keyName: 'YubiKey 5C' },
      ],
    })
    expect(await signs(deps, noted, id, ines).catch(codeOf)).toBe('proposal-closed')
    expect(noted.done).toEqual(['ines'])
  })
})

describe('an answer', () => {
  const waiting = async () => {
    const noted = notedAct('refund', `h_${Math.random()}`)
    const id = await proposes(desk().deps, noted, 'ines')
    await signs(desk().deps, noted, id, ines)
    return { noted, id }
  }

  it.each([
    ['forged', () => ({ operator: 'jonas', key: new Authenticator(origin()) }), {}],
    ['by the proposer’s key', () => ({ operator: 'jonas', key: ines.key }), {}],
    ['of another page', () => jonas, { origin: 'https://pay.example' }],
    ['of another host', () => jonas, { rpId: 'pay.example' }],
    ['to another challenge', () => jonas, { challenge: 'AAAA' }],
    ['without its person', () => jonas, { isVerified: false }],
    ['of a copy that lags behind', () => jonas, { signCount: 1 }],
  ])('that is %s does nothing', async (_case, who, odd) => {
    const { noted, id } = await waiting()
    expect(await signs(desk().deps, noted, id, who(), odd).catch(codeOf)).toBe('key-refused')
    expect([await stateOf(id), noted.done]).toEqual(['waiting', []])
  })

  it('works once, for five minutes, for its own proposal and person', async () => {
    const { deps, clock } = desk()
    const { noted, id } = await waiting()
    const other = await waiting()
    const own = { operator: 'jonas', proposalId: id }
    const approves = (given: typeof own, assertion: ReturnType<Authenticator['signs']>) =>
      approveProposal(deps, runs(noted), { ...given, assertion }).then(
        ({ outcome }) => outcome,
        codeOf,
      )
    const late = await startApproval(deps, own)
    clock.advance(300)
    expect(await approves(own, jonas.key.signs(late.request))).toBe('passkey-late')
    const { request } = await startApproval(deps, own)
    const assertion = jonas.key.signs(request)
    await startApproval(deps, { ...own, proposalId: other.id })
    expect(await approves({ ...own, proposalId: other.id }, assertion)).toBe('key-refused')
    expect(await approves({ ...own, operator: 'tom' }, assertion)).toBe('passkey-late')
    const both = await Promise.all([approves(own, assertion), approves(own, assertion)])
    expect(both.toSorted()).toEqual(['done', 'passkey-late'])
    expect(await approves(own, assertion)).toBe('passkey-late')
    expect(noted.done).toEqual(['jonas'])
  })

  it('signs the hash that the record gives, and stands in the audit log', async () => {
    const { deps } = desk()
    const { noted, id } = await waiting()
    const { hash, request } = await startApproval(deps, { operator: 'jonas', proposalId: id })
    expect(Buffer.from(request.challenge, 'base64url').toString('hex')).toBe(hash)
    expect(request.allowCredentials).toHaveLength(
      (await findOperatorKeys(desk().database.db, 'jonas')).length,
    )
    const assertion = jonas.key.signs(request)
    await approveProposal(deps, runs(noted), { operator: 'jonas', proposalId: id, assertion })
    const [row] = await sql(
      `select hash, client_data from operator_approvals where proposal_id = '${id}' and operator_id = 'jonas'`,
    )
    expect(row).toEqual({ hash, client_data: assertion.response.clientDataJSON })
    const written = (await actions(desk().databaseUrl)).filter(
      ({ subject }) => subject === noted.subject,
    )
    expect(written.map(({ operator, action }) => [operator, action])).toEqual([
      ['ines', 'test refund (proposed)'],
      ['ines', 'refund (signed)'],
      ['jonas', 'test refund'],
    ])
  })
})

it('lets one person refuse, with a reason, and nothing be signed after', async () => {
  const { deps } = desk()
  const noted = notedAct('thaw', 'chain:1')
  const id = await proposes(deps, noted, 'ines')
  await signs(deps, noted, id, ines)
  const refused = await refuseProposal(deps, {
    operator: 'jonas',
    proposalId: id,
    reason: 'wrong chain',
  })
  expect(refused.state).toBe('void')
  expect(await startApproval(deps, { operator: 'jonas', proposalId: id }).catch(codeOf)).toBe(
    'proposal-closed',
  )
  expect((await actions(desk().databaseUrl)).at(-1)).toMatchObject({
    ...{ operator: 'jonas', action: 'thaw (refused)', reason: 'wrong chain' },
  })
})

it('keeps what two names at the command line once decided, and lets no name decide any more', async () => {
  const insert = (id: string, over = '', by = '') =>
    sql(`insert into operator_proposals (id, action, subject, details, proposed_by, proposed_at${over})
      values ('${id}', 'refund', 'h_${id}', '{}', 'olga', now()${by})`)
  await expect(insert('pr_old', ', via', `, 'command-line'`)).rejects.toThrow('two_keys')
  const confirmed = insert('pr_done', ', confirmed_by, confirmed_at', `, 'otto', now()`)
  await expect(confirmed).rejects.toThrow('lacks a signature')
  await sql(`set session_replication_role = replica; alter table operator_proposals drop constraint two_keys;
    insert into operator_proposals (id, action, subject, details, proposed_by, proposed_at, confirmed_by, confirmed_at, via)
      values ('pr_old', 'refund', 'h_old', '{"to": "0xaa"}', 'olga', now(), 'otto', now(), 'command-line');
    alter table operator_proposals add constraint two_keys check (via = 'console') not valid`)
  expect(await showProposal(desk().deps, 'pr_old')).toMatchObject({
    ...{ state: 'done', proposedBy: { id: 'olga' }, approvedBy: { id: 'otto' }, signatures: [] },
  })
  await expect(
    sql(`update operator_proposals set via = 'console' where id = 'pr_old'`),
  ).rejects.toThrow('frozen')
})

const origin = () => desk().deps.settings.consoleOrigin ?? ''
