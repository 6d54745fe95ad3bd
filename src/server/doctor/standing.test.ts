import { createTestDatabase, type TestDatabase } from '@test/setup/database'
import { oldQuote } from '@test/builders/old-quote'
import { query } from '@test/setup/operator'
import { standingFindings } from './standing'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const STOPPED = `
  set session_replication_role = replica;
  ${oldQuote('base', 8453)}
  update quotes set eur_cents = 95000000;
  insert into chain_cursors (chain_id, height, hash, scanned_to, frozen_at, final_height, checked_height)
    values (8453, 9, '0x9', now(), now(), 7, 7);
  insert into stops (scope, begun_by, reason, begun_at) values ('chain:8453', 'olga', 'a fork', '2026-11-23T10:00:00Z');
  insert into chain_reconciliations values (8453, now(), now());
  insert into chain_shortfalls values (8453, '0xa1', '0xc0', 347650000);
  insert into chain_transfers (chain_id, tx_hash, log_index, block_number, block_hash, block_time, asset, sender, address, units, is_final, seen_at, attempts)
    values (8453, '0x1', 0, 7, '0x7', now(), '0xc0', '0xb1', '0xa1', 1, true, now(), 3);
`

const find = async () => {
  const networks = [{ network: 'base', chainId: 8453 }]
  const exposure = { account: '1000000', asset: '5000000', desk: '10000000' }
  const found = await standingFindings({ databaseUrl: test.url, networks, exposure })
  return found.map(({ ok, check, says, mend }) => `${ok ? 'ok' : mend} ${check}: ${says}`)
}

it('names a stop, a frozen chain, what it lacks, transfers set aside, and open quotes near their limits', async () => {
  const well = await find()
  expect(well.map((each) => each.slice(0, 3))).toEqual(Array(7).fill('ok '))
  await query(test.url, STOPPED)
  const thaw = 'find out which blocks stand, then two operators thaw it in the console base'
  expect(await find()).toEqual([
    'once it is settled, two operators end it in the console stops (chain:8453): olga stopped it at 2026-11-23T10:00:00.000Z: a fork',
    `${thaw} (final blocks): a final block was reorganised, or money left without a sweep: no quotes, no payouts`,
    'look the address up in a block explorer; once it is explained, two operators thaw the chain in the console base (money): it lacks 347650000 of 0xc0 at 0xa1 on 8453',
    expect.stringMatching(/^the log names each.* base \(transfers\): 1 could not be applied$/),
    expect.stringMatching(
      /^wait until they are paid or over EXPOSURE_ACCOUNT_EUR: open quotes of a come to 950000.00 of 1000000.00 EUR$/,
    ),
    'ok EXPOSURE_ASSET_EUR: open quotes in USDC come to 950000.00 of 5000000.00 EUR',
    'ok EXPOSURE_DESK_EUR: open quotes come to 950000.00 of 10000000.00 EUR',
  ])
})

it('finds nothing where the tables are not there yet', async () => {
  expect(
    await standingFindings({
      databaseUrl: `${test.url}_none`,
      networks: [],
      exposure: { account: '1', asset: '1', desk: '1' },
    }),
  ).toEqual([])
})
