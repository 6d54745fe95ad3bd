import { signedByTwo } from '@test/builders/approvals'
import { erasuresPerCase } from '@test/builders/erasures'
import { ACCOUNT } from '@test/builders/money-plan'
import { longAgo, personWithData } from '@test/builders/person-data'
import { codeOf } from '@test/builders/refusals'
import { actions } from '@test/setup/operator'
import { openAccount } from './set-account-access'

const { desk, account, closes, proposes, signs, sql, starts, waits } = erasuresPerCase()
const offer = async () => (await account()).acts.find(({ act }) => act === 'account-erase')

it('takes two people, and an account that is there, closed and paid off, of which the period is over', async () => {
  expect(await proposes('acc_none').catch(codeOf)).toBe('record-unknown')
  expect([await proposes().catch(codeOf), await offer()]).toMatchObject([
    'erasure-closed',
    { closedBy: 'not-closed' },
  ])
  await personWithData(desk())
  await closes()
  expect(await offer()).toMatchObject({ closedBy: 'kept', untilTs: expect.anything() as unknown })
  const rules = async (change: string) => {
    await sql(change)
    return (await offer())?.closedBy
  }
  await longAgo(desk())
  expect([
    await rules(`update quotes set status = 'on-hold', hold_reason = 'bank'`),
    await rules(`update quotes set status = 'completed'; update payouts set status = 'disputed'`),
    await rules(
      `update payouts set status = 'completed'; update holds set resend_to = null, resend_asked_at = null, status = 'refund-asked', refund_to = address, refund_asked_at = opened_at`,
    ),
    await rules(
      `update holds set status = 'held', refund_to = null, refund_asked_at = null, is_dust = true`,
    ),
    await rules(
      `update holds set is_dust = false, status = 'accepted', transaction_id = 'tx_h', settled_quote_id = quote_id, closed_at = opened_at, reason = 'late'; update screening_cases set status = 'open', decided_at = null, proposal_id = null`,
    ),
    await rules(
      `update screening_cases set status = 'refused', decided_at = '2026-01-01', proposal_id = 'pr_1'`,
    ),
    await rules(
      `update screening_cases set status = 'cleared'; update retention_rules set years = 30`,
    ),
    await rules(`update retention_rules set years = 10`),
  ]).toEqual(['under-way', 'under-way', 'owed', null, 'under-way', 'kept', 'kept', null])
  const id = await waits()
  expect(await proposes().catch(codeOf)).toBe('proposed-already')
  expect(await signs(id, 'ines').catch(codeOf)).toBe('signed-already')
  expect((await account()).erasedTs).toBeNull()
})

it.each([
  ['was opened again', () => openedAgain()],
  [
    'was opened and closed again',
    async () => {
      await openedAgain()
      desk().clock.advance(60)
      await closes()
    },
  ],
  ['has another e-mail', () => sql(`update accounts set email = 'other@b.test'`)],
  [
    'has received something since',
    () =>
      sql(
        `insert into quotes select (jsonb_populate_record(q, '{"id": "q_new", "transaction_id": "tx_new", "status": "confirming"}')).* from quotes q`,
      ),
  ],
])('is void where the account %s meanwhile', async (_case, happens) => {
  await personWithData(desk())
  await longAgo(desk())
  await closes()
  const id = await waits()
  await happens()
  expect(await signs(id, 'jonas')).toBe('void')
  expect((await account()).erasedTs).toBeNull()
  await sql(`delete from quotes where id = 'q_new'`)
})

const openedAgain = async () => {
  await signedByTwo(desk().deps, (by) => openAccount(desk().deps, ACCOUNT, by))
}

it('is done once where its approval comes twice at once', async () => {
  await closes()
  const id = await waits()
  const approves = await starts(id, 'jonas')
  const both = await Promise.all([approves().catch(codeOf), approves().catch(codeOf)])
  expect(both.toSorted()).toEqual(['done', 'passkey-late'])
  const done = (await actions(desk().databaseUrl)).filter(
    ({ action }) => action === 'accounts erase',
  )
  expect(done).toHaveLength(1)
})

it('is refused by the database to whoever calls it past the desk', async () => {
  await personWithData(desk())
  await longAgo(desk())
  await closes()
  const { pool } = desk().database
  const calls = (proposal: string) =>
    pool.query(`select * from erase_account('${ACCOUNT}', '${proposal}', '2026-11-23')`)
  await expect(calls('pr_1')).rejects.toThrow('two operators have not agreed')
  const id = await waits()
  await expect(calls(id)).rejects.toThrow('two operators have not agreed')
  // No desk marks a transaction as an erasure, or shortens the period.
  for (const statement of [
    'insert into erasure_marks values (pg_current_xact_id())',
    'update retention_rules set years = 5',
    `begin; create temporary table erasure_marks (xact xid8); insert into pg_temp.erasure_marks values (pg_current_xact_id());
      update quotes set recipient_name = 'x'`,
  ]) {
    await expect(pool.query(statement)).rejects.toThrow(/permission denied|is frozen/)
    await pool.query('rollback')
  }
  expect(await signs(id, 'jonas')).toBe('done')
  await expect(calls(id)).rejects.toThrow('may not be erased: erased')
})
