import { baseUnits } from '@kernel/amounts'
import { randomUUID } from 'node:crypto'
import { consoleCalls } from '@contract/console/calls'
import type { ChatMessage } from '@contract/v1/chat'
import type {
  CannedAnswer,
  SupportConversation,
  SupportTransaction,
} from '@contract/console/support'
import { adaDraft } from '@test/builders/drafts'
import { pdfOf } from '@test/builders/files'
import {
  answer,
  ask,
  chatOf,
  conversationOf,
  inboxOf,
  chatDeskPerFile,
  payload,
  type Sent,
  SUPPORT,
  upload,
} from '@test/setup/chat-desk'
import { TestLine } from '@test/setup/event-stream-client'
import { operatorBrowser } from '@test/setup/operator-browser'
import { MARTA } from '@test/setup/test-desk'
import { everyTable } from '@test/setup/tables'

const chat = chatDeskPerFile()

const idsOf = async (query = '') =>
  (await inboxOf(chat().ines, query)).conversations.map(({ id }) => id)

const unread = async () => payload(await chat().ines.get(`${SUPPORT}/unread`))

it('finds nobody by an id that nobody has, and refuses what is no id', async () => {
  const named = Object.values(consoleCalls).filter(({ path }) => path.startsWith(`${SUPPORT}/conv`))
  expect(named.length).toBeGreaterThan(6)
  for (const { name, method, path, form } of named.filter(({ params }) => params)) {
    const asks = async (id: string) => {
      const at = path.replace('{id}', id).replace('{fileId}', randomUUID())
      if (method === 'GET') return (await chat().ines.get(at)).status
      if (form === 'upload')
        return (await upload(chat().ines, pdfOf(), { files: at.replace(/\/[^/]+$/, '') })).status
      return (await chat().ines.post(at, BODIES[name])).status
    }
    expect([name, await asks('acc_nobody'), await asks('a.b')]).toEqual([name, 404, 400])
  }
})

const BODIES: Readonly<Record<string, object>> = {
  answerConversation: { id: randomUUID(), text: 'Hello' },
  readConversation: { position: 1 },
}

it('streams to an operator for as long as their session is open', async () => {
  const { desk } = chat()
  const jonas = await operatorBrowser(desk, { id: 'jonas', name: 'Jonas Feld' })
  const listens = () => TestLine.open(desk.consoleOrigin, jonas, `${SUPPORT}/events`)
  const line = await listens()
  expect(line.response.status).toBe(200)
  payload(await jonas.post('/v1/console/sign-out'))
  await line.ended()
  expect((await listens()).response.status).toBe(401)
})

it('knows no conversation in which nothing was said', async () => {
  expect(await idsOf()).toEqual([])
  expect((await chat().ines.get(conversationOf('acc_marta'))).status).toBe(404)
  expect((await answer(chat().ines, 'acc_marta', 'Hello?')).status).toBe(404)
  expect((await answer(chat().ines, 'acc_nobody', 'Hello?')).status).toBe(404)
})

it('lists those first that wait longest, then the answered, counts what nobody has read and names who answered', async () => {
  const { message } = payload<Sent>(await ask(chat().marta, 'First'))
  chat().desk.clock.advance(30)
  payload(await ask(chat().noordzee, 'Second'))
  chat().desk.clock.advance(30)
  payload(await ask(chat().marta, 'Still waiting'))
  const { conversations } = await inboxOf(chat().ines)
  expect(conversations.map(({ id }) => id)).toEqual(['acc_marta', 'acc_noordzee'])
  expect(conversations[0]).toMatchObject({
    waitingSinceTs: message.sentTs,
    unreadBySupport: 2,
    person: { name: 'Marta Kowalczyk', email: MARTA, accountType: 'individual' },
    lastMessage: { author: 'user', excerpt: 'Still waiting', hasFiles: false },
  })
  expect(await unread()).toEqual({ conversations: 2 })
  const { message: said } = payload<Sent>(await answer(chat().ines, 'acc_marta', 'Here I am'))
  expect(said.authorName).toBe('Ines Brandt')
  expect((await chatOf(chat().marta)).messages.at(-1)?.authorName).toBe('Ines')
  await chat().ines.post(`${conversationOf('acc_marta')}/read`, { position: said.position })
  expect(await unread()).toEqual({ conversations: 1 })
  expect(await idsOf()).toEqual(['acc_noordzee', 'acc_marta'])
  const [, answered] = (await inboxOf(chat().ines)).conversations
  expect(answered).not.toHaveProperty('waitingSinceTs')
})

