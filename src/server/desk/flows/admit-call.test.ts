import { openMoneyDesk, type MoneyDesk } from '@test/builders/money-desk'
import { ACCOUNT } from '@test/builders/money-plan'
import { admitCall } from './admit-call'

let desk: MoneyDesk

beforeAll(async () => {
  desk = await openMoneyDesk({ callLimits: { createQuote: { hits: 2, seconds: 60 } } })
})

afterAll(() => desk.closes())

const refused = { refusal: { code: 'too-many-requests', parameters: { retryAfter: 60 } } }

it('refuses what an account asks too often, until the window has passed', async () => {
  await admitCall(desk.deps, 'createQuote', ACCOUNT)
  await admitCall(desk.deps, 'createQuote', ACCOUNT)
  await expect(admitCall(desk.deps, 'createQuote', ACCOUNT)).rejects.toMatchObject(refused)
  desk.clock.advance(60)
  await expect(admitCall(desk.deps, 'createQuote', ACCOUNT)).resolves.toBeUndefined()
})

it('counts each account by itself, and no call without a limit', async () => {
  for (let call = 0; call < 3; call++) await admitCall(desk.deps, 'getQuote', ACCOUNT)
  await expect(admitCall(desk.deps, 'createQuote', 'a_other')).resolves.toBeUndefined()
})
