import { randomUUID } from 'node:crypto'
import {
  answer,
  ask,
  CHAT,
  chatOf,
  chatDeskPerFile,
  payload,
  type Sent,
} from '@test/setup/chat-desk'
import { everyTable } from '@test/setup/tables'
import { MARTA } from '@test/setup/test-desk'

const chat = chatDeskPerFile()

it('is empty and open before anybody wrote', async () => {
  expect(await chatOf(chat().noordzee)).toEqual({
    conversation: { status: 'open', seq: 0, userReadTo: 0, supportReadTo: 0, unread: 0 },
    messages: [],
    hasOlder: false,
  })
})

it('takes a message to a person, whose answer comes back with their first name [CHAT-01] [CHAT-02]', async () => {
  const { message } = payload<Sent>(await ask(chat().marta, 'Where is my money?'))
  expect(message).toMatchObject({ author: 'user', text: 'Where is my money?', files: [] })
  expect(message.authorName).toBeUndefined()
  expect((await chatOf(chat().marta)).conversation.waitingSinceTs).toBe(message.sentTs)

  chat().desk.clock.advance(130)
  const told = payload<Sent>(await answer(chat().ines, 'acc_marta', 'At the bank.')).message
  const { conversation, messages } = await chatOf(chat().marta)
  // Operators see the whole name of whoever answered.
  expect(told).toMatchObject({ author: 'support', authorName: 'Ines Brandt' })
  expect(messages).toEqual([message, { ...told, authorName: 'Ines' }])
  expect(told.text).toBe('At the bank.')
  expect(conversation.waitingSinceTs).toBeUndefined()
})

it('counts what is unread until it is read, and read marks never fall [CHAT-04]', async () => {
  const first = payload<Sent>(await answer(chat().ines, 'acc_marta', 'One more thing.')).message
  const second = payload<Sent>(await answer(chat().ines, 'acc_marta', 'And another.')).message
  expect((await chatOf(chat().marta)).conversation.unread).toBeGreaterThanOrEqual(2)

  const read = (position: number) => chat().marta.post(`${CHAT}/read`, { position })
  const afterFirst = payload<Sent>(await read(first.position)).conversation
  expect([afterFirst.unread, afterFirst.userReadTo]).toEqual([1, first.position])
  await read(second.position)
  const afterAll = payload<Sent>(await read(first.position)).conversation
  expect([afterAll.unread, afterAll.userReadTo]).toEqual([0, second.position])
  // Nobody reads what is not there yet.
  const ahead = payload<Sent>(await read(1_000_000)).conversation
  expect(ahead.userReadTo).toBeLessThanOrEqual(ahead.seq)
})

it('is written once, however often and however fast it is sent', async () => {
  const id = randomUUID()
  const before = (await chatOf(chat().marta)).messages.length
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(chat().marta, 'Just once.', { id })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const positions = answers.map((each) => payload<Sent>(each).message.position)
  expect(new Set(positions).size).toBe(1)
  expect((await chatOf(chat().marta)).messages).toHaveLength(before + 1)

  const other = await ask(chat().marta, 'Something else.', { id })
  expect([other.status, other.body.errorCode]).toEqual([409, 'CONFLICT'])
})

it('loses no message of many that are sent at once', async () => {
  const before = (await chatOf(chat().noordzee)).messages.length
  const texts = Array.from({ length: 8 }, (_, index) => `Message ${String(index)}`)
  const answers = await Promise.all(texts.map((text) => ask(chat().noordzee, text)))
  expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200))
  const { messages } = await chatOf(chat().noordzee)
  expect(
    messages
      .slice(before)
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(texts)
  const positions = messages.map(({ position }) => position)
  expect(positions).toEqual([...new Set(positions)].toSorted((one, other) => one - other))
})

it('survives a restart of the desk', async () => {
  const before = await chatOf(chat().marta)
  await chat().desk.restart()
  expect(await chatOf(chat().marta)).toEqual(before)
})

