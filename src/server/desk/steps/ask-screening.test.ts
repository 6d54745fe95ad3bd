import { fakeClock } from '@test/fakes/clock'
import { fakeScreening } from '@test/fakes/screening'
import { databasePerFile } from '@test/setup/database-per-file'
import { everyTable } from '@test/setup/tables'
import { askAbout, assertAnswered, currentList } from './ask-screening'

const database = databasePerFile()
const subjects = ['Anna', 'Bea'].map((text) => ({ kind: 'name', text }) as const)

it('keeps what is answered, though about somebody else there is no answer', async () => {
  const screening = fakeScreening()
  jest.spyOn(screening, 'screen').mockRejectedValueOnce(new Error('no answer'))
  const failed = await askAbout({ screening, database: database(), clock: fakeClock() }, subjects)
  const answers = everyTable(database().db).selectFrom('screenings').selectAll()
  expect(await answers.execute()).toMatchObject([
    { subject: 'Bea', list: 'list 1', outcome: 'clear' },
  ])
  expect(() => assertAnswered(subjects, failed)).toThrow('1 of 2 screenings failed')
})

it('has no list where the operator names none', async () => {
  expect(await currentList({ screening: fakeScreening() })).toBe('list 1')
  expect(await currentList({ screening: { ...fakeScreening(), isOn: false } })).toBeNull()
})
