import { type OldDatabase, openDatabaseBefore } from '@test/setup/old-database'

let old: OldDatabase

beforeAll(async () => {
  old = await openDatabaseBefore('016')
})

afterAll(() => old.close())

const ADDRESS = `0x${'a1'.repeat(20)}`

const deposit = (
  hash: number,
  asset: string,
  bucket: string,
  reason: string,
  held = 0,
  quote = '',
) =>
  `(1, '0x${String(hash).repeat(64)}', 0, ${hash}, '0xb', now(), '${ADDRESS}', '0x0', '${asset}',
    ${asset === 'usdc' ? "'USDC', 6" : 'null, null'}, 100, 'seen', '${bucket}', '${reason}', ${held},
    ${quote === '' ? 'null' : `'${quote}'`}, now(), null)`

it('gives what was held before there were holds one of its own', async () => {
  await old.client.query(`
    insert into accounts (id, email, name, type, min_otc_eur, created_at) values ('a', 'a@b.test', 'A', 'individual', '100', now());
    insert into recipients (account_id, type, first_name, last_name, iban, bic, bank_name, country_code, created_at)
      values ('a', 'individual', 'Ada', 'L', 'DE', '', '', 'DE', now());
    insert into deposit_addresses select 0, 'a', id, '${ADDRESS}', now() from recipients;
    insert into quotes (id, transaction_id, account_id, recipient_id, recipient_type, recipient_name, iban, bic, bank_name,
        reference, network, chain_id, asset, symbol, decimals, units, eur_cents, fee_cents, min_cents, rate, proof, address,
        status, created_at, expires_at)
      select 'q' || n, 'tx' || n, 'a', id, 'individual', 'ADA', 'DE', '', '', '', 'ethereum', 1, 'usdc', 'USDC', 6, 500, 500,
        1, 1, 1, '{}', '${ADDRESS}', 'awaits-crypto', now(), now() + interval '1 minute'
      from recipients, (values (1)) as numbers (n);
    insert into deposits values ${deposit(1, 'usdc', 'held', 'late', 0, 'q1')},
      ${deposit(2, 'fake', 'unlisted', 'unlisted')}, ${deposit(3, 'fake', 'unlisted', 'unlisted')},
      ${deposit(4, 'usdc', 'matched', 'over', 30, 'q1')}, ${deposit(5, 'usdc', 'matched', 'matched', 0, 'q1')};
    update deposits set status = 'final', final_at = now();
    update quotes set status = 'on-hold', hold_reason = 'underpaid';
    insert into state_events (subject, subject_id, to_state, actor, reason, at) values ('quote', 'q1', 'on-hold', 'w', 'x', now());
  `)
  await old.migrate()
  const { rows } = await old.client.query<{ reason: string; units: string; own: boolean }>(
    `select reason, units::text, transaction_id is not null as own from holds order by reason`,
  )
  expect(rows).toEqual([
    { reason: 'late', units: '100', own: true },
    { reason: 'over', units: '30', own: true },
    { reason: 'underpaid', units: '200', own: false },
    { reason: 'unlisted', units: '200', own: true },
  ])
  const kept = await old.client.query(
    `select count(*)::int as kept from deposits where hold_id is not null`,
  )
  expect(kept.rows).toEqual([{ kept: 4 }])
})
