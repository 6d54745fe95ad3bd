import { deskPerFile } from '@test/builders/desk-per-case'
import { byTwo, operation } from '@test/builders/held-money'
import { decideCase } from '../../flows/decide-screening'
import { insertCase } from '../../records/screening-case'
import { insertScreening } from '../../records/screening'
import { readScreeningStanding } from './screening'

const desk = deskPerFile()
const reads = () => readScreeningStanding(desk().deps)

async function opens(id: string, subject: string) {
  const { database, clock } = desk()
  const entries = [{ entry: 'EU.1.11', name: 'Viktor Zimnov' }]
  const opened = { id, kind: 'name', subject, entries, list: 'list 1' } as const
  await database.transact((tx) => insertCase(tx, { ...opened, openedAt: clock.now() }))
}

it('says that nobody is screened, and lists who waits before who was decided on', async () => {
  const { deps, database, clock } = desk()
  expect(await reads()).toEqual({ isOn: false, newest: null, cases: [] })
  const answer = { outcome: 'clear', list: 'list 1' } as const
  await insertScreening(database.db, { kind: 'name', text: 'Ada' }, answer, clock.now())
  const { rows } = await database.pool.query('select name from accounts limit 1')
  const [{ name }] = rows as [{ name: string }] // The desk begins with one.
  await opens('sc_1', 'V. Zimnov')
  await opens('sc_2', name)
  const decides = (given: typeof deps, id: string, by: typeof operation) =>
    decideCase(given, { id, decision: 'cleared' }, by)
  await byTwo(decides, deps, 'sc_1')
  await decideCase(deps, { id: 'sc_2', decision: 'refused' }, operation)
  expect(await reads()).toMatchObject({
    newest: { list: 'list 1', answers: 1, hits: 0 },
    cases: [
      {
        ...{ id: 'sc_2', status: 'open', decidedBy: [], held: 0, accounts: [{ name }] },
        proposal: { action: 'screening-refuse', proposedBy: 'olga' },
      },
      { id: 'sc_1', status: 'cleared', decidedBy: ['otto', 'olga'], accounts: [], proposal: null },
    ],
  })
})

it('tells twenty accounts that bear a name, and how many more do', async () => {
  const { database } = desk()
  await database.pool.query(
    `insert into accounts (id, email, name, type, created_at)
      select 'acc_named_' || n, 'named' || n || '@example.com', 'Ivan Petrov', 'individual', now() from generate_series(1, 23) n`,
  )
  await opens('sc_3', 'Ivan Petrov')
  const { cases } = await reads()
  const named = cases.find(({ id }) => id === 'sc_3')
  expect([named?.accounts.length, named?.moreAccounts]).toEqual([20, 3])
})
