import { createHash } from 'node:crypto'

import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT } from '@test/builders/money-plan'
import { asOwner } from '@test/builders/person-data'
import { readExportParts } from '../records/account-export'
import { writeExport } from './write-export'

const desk = deskPerCase()

it('writes parts of bounded length that are one document, and hashes it', async () => {
  const { database, clock } = desk()
  await asOwner(
    desk(),
    `insert into account_exports (id, account_id, proposal_id, asked_at) values ('ex_1', '${ACCOUNT}', 'pr_1', now());
     insert into account_limits (account_id, day_eur, month_eur, year_eur, set_by, set_at)
       select '${ACCOUNT}', n, n, n, 'olga', now() from generate_series(1, 5001) n`,
  )
  const { size, sha256 } = await database.transact((tx) =>
    writeExport(tx, { id: 'ex_1', accountId: ACCOUNT }, clock.now()),
  )
  const parts: string[] = []
  for await (const part of readExportParts(database.db, 'ex_1')) parts.push(part)
  const whole = parts.join('')
  expect(parts.length).toBeGreaterThan(1)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(512 * 1024)
  expect([size, sha256]).toEqual([
    BigInt(Buffer.byteLength(whole)),
    createHash('sha256').update(whole).digest('hex'),
  ])
  const { limits, transfers } = JSON.parse(whole) as Record<string, { dayEUR: string }[]> // as it was written
  expect([limits?.length, limits?.at(-1)?.dayEUR, transfers]).toEqual([5001, '5001.00', []])
})
