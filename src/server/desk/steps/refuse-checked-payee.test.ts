import { deskPerFile } from '@test/builders/desk-per-case'
import { refusalOf } from '@test/builders/refusals'
import { fakeScreening } from '@test/fakes/screening'
import { insertCase } from '../records/screening-case'
import { refusalText } from '../refusal-texts'
import { refuseCheckedPayee } from './refuse-checked-payee'

const screening = fakeScreening()
const desk = deskPerFile({ screening })

it('agrees nothing for a name that is looked at, says no reason, and asks nobody where nobody screens', async () => {
  const { database, clock, deps } = desk()
  const opened = { id: 'sc_1', kind: 'name', subject: 'Viktor Zimnov', list: 'list 1' } as const
  const entries = [{ entry: 'EU.1.11', name: 'Viktor Zimnov' }]
  await database.transact((tx) => insertCase(tx, { ...opened, entries, openedAt: clock.now() }))
  await refuseCheckedPayee(deps, ['Anna Krause', 'Marta Kowalczyk'])
  const refused = await refusalOf(refuseCheckedPayee(deps, ['Viktor Zimnov', 'Marta Kowalczyk']))
  expect(refused.code).toBe('payee-being-checked')
  for (const language of ['en', 'de'] as const)
    expect(refusalText(refused, language)).not.toMatch(/list|sanction|Zimnov/i)
  await refuseCheckedPayee({ ...deps, screening: { ...screening, isOn: false } }, ['Viktor Zimnov'])
})
