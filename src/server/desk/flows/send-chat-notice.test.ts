import { accountEvents } from '@contract/v1/events'
import { answer, ask, CHAT, chatOf, chatDeskPerCase, payload } from '@test/setup/chat-desk'
import { everyTable } from '@test/setup/tables'
import { MARTA } from '@test/setup/test-desk'
import { TestLine } from '@test/setup/event-stream-client'

const chat = chatDeskPerCase()

const notices = () =>
  chat().desk.mails.filter(({ to, subject }) => to === MARTA && !/code/i.test(subject))

const stateOf = () =>
  everyTable(chat().database.db)
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

const answers = async (text: string) => payload(await answer(chat().ines, 'acc_marta', text))
const isMailed = (count: number) => until(() => notices().length >= count)

it('sends one mail about answers that nobody reads, and another only after they were read', async () => {
  payload(await ask(chat().marta, 'Hello'))
  await answers('A secret answer')
  await answers('And a second one')
  chat().desk.clock.advance(61)
  await isMailed(1)
  await answers('A third one')
  expect((await stateOf()).notice_due_at).toBeNull()

  const { conversation } = await chatOf(chat().marta)
  payload(await chat().marta.post(`${CHAT}/read`, { position: conversation.seq }))
  await answers('After they were back')
  chat().desk.clock.advance(61)
  await isMailed(2)
  expect(notices()).toHaveLength(2)
  for (const { subject, text } of notices()) {
    expect(subject).toBe('Causeway support has answered you')
    expect(text).not.toMatch(/secret|second|third|back|Ines|https?:/)
  }
})

it('writes in the language of the person’s app', async () => {
  const hello = { id: '00000000-0000-4000-8000-000000000001', text: 'Hallo' }
  payload(
    await chat().marta.post(`${CHAT}/messages`, hello, { 'accept-language': 'de-AT,de;q=0.9' }),
  )
  await answers('Guten Tag')
  chat().desk.clock.advance(61)
  await isMailed(1)
  expect(notices()[0]?.subject).toBe('Der Support von Causeway hat Ihnen geantwortet')
})

it('sends none to somebody who listens, until they are gone without having read', async () => {
  payload(await ask(chat().marta, 'Hello'))
  const line = await TestLine.open(chat().desk.origin, chat().marta, accountEvents.path)
  await line.event(({ type }) => type === 'conversation')
  await answers('Here')
  const before = (await stateOf()).notice_due_at
  // The line is renewed first, as it is all the time on a clock that does not jump.
  chat().desk.clock.advance(20)
  await line.beat()
  chat().desk.clock.advance(25)
  await line.beat()
  chat().desk.clock.advance(16)
  await until(async () => (await stateOf()).notice_due_at?.getTime() !== before?.getTime())
  expect([notices(), (await stateOf()).notified_at]).toEqual([[], null])
  await line.close()
  chat().desk.clock.advance(61)
  await isMailed(1)
})

it('sends none about what was read in time', async () => {
  payload(await ask(chat().marta, 'Hello'))
  await answers('Quick')
  const { conversation } = await chatOf(chat().marta)
  payload(await chat().marta.post(`${CHAT}/read`, { position: conversation.seq }))
  expect(await stateOf()).toEqual({ notice_due_at: null, notified_at: null })
})
