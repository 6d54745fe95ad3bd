import { oldQuote } from '@test/builders/old-quote'
import { type OldDatabase, openDatabaseBefore } from '@test/setup/old-database'

let old: OldDatabase

beforeAll(async () => {
  old = await openDatabaseBefore('021')
})

afterAll(() => old.close())

it('gives payouts their chain, and leaves the code of the bank on them alone', async () => {
  await old.client.query(`
    ${oldQuote('polygon', 137)}
    update quotes set status = 'on-hold', hold_reason = 'bank:AC01';
    insert into payouts (id, quote_id, attempt, status, amount_cents, creditor_name, iban, bic, reference, end_to_end_id, msg_id, uetr, created_at)
      values ('p1', 'q1', 1, 'queued', 400, 'ADA', 'DE', '', '', 'E1', 'M1', gen_random_uuid(), now());
  `)
  await old.migrate()
  const { rows } = await old.client.query(
    `select p.chain_id, q.hold_reason from payouts p join quotes q on q.id = quote_id`,
  )
  expect(rows).toEqual([{ chain_id: 137, hold_reason: 'bank' }])
})
