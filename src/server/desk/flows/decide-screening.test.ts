import { secondKey, signedByTwo } from '@test/builders/approvals'
import { deskPerFile } from '@test/builders/desk-per-case'
import { operation } from '@test/builders/held-money'
import { refusedWith } from '@test/builders/refusals'
import { everyTable } from '@test/setup/tables'
import type { Operation } from '../records/operator-action'
import { insertCase } from '../records/screening-case'
import { decideCase } from './decide-screening'

const desk = deskPerFile()
const otto = () => secondKey(desk().deps)

async function openCase(id: string) {
  const { database, clock } = desk()
  const entries = [{ entry: 'EU.1.11', name: 'Viktor Zimnov' }]
  const opened = { id, kind: 'name', subject: `V. Zimnov ${id}`, entries, list: 'list 1' } as const
  await database.transact((tx) => insertCase(tx, { ...opened, openedAt: clock.now() }))
  return { id, subject: opened.subject }
}

it('takes two operators, and keeps what both have looked at', async () => {
  const { id, subject } = await openCase('sc_1')
  const decides = (by: Operation) => decideCase(desk().deps, { id, decision: 'cleared' }, by)
  expect(await decides(operation)).toMatchObject({ state: 'proposed' })
  await expect(decides(operation)).rejects.toMatchObject(refusedWith('proposed-already'))
  expect(await decides(await otto())).toMatchObject({ state: 'done', proposedBy: 'olga' })
  await expect(decides(operation)).rejects.toMatchObject(refusedWith('decided-already'))
  const { db } = desk().database
  const actions = everyTable(db).selectFrom('operator_actions').selectAll().orderBy('id')
  expect(await actions.execute()).toMatchObject([
    { operator: 'olga', action: 'screening clear (proposed)', subject: `screening:${id}` },
    {
      operator: 'otto',
      action: 'screening clear',
      details: {
        name: subject,
        entries: 'EU.1.11 Viktor Zimnov',
        list: 'list 1',
        proposedBy: 'olga',
      },
    },
  ])
})

it('is no second word on the other decision', async () => {
  const { id } = await openCase('sc_2')
  await decideCase(desk().deps, { id, decision: 'cleared' }, operation)
  const refuses = (by: Operation) => decideCase(desk().deps, { id, decision: 'refused' }, by)
  expect((await refuses(await otto())).state).toBe('void')
  expect((await signedByTwo(desk().deps, refuses)).state).toBe('done')
})

it('knows no case that is none', async () => {
  const deciding = decideCase(desk().deps, { id: 'sc_none', decision: 'cleared' }, operation)
  await expect(deciding).rejects.toMatchObject(refusedWith('record-unknown'))
})

it('leaves what is decided as it is, in the database too', async () => {
  const { id } = await openCase('sc_3')
  await signedByTwo(desk().deps, (by) => decideCase(desk().deps, { id, decision: 'cleared' }, by))
  const cases = () =>
    everyTable(desk().database.db).updateTable('screening_cases').where('id', '=', id)
  await expect(cases().set({ status: 'refused' }).execute()).rejects.toThrow('frozen')
  await expect(cases().set({ subject: 'another' }).execute()).rejects.toThrow('frozen')
})
