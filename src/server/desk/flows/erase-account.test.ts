import { operation } from '@test/builders/held-money'
import { erasuresPerCase } from '@test/builders/erasures'
import { ACCOUNT } from '@test/builders/money-plan'
import { longAgo, PERSON_WORDS, personWithData } from '@test/builders/person-data'
import { codeOf } from '@test/builders/refusals'
import { sealsAll } from '@test/builders/sealed-actions'
import { operator } from '@test/setup/operator'
import { findAnyAccount } from '../records/account'
import { insertExport } from '../records/account-export'
import { search } from '../views/console/search'
import { verifyAudit } from '../views/operators/audit-chain'
import { addAccount } from './add-account'
import { reconcileOutside } from './reconcile-outside'
import { openAccount } from './set-account-access'

const { desk, account, closes, erases, proposes, signs, sql, waits } = erasuresPerCase()

/** Each table that has any of these words, by all that stands in its rows. */
async function tablesWith(words: readonly string[]): Promise<readonly string[]> {
  const { pool } = desk().owner
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const text = `lower(to_jsonb(t)::text || coalesce((select string_agg(encode(decode(substr(value, 3), 'hex'), 'escape'), ' ')
      from jsonb_each_text(to_jsonb(t)) where value ~ '^\\\\x([0-9a-f]{2})+$'), ''))`
    const { rowCount } = await pool.query(
      `select from ${name} t where exists (select from unnest($1::text[]) as word where position(word in ${text}) > 0)`,
      [words],
    )
    if (rowCount !== null && rowCount > 0) found.push(name)
  }
  return found.toSorted()
}

const rowsOf = async (statement: string): Promise<readonly unknown[]> =>
  (await desk().owner.pool.query<Record<string, unknown>>(statement)).rows

const SUMS = 'select account, asset, sum(amount) from ledger_entries group by 1, 2 order by 1, 2'
const FILES = 'select id, file_sha256, amount_cents from payouts'

it('takes every word about a person out of every table, and leaves the books, ids and hashes', async () => {
  const { quoteId } = await personWithData(desk())
  await desk().deps.database.transact((tx) =>
    insertExport(tx, { id: 'ex_1', accountId: ACCOUNT, proposalId: 'pr_1', askedAt: new Date() }),
  )
  await sql(`insert into account_export_parts values ('ex_1', 0, 'Marta Kowalczyk')`)
  await longAgo(desk())
  await sealsAll(desk())
  await closes()
  const before = [await rowsOf(SUMS), await rowsOf(FILES)]
  expect((await tablesWith(PERSON_WORDS)).length).toBeGreaterThan(20)
  expect(await erases()).toBe('done')
  expect(await tablesWith(PERSON_WORDS)).toEqual([])
  expect([await rowsOf(SUMS), await rowsOf(FILES)]).toEqual(before)
  const others = `select from operator_actions where reason = 'about nobody'`
  expect(await rowsOf(others)).toHaveLength(1)
  // The chain still proves every action, and names which have lost their words.
  await sealsAll(desk())
  const verdict = await verifyAudit(desk().database.db, new Map())
  expect(verdict).toMatchObject({ fault: null, unsealed: 0n })
  expect(verdict.erased).toBeGreaterThan(3)
  const shown = await account()
  expect(shown).toMatchObject({ name: '—', acts: [], quotes: [{ id: quoteId, name: '—' }] })
  expect(shown.audit.filter(({ reason }) => reason === 'request 2026-17').length).toBe(2)
})

it('misses no payment file of an erased person, whose files are deleted by hand', async () => {
  await personWithData(desk())
  await longAgo(desk())
  await closes()
  const missed = async () => (await reconcileOutside(desk().deps)).files
  expect(await missed()).toEqual([])
  const names = [...desk().bank.sent.keys()]
  for (const name of names) desk().bank.sent.delete(name)
  expect(new Set(await missed())).toEqual(new Set(names))
  await erases()
  expect(await missed()).toEqual([])
})

it('says of an altered action that an erasure does not excuse it', async () => {
  await personWithData(desk())
  await longAgo(desk())
  await sealsAll(desk())
  await closes()
  await erases()
  await sealsAll(desk())
  await sql(
    `update operator_actions set reason = 'forged' where reason = 'erased' and action = 'payouts retry'`,
  )
  const { fault } = await verifyAudit(desk().database.db, new Map())
  expect(fault).toMatch(/^action \d+ of seal 1 was altered$/)
})

it('finds nothing of the person any more, and takes a returning e-mail for a new account', async () => {
  const { deps } = desk()
  await sql(`delete from transfer_notices`)
  await closes()
  const proposal = await waits()
  expect(await signs(proposal, 'jonas')).toBe('done')
  for (const typed of ['Kowalczyk', 'marta@kowalczyk.example', 'erased', '—', '3000'])
    expect([typed, (await search(deps, typed)).found]).toEqual([typed, []])
  expect((await search(deps, ACCOUNT)).found).toMatchObject([{ kind: 'account', id: ACCOUNT }])
  const marta = {
    email: 'marta@kowalczyk.example',
    name: 'Marta Kowalczyk',
    type: 'individual',
  } as const
  const id = await addAccount(deps, marta, operation)
  expect(await findAnyAccount(desk().database.db, marta.email)).toMatchObject({
    id,
    erasedAt: null,
  })
  expect(id).not.toBe(ACCOUNT)
  // It stays erased, and what was signed shows its hashes alone.
  await expect(openAccount(deps, ACCOUNT, operation).catch(codeOf)).resolves.toBe('account-erased')
  expect(await proposes().catch(codeOf)).toBe('account-erased')
  for (const change of ['erased_at = null', 'disabled_at = null', `name = 'Marta'`])
    await expect(
      desk().owner.pool.query(`update accounts set ${change} where id = '${ACCOUNT}'`),
    ).rejects.toThrow('for good')
  const { out } = await operator(desk().databaseUrl).types('approvals show', proposal)
  expect(out).not.toContain('kowalczyk')
})
