import { type OldDatabase, openDatabaseBefore } from '@test/setup/old-database'

let old: OldDatabase

beforeAll(async () => {
  old = await openDatabaseBefore('021')
})

afterAll(() => old.close())

const ADDRESS = `0x${'a1'.repeat(20)}`

it('gives payouts their chain, and leaves the code of the bank on them alone', async () => {
  await old.client.query(`
    insert into accounts (id, email, name, type, min_otc_eur, created_at) values ('a', 'a@b.test', 'A', 'individual', '100', now());
    insert into recipients (account_id, type, first_name, last_name, iban, bic, bank_name, country_code, created_at)
      values ('a', 'individual', 'Ada', 'L', 'DE', '', '', 'DE', now());
    insert into deposit_addresses select 0, 'a', id, '${ADDRESS}', now() from recipients;
    insert into quotes (id, transaction_id, account_id, recipient_id, recipient_type, recipient_name, iban, bic, bank_name,
        reference, network, chain_id, asset, symbol, decimals, units, eur_cents, fee_cents, min_cents, rate, proof, address,
        status, created_at, expires_at)
      select 'q1', 'tx1', 'a', id, 'individual', 'ADA', 'DE', '', '', '', 'polygon', 137, 'usdc', 'USDC', 6, 500, 500,
        1, 1, 1, '{}', '${ADDRESS}', 'awaits-crypto', now(), now() + interval '1 minute'
      from recipients;
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
