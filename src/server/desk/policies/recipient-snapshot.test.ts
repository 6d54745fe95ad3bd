import type { RecipientFacts } from '../quotes/facts'
import { recipientSnapshot } from './recipient-snapshot'

const ada: RecipientFacts = {
  id: 7,
  type: 'individual',
  firstName: 'Ada',
  lastName: 'Lovelace',
  nickname: 'Countess',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Commerzbank',
  reference: 'ADA LOVELACE CAUSEWAY 23112026',
}

it.each<[string, Partial<RecipientFacts>, string]>([
  ['a person by both names', {}, 'Ada Lovelace'],
  [
    'a company by its own',
    { type: 'business', firstName: 'Engines Ltd', lastName: '' },
    'Engines Ltd',
  ],
])('names %s', (_case, over, name) => {
  expect(recipientSnapshot({ ...ada, ...over }).name).toBe(name)
})

it('keeps what the payout and the statement need, and no part of the name by itself', () => {
  expect(recipientSnapshot(ada)).toEqual({
    id: 7,
    type: 'individual',
    name: 'Ada Lovelace',
    nickname: 'Countess',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    bankName: 'Commerzbank',
    reference: 'ADA LOVELACE CAUSEWAY 23112026',
  })
})
