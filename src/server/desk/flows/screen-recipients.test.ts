import { sql } from 'kysely'

import { deskPerCase } from '@test/builders/desk-per-case'
import { fakeScreening } from '@test/fakes/screening'
import { recipientScreener } from './screen-recipients'

const screening = fakeScreening()
const desk = deskPerCase({ screening })

it('asks each list about every saved recipient, a range of ids at a step, though about one there is no answer', async () => {
  const names = ['Anna', 'Bea', 'Carl', 'Dora']
  await addRecipients(names)
  const screen = jest.spyOn(screening, 'screen')
  const asked = async () => {
    const before = screening.asked.length
    const step = recipientScreener(desk().deps)
    for (let look = 0; look < 5; look++) await step().catch(() => true)
    return screening.asked.slice(before)
  }
  screen.mockRejectedValueOnce(new Error('no answer'))
  const first = await asked()
  expect(await asked()).toEqual(names.filter((name) => !first.includes(name)))
  expect(await asked()).toEqual([])
  screening.publishes('Dora')
  expect(await asked()).toEqual(['Ada Lovelace', ...names])
})

/** Firms of the account, each in a range of ids of its own. */
const addRecipients = (names: readonly string[]) =>
  sql`insert into recipients (id, account_id, type, first_name, last_name, iban, bic, bank_name, country_code, created_at)
    overriding system value
    select 1 + at * 1000, account_id, 'business', name, '', iban, bic, bank_name, country_code, created_at
    from recipients, unnest(${names}::text[]) with ordinality as firm (name, at)`.execute(
    desk().database.db,
  )
