import { deskPerCase } from '@test/builders/desk-per-case'
import { late } from '@test/builders/held-money'
import { everyTable } from '@test/setup/tables'
import { holdStates } from './transitions'

const desk = deskPerCase()

it('is held to one table, in the database too', async () => {
  const { hold } = await late(desk())
  const set = (columns: object) =>
    everyTable(desk().database.db)
      .updateTable('holds')
      .set(columns)
      .where('id', '=', hold.id)
      .execute()
  const all = Object.keys(holdStates.transitions)
  for (const to of all.filter((state) => state !== 'held')) {
    const isInTable = (holdStates.transitions.held as readonly string[]).includes(to) // wider than its own entries
    const refused = set({ status: to })
    await expect(refused).rejects.toThrow(isInTable ? 'violates check' : 'cannot go')
  }
  await expect(set({ units: '1' })).rejects.toThrow('frozen')
  await expect(set({ account_id: 'other' })).rejects.toThrow('frozen')
})
