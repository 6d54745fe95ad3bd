import { openMoneyDesk, type MoneyDesk } from '@test/builders/money-desk'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { markRecipientRemoved } from '../records/recipient'
import { currentRecipient } from './quote-recipient'

let desk: MoneyDesk

beforeAll(async () => {
  desk = await openMoneyDesk()
})

afterAll(() => desk.closes())

it('reads a recipient as it stands now, with the reference of this day', async () => {
  const id = (await desk.draft(TOKENS.usdc, '1000')).beneficiaryId
  expect(await currentRecipient(desk.deps, ACCOUNT, id)).toEqual({
    id,
    type: 'individual',
    name: 'Ada Lovelace',
    nickname: null,
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    bankName: 'Commerzbank',
    reference: 'Marta Kowalczyk CAUSEWAY 23112026',
  })
  desk.clock.advance(86_400)
  expect(await currentRecipient(desk.deps, ACCOUNT, id)).toMatchObject({
    reference: 'Marta Kowalczyk CAUSEWAY 24112026',
  })
  expect(await currentRecipient(desk.deps, 'a_other', id)).toBeNull()
  await markRecipientRemoved(desk.database.db, ACCOUNT, id, desk.clock.now())
  expect(await currentRecipient(desk.deps, ACCOUNT, id)).toBeNull()
})
