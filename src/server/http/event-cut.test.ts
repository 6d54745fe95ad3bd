import { TestLine } from '@test/setup/event-stream-client'
import { IS_LONG } from '@test/setup/long-runs'
import { query } from '@test/setup/operator'
import { MARTA, startTestDesk, type TestDesk } from '@test/setup/test-desk'

const EVENTS = '/v1/private/events'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})

afterAll(async () => {
  await desk.stop()
})

/** Half a minute in a long run. */
const CUT_MS = IS_LONG ? 30_000 : 0
const CHANGES = 60

it('tells after a cut of half a minute each change that it hid, once, and no foreign one', async () => {
  const marta = desk.browser()
  await marta.signIn(MARTA, desk.mails)
  const line = await TestLine.open(desk.origin, marta, EVENTS)
  const { id } = await line.event(({ type }) => type === 'conversation')
  await line.close()
  desk.clock.advance(30)
  for (let number = 1; number <= CHANGES; number++) {
    await query(
      desk.databaseUrl,
      `insert into account_changes (account_id, list, quote_id) values
       ('acc_marta', 'transactions', 'q_own_${number}'), ('acc_foreign', 'transactions', 'q_foreign_${number}')`,
    )
    await new Promise((resolve) => setTimeout(resolve, CUT_MS / CHANGES))
  }
  const again = await TestLine.open(desk.origin, marta, EVENTS, id)
  const quotes = () => again.told.flatMap(({ data }) => (data['quoteIds'] ?? []) as string[]) // as the contract has it
  await again.event(() => quotes().includes(`q_own_${CHANGES}`))
  const own = Array.from({ length: CHANGES }, (_, index) => `q_own_${index + 1}`)
  expect(quotes().toSorted()).toEqual(own.toSorted())
  await again.close()
})
