import { fromSeconds } from '@kernel/instant'
import type { RecipientRecord } from '../records/recipient'
import { recipientSnapshot } from './recipient-snapshot'

const ada: RecipientRecord = {
  id: 7,
  type: 'individual',
  firstName: 'Ada',
  lastName: 'Lovelace',
  nickname: 'Countess',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Commerzbank',
  countryCode: 'DE',
  createdAt: fromSeconds(1_800_000_000),
}
const REFERENCE = 'ADA LOVELACE CAUSEWAY 23112026'

it.each<[string, Partial<RecipientRecord>, string]>([
  ['a person by both names', {}, 'Ada Lovelace'],
  [
    'a company by its own',
    { type: 'business', firstName: 'Engines Ltd', lastName: '' },
    'Engines Ltd',
  ],
])('names %s', (_case, over, name) => {
  expect(recipientSnapshot({ ...ada, ...over }, REFERENCE).name).toBe(name)
})

it('keeps what the payout and the statement need, and no part of the name by itself', () => {
  expect(recipientSnapshot(ada, REFERENCE)).toEqual({
    id: 7,
    type: 'individual',
    name: 'Ada Lovelace',
    nickname: 'Countess',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    bankName: 'Commerzbank',
    reference: REFERENCE,
  })
})