it('comes in pages, the newest first to be asked for', async () => {
  const all = (await chatOf(chat().noordzee)).messages
  const newest = await chatOf(chat().noordzee, '?limit=3')
  expect([newest.messages, newest.hasOlder]).toEqual([all.slice(-3), true])
  const [first] = newest.messages
  const older = await chatOf(chat().noordzee, `?limit=100&before=${String(first?.position)}`)
  expect([older.messages, older.hasOlder]).toEqual([all.slice(0, -3), false])
})

it('keeps hostile text as the text that it is', async () => {
  const hostile = `<img src=x onerror=alert(1)>"'\n\u202Ejavascript:alert(1) \u{1F600} \\u0000 \\ud800`
  const { message } = payload<Sent>(await ask(chat().marta, hostile))
  expect(message.text).toBe(hostile)
  // Half a character cannot be stored; sent again it is still the same message.
  const id = randomUUID()
  const torn = payload<Sent>(await ask(chat().marta, 'torn \uD83D end', { id })).message
  expect(torn.text).toBe('torn \uFFFD end')
  expect(payload<Sent>(await ask(chat().marta, 'torn \uD83D end', { id })).message).toEqual(torn)
})

it.each([
  ['nothing at all', { text: '' }],
  ['blanks', { text: ' \n\t' }],
  ['4,001 characters', { text: 'x'.repeat(4_001) }],
  ['a NUL', { text: 'a\u0000b' }],
  ['a field too many', { text: 'a', author: 'support' }],
  ['an id that is none', { text: 'a', id: 'x' }],
  ['eleven files', { text: 'a', fileIds: Array.from({ length: 11 }, () => randomUUID()) }],
])('refuses %s', async (_case, body) => {
  const refused = await chat().marta.post(`${CHAT}/messages`, { id: randomUUID(), ...body })
  expect([refused.status, refused.body.errorCode]).toEqual([400, 'VALIDATION_FAILED'])
})

it('says in German that there is nothing to send', async () => {
  const blank = { id: randomUUID(), text: ' ' }
  const refused = await chat().marta.post(`${CHAT}/messages`, blank, { 'accept-language': 'de' })
  expect(refused.body.payload).toEqual({ validationError: 'Bitte schreiben Sie eine Nachricht.' })
})

it('takes 4,000 characters', async () => {
  const text = 'x'.repeat(4_000)
  expect(payload<Sent>(await ask(chat().marta, text)).message.text).toBe(text)
})

it('knows no transaction and no file of another', async () => {
  const foreign = await ask(chat().marta, 'See this', { transactionId: 'tx_of_somebody' })
  const missing = await ask(chat().marta, 'And this', { fileIds: [randomUUID()] })
  expect([foreign.status, missing.status]).toEqual([404, 404])
  expect(
    (await chatOf(chat().marta)).messages.some(({ text }) => text.startsWith('And this')),
  ).toBe(false)
})

it('stands fast in the database: what was said is neither changed nor removed', async () => {
  const db = everyTable(chat().database.db)
  const rewrite = db.updateTable('chat_messages').set({ body: 'never said' }).execute()
  await expect(rewrite).rejects.toThrow(/frozen/)
  await expect(db.deleteFrom('chat_messages').execute()).rejects.toThrow(/append-only/)
  const twice = db
    .insertInto('chat_messages')
    .columns([
      'account_id',
      'id',
      'position',
      'changed_seq',
      'author',
      'author_id',
      'body',
      'sent_at',
    ])
    .expression(
      db
        .selectFrom('chat_messages')
        .select((row) => [
          'account_id',
          'id',
          row('position', '+', 1_000).as('position'),
          row('changed_seq', '+', 1_000).as('changed_seq'),
          'author',
          'author_id',
          'body',
          'sent_at',
        ]),
    )
    .execute()
  await expect(twice).rejects.toThrow(/chat_messages_pkey/)
})

it('says nothing of it in the log', () => {
  const log = chat().logged.join('\n')
  for (const secret of ['Where is my money', 'At the bank', 'Just once', 'alert(1)', MARTA])
    expect(log).not.toContain(secret)
})
