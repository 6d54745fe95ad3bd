import type { ConnectedDatabase } from '@server/adapters/pg/connect'
import {
  answer,
  ask,
  CHAT,
  type ChatDesk,
  chatOf,
  openChatDesk,
  payload,
} from '@test/setup/chat-desk'
import { everyTable } from '@test/setup/tables'
import { type Browser, MARTA, type TestDesk } from '@test/setup/test-desk'
import { TestLine } from '@test/setup/event-stream-client'

let chat: ChatDesk
let desk: TestDesk
let marta: Browser
let ines: Browser
let database: ConnectedDatabase

beforeEach(async () => {
  chat = await openChatDesk()
  ;({ desk, marta, ines, database } = chat)
})

afterEach(() => chat.stop())

const notices = () => desk.mails.filter(({ to, subject }) => to === MARTA && !/code/i.test(subject))

const stateOf = () =>
  everyTable(database.db)
    .selectFrom('chat_conversations')
    .select(['notice_due_at', 'notified_at'])
    .executeTakeFirstOrThrow()

/** Looks until it is so; a test that it never becomes so fails by its time. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let look = 0; look < 600; look++) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('it did not come to that')
}

const answers = async (text: string) => payload(await answer(ines, 'acc_marta', text))
const isMailed = (count: number) => until(() => notices().length >= count)

it('sends one mail about answers that nobody reads, and another only after they were read', async () => {
  payload(await ask(marta, 'Hello'))
  await answers('A secret answer')
  await answers('And a second one')
  desk.clock.advance(61)
  await isMailed(1)
  await answers('A third one')
  expect((await stateOf()).notice_due_at).toBeNull()

  const { conversation } = await chatOf(marta)
  payload(await marta.post(`${CHAT}/read`, { position: conversation.seq }))
  await answers('After they were back')
  desk.clock.advance(61)
  await isMailed(2)
  expect(notices()).toHaveLength(2)
  for (const { subject, text } of notices()) {
    expect(subject).toBe('Causeway support has answered you')
    expect(text).not.toMatch(/secret|second|third|back|Ines|https?:/)
  }
})

it('writes in the language of the person’s app', async () => {
  const hello = { id: '00000000-0000-4000-8000-000000000001', text: 'Hallo' }
  payload(await marta.post(`${CHAT}/messages`, hello, { 'accept-language': 'de-AT,de;q=0.9' }))
  await answers('Guten Tag')
  desk.clock.advance(61)
  await isMailed(1)
  expect(notices()[0]?.subject).toBe('Der Support von Causeway hat Ihnen geantwortet')
})

it('sends none to somebody who listens, until they are gone without having read', async () => {
  payload(await ask(marta, 'Hello'))
  const line = await TestLine.open(desk.origin, marta, `${CHAT}/events`)
  await line.event(({ type }) => type === 'conversation')
  await answers('Here')
  const before = (await stateOf()).notice_due_at
  // The line is renewed first, as it is all the time on a clock that does not jump.
  desk.clock.advance(20)
  await line.beat()
  desk.clock.advance(25)
  await line.beat()
  desk.clock.advance(16)
  await until(async () => (await stateOf()).notice_due_at?.getTime() !== before?.getTime())
  expect([notices(), (await stateOf()).notified_at]).toEqual([[], null])
  await line.close()
  desk.clock.advance(61)
  await isMailed(1)
})

it('sends none about what was read in time', async () => {
  payload(await ask(marta, 'Hello'))
  await answers('Quick')
  const { conversation } = await chatOf(marta)
  payload(await marta.post(`${CHAT}/read`, { position: conversation.seq }))
  expect(await stateOf()).toEqual({ notice_due_at: null, notified_at: null })
})
