import { OLD_ADDRESS, oldQuote } from '@test/builders/old-quote'
import { type OldDatabase, openDatabaseBefore } from '@test/setup/old-database'

let old: OldDatabase

beforeAll(async () => {
  old = await openDatabaseBefore('016')
})

afterAll(() => old.close())

const deposit = (
  hash: number,
  asset: string,
  bucket: string,
  reason: string,
  held = 0,
  quote = '',
) =>
  `(1, '0x${String(hash).repeat(64)}', 0, ${hash}, '0xb', now(), '${OLD_ADDRESS}', '0x0', '${asset}',
    ${asset === 'usdc' ? "'USDC', 6" : 'null, null'}, 100, 'seen', '${bucket}', '${reason}', ${held},
    ${quote === '' ? 'null' : `'${quote}'`}, now(), null)`

it('gives what was held before there were holds one of its own', async () => {
  await old.client.query(`
    ${oldQuote('ethereum', 1)}
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
