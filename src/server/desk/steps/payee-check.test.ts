import { openMoneyDesk, type MoneyDesk } from '@test/builders/money-desk'
import { ACCOUNT } from '@test/builders/money-plan'
import { readPayeeCheck } from './payee-check'

const iban = 'DE89370400440532013000'

let desk: MoneyDesk
const asked: string[] = []
let outcome: 'match' | 'not-possible' = 'match'

beforeAll(async () => {
  desk = await openMoneyDesk({
    payees: {
      verify: ({ name }) => {
        asked.push(name)
        return Promise.resolve({ outcome })
      },
    },
  })
})

afterAll(() => desk.closes())

const check = (name: string) =>
  readPayeeCheck(desk.deps, ACCOUNT, { type: 'individual', name, iban })

it('keeps an answer for a day, by name as it was typed and account, and then asks again', async () => {
  const first = await check('Zoë Ångström')
  expect(first).toEqual({ outcome: 'match', checkedAt: desk.clock.now() })
  desk.clock.advance(86_399)
  expect(await check('Zoë Ångström')).toEqual(first)
  expect(asked).toEqual(['Zoë Ångström'])
  await check('Zoe Angstrom')
  desk.clock.advance(1)
  expect((await check('Zoë Ångström')).checkedAt).toEqual(desk.clock.now())
  expect(asked).toEqual(['Zoë Ångström', 'Zoe Angstrom', 'Zoë Ångström'])
})

it('asks again at once where nobody could answer', async () => {
  outcome = 'not-possible'
  expect(await check('Ada')).toMatchObject({ outcome })
  outcome = 'match'
  expect(await check('Ada')).toMatchObject({ outcome })
})