it('pages through many, each once', async () => {
  const db = everyTable(chat().database.db)
  const people = Array.from({ length: 60 }, (_, index) => `acc_crowd${String(index)}`)
  const at = (index: number) => new Date(chat().desk.clock.now().getTime() - index * 1_000)
  for (const [index, id] of people.entries()) {
    const account = { id, email: `${id}@crowd.example`, name: id, type: 'individual' as const }
    await db
      .insertInto('accounts')
      .values({ ...account, avatar_id: null, disabled_at: null, created_at: at(0) })
      .execute()
    await db
      .insertInto('chat_conversations')
      .values({
        account_id: id,
        status: 'open',
        locale: 'en',
        last_message_at: at(index),
        waiting_since: index < 30 ? at(index) : null,
        updated_at: at(index),
      })
      .execute()
  }
  const first = await inboxOf(chat().ines)
  expect(first.conversations).toHaveLength(50)
  const second = await inboxOf(chat().ines, `?cursor=${String(first.nextCursor)}`)
  expect(second).not.toHaveProperty('nextCursor')
  const all = [...first.conversations, ...second.conversations].map(({ id }) => id)
  expect(new Set(all).size).toBe(62)
  expect(all.filter((id) => people.indexOf(id) < 30 && people.includes(id))).toEqual(
    people.slice(0, 30).toReversed(),
  )
  expect((await chat().ines.get(`${SUPPORT}/conversations?cursor=x`)).status).toBe(400)
})

it('closes and opens again; a message of the user opens too', async () => {
  const setTo = async (what: string) =>
    payload<{ conversation: SupportConversation }>(
      await chat().ines.post(`${conversationOf('acc_noordzee')}/${what}`),
    ).conversation
  expect(await setTo('close')).toMatchObject({ status: 'closed' })
  expect((await chatOf(chat().noordzee)).conversation).toMatchObject({ status: 'closed' })
  expect((await chatOf(chat().noordzee)).conversation).not.toHaveProperty('waitingSinceTs')
  expect(await idsOf('?status=closed')).toEqual(['acc_noordzee'])
  expect(await setTo('reopen')).toMatchObject({ status: 'open' })
  await setTo('close')
  payload(await ask(chat().noordzee, 'One more question'))
  expect((await chatOf(chat().noordzee)).conversation).toMatchObject({ status: 'open' })

  const noted = await everyTable(chat().database.db)
    .selectFrom('state_events')
    .select(['to_state', 'actor'])
    .where('subject', '=', 'conversation')
    .orderBy('id')
    .execute()
  expect(noted.map(({ to_state, actor }) => `${to_state} by ${actor}`)).toEqual([
    'closed by ines',
    'open by ines',
    'closed by ines',
  ])
})

it('is told of an attached transaction in short', async () => {
  await holdMoney()
  payload(await ask(chat().marta, 'What about this?', { transactionId: 'tx_held' }))
  const read = payload<{ messages: ChatMessage[]; transactions: SupportTransaction[] }>(
    await chat().ines.get(conversationOf('acc_marta')),
  )
  expect(read.messages.at(-1)?.transactionId).toBe('tx_held')
  expect(read.transactions).toMatchObject([
    { id: 'tx_held', status: 'processing', hold: { status: 'held', reason: 'unlisted' } },
  ])
  // Neither rows of details, with addresses among them, nor links.
  expect(read.transactions[0]).not.toHaveProperty('details')
  const theirs = await ask(chat().noordzee, 'And this?', { transactionId: 'tx_held' })
  expect(theirs.status).toBe(404)
})

async function holdMoney(): Promise<void> {
  await chat().marta.post('/v1/private/sepa/recipient/add', adaDraft())
  const db = everyTable(chat().database.db)
  const { id } = await db.selectFrom('recipients').select('id').executeTakeFirstOrThrow()
  const at = chat().desk.clock.now()
  const owner = { account_id: 'acc_marta', recipient_id: id, address: `0x${'a'.repeat(40)}` }
  await db
    .insertInto('deposit_addresses')
    .values({ ...owner, address_index: 0, created_at: at })
    .execute()
  const what = { chain_id: 1, asset: `0x${'b'.repeat(40)}`, symbol: null, decimals: null }
  const why = { units: baseUnits(5n), reason: 'unlisted', status: 'held', opened_at: at } as const
  await db
    .insertInto('holds')
    .values({ ...owner, ...what, ...why, id: 'h_1', transaction_id: 'tx_held' })
    .execute()
}

it('keeps answers for use again, in order, changes and removes them', async () => {
  const save = async (kept: CannedAnswer) =>
    payload<{ answers: CannedAnswer[] }>(await chat().ines.post(`${SUPPORT}/answers`, kept)).answers
  const [hours, limits] = [
    { id: randomUUID(), title: 'Opening hours', text: 'We answer\naround the clock.' },
    { id: randomUUID(), title: 'Limits', text: 'From 100 euros.' },
  ]
  await save(hours)
  expect(await save(limits)).toEqual([limits, hours])
  const changed = { ...limits, title: 'Smallest amount' }
  expect(await save(changed)).toEqual([hours, changed])
  const removed = await chat().ines.post(`${SUPPORT}/answers/remove`, { id: hours.id })
  expect(payload(removed)).toEqual({ answers: [changed] })
  expect(payload(await chat().ines.get(`${SUPPORT}/answers`))).toEqual({ answers: [changed] })
  const empty = await chat().ines.post(`${SUPPORT}/answers`, { ...hours, title: ' ' })
  expect(empty.status).toBe(400)
})
