import { deskPerCase } from '@test/builders/desk-per-case'
import { query } from '@test/setup/operator'
import { beginStop } from '../../flows/stops'
import { readAuditLog } from './audit'

const desk = deskPerCase()

const log = (asked: Parameters<typeof readAuditLog>[1] = {}) =>
  readAuditLog(desk().database.db, asked)

it('shows what operators did, newest first, of all or of one subject', async () => {
  for (const scope of ['quotes', 'payouts'])
    await beginStop(desk().deps, scope, { operator: 'ines', reason: 'a look at the bank' })
  expect(await log()).toMatchObject({
    rows: [
      { operator: 'ines', action: 'stops begin', subject: 'stop:payouts', isSealed: false },
      { subject: 'stop:quotes', reason: 'a look at the bank' },
    ],
    ...{ before: null, head: null },
  })
  expect((await log({ on: 'stop:quotes' })).rows).toHaveLength(1)
})

it('turns its pages', async () => {
  await query(
    desk().databaseUrl,
    `insert into operator_actions (operator, action, subject, reason, details, at)
     select 'ines', 'holds release', 'h' || n, 'why', '{}', now() from generate_series(1, 150) n`,
  )
  const first = await log()
  expect([first.rows.length, first.before]).toEqual([100, first.rows.at(-1)?.id])
  const second = await log({ before: first.before ?? '' })
  expect([second.rows.length, second.before]).toEqual([50, null])
  expect(BigInt(second.rows[0]?.id ?? '0')).toBeLessThan(BigInt(first.before ?? '0'))
})
