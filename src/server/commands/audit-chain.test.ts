import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { auditHeadFile, HEAD_FILE } from '@server/adapters/audit-heads'
import { silentLog } from '@server/adapters/log'
import { publishAuditHead } from '@server/desk/flows/publish-audit-head'
import { deskPerCase } from '@test/builders/desk-per-case'
import { sealsAll } from '@test/builders/sealed-actions'
import { operator, query } from '@test/setup/operator'

const desk = deskPerCase()
let folder: string
let heads: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-audit-'))
  heads = join(folder, HEAD_FILE)
  for (let seal = 1; seal <= 3; seal++) {
    for (const id of [2 * seal - 1, 2 * seal]) await acts(id)
    await sealsAll(desk())
    await publish()
  }
})
afterEach(() => rm(folder, { recursive: true }))

/** As the owner of the tables, who can switch their triggers off. */
const asOwner = (sql: string) =>
  query(desk().databaseUrl, `set session_replication_role = replica; ${sql}`)

const acts = (id: number) =>
  asOwner(`insert into operator_actions (id, operator, action, subject, reason, details, at)
    overriding system value values (${2 * id}, 'olga', 'accounts enable', 'acc_${id}', 'asked by mail', '{"of": "${id}"}', now())`)

const publish = () => {
  const { database, clock } = desk()
  return publishAuditHead({ database, clock, log: silentLog, auditHeads: auditHeadFile(folder) })
}

async function verify(...words: string[]) {
  const { code, out } = await operator(desk().databaseUrl).types('audit verify', ...words)
  return { code, says: out.split('\n')[0] }
}

const found = (fault: string) => ({ code: 1, says: `BAD  audit log: ${fault}` })

it('says that the chain holds, and how far', async () => {
  await acts(7)
  expect(await verify('--head', heads)).toEqual({
    code: 0,
    says: 'ok   audit log: 3 seals over 6 actions, 1 actions not sealed yet; 3 heads of the file agree',
  })
  expect((await verify()).says).toContain('without --head it does not show')
})

it.each([
  [
    'an altered row',
    `update operator_actions set operator = 'otto' where id = 6`,
    'action 6 of seal 2 was altered',
  ],
  [
    'an altered detail',
    `update operator_actions set details = '{"of": "9"}' where id = 6`,
    'action 6 of seal 2 was altered',
  ],
  [
    'an instant altered by a microsecond',
    `update operator_actions set at = at + interval '1 microsecond' where id = 6`,
    'action 6 of seal 2 was altered',
  ],
  ['a removed row', 'delete from operator_actions where id = 8', 'action 8 of seal 2 is missing'],
  [
    'a row inserted in between',
    `insert into operator_actions (id, operator, action, subject, reason, details, at)
       overriding system value values (7, 'otto', 'holds release', 'h_1', 'forged', '{}', now())`,
    'action 7 was inserted into seal 2 later',
  ],
  [
    'a row inserted before all',
    `insert into operator_actions (id, operator, action, subject, reason, details, at)
       overriding system value values (-1, 'otto', 'holds release', 'h_1', 'forged', '{}', now())`,
    'action -1 was inserted into seal 1 later',
  ],
  [
    'a cut chain',
    'delete from audit_seals where number = 2',
    'seal 2 is missing: seal 3 comes next',
  ],
  [
    'an altered seal',
    `update audit_seals set sealed_at = sealed_at + interval '1 hour' where number = 2`,
    'seal 2 was altered',
  ],
])('finds %s', async (_case, sql, fault) => {
  await asOwner(sql)
  expect(await verify()).toEqual(found(fault))
})

it('finds by the heads outside that the last seals were removed, or made anew', async () => {
  await asOwner('delete from audit_seals where number > 1')
  expect((await verify()).code).toBe(0)
  expect(await verify('--head', heads)).toEqual(
    found('the file names seal 2, and the newest here is 1: later seals were removed'),
  )
  await asOwner(`update operator_actions set operator = 'otto' where id = 6`)
  await sealsAll(desk())
  expect((await verify()).code).toBe(0)
  expect(await verify('--head', heads)).toEqual(found('the file names another hash for seal 2'))
})

it('names a line of the file that is no head, and a file that is not there', async () => {
  await writeFile(heads, 'hello\n', { flag: 'a' })
  expect(await verify('--head', heads)).toEqual(found('line 4 of the file is no head'))
  const none = await operator(desk().databaseUrl).types('audit verify', '--head', `${heads}.none`)
  expect([none.code, none.error]).toEqual([1, expect.stringContaining('no such file')])
})

it('exports actions and seals, whose hashes are those of the lines', async () => {
  await acts(7)
  const file = join(folder, 'audit.jsonl')
  const exports = () => operator(desk().databaseUrl).types('audit export', file)
  expect((await exports()).out).toBe(`Written to ${file}.`)
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const seals = lines.filter((line) => line.startsWith('{"seal"'))
  expect([lines.length, seals.length]).toEqual([10, 3])
  for (const line of seals) {
    // What is asserted of it is what is read.
    const seal = JSON.parse(line) as { sha256: string; actions: { id: string; sha256: string }[] }
    expect(sha256(line.replace(`,"sha256":"${seal.sha256}"}`, '}'))).toBe(seal.sha256)
    for (const { id, sha256: hash } of seal.actions)
      expect(lines.filter((each) => sha256(each) === hash)).toEqual([
        expect.stringContaining(`{"id":"${id}","operator":"olga"`),
      ])
  }
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ id: '14', details: { of: '7' } })
  expect((await exports()).error).toContain('file already exists')
})
