import { baseUnits } from '@kernel/amounts'
import { randomUUID } from 'node:crypto'
import { v1 } from '@contract/v1'
import type { ChatMessage } from '@contract/v1/chat'
import type { CannedAnswer, SupportConversation, SupportTransaction } from '@contract/v1/support'
import { adaDraft } from '@test/builders/drafts'
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
} from '@test/setup/chat-desk'
import { type Browser, MARTA } from '@test/setup/test-desk'
import { everyTable } from '@test/setup/tables'

const chat = chatDeskPerFile()

const idsOf = async (query = '') =>
  (await inboxOf(chat().ines, query)).conversations.map(({ id }) => id)

it('says of an account that it answers, and of no other', async () => {
  const accountOf = async (browser: Browser) =>
    (await browser.get('/v1/init/self')).body.payload?.['accountData']
  expect(await accountOf(chat().ines)).toMatchObject({ isSupport: true })
  expect(await accountOf(chat().marta)).not.toHaveProperty('isSupport')
})

it('is not there for anybody else, whatever they ask it', async () => {
  const nowhere = (await chat().marta.get('/v1/nowhere')).text
  const calls = Object.values(v1).filter(({ path }) => path.startsWith('/v1/support/'))
  expect(calls.length).toBeGreaterThan(10)
  for (const { method, path } of calls) {
    const url = path.replace('{id}', 'acc_marta').replace('{fileId}', randomUUID())
    const ofUser = await (method === 'GET' ? chat().marta.get(url) : chat().marta.post(url, {}))
    expect([path, ofUser.status, ofUser.text]).toEqual([path, 404, nowhere])
    const stranger = chat().desk.browser()
    const ofStranger = await (method === 'GET' ? stranger.get(url) : stranger.post(url, {}))
    expect([path, ofStranger.status]).toEqual([path, 401])
  }
})

it('knows no conversation in which nothing was said', async () => {
  expect(await idsOf()).toEqual([])
  expect((await chat().ines.get(conversationOf('acc_marta'))).status).toBe(404)
  expect((await answer(chat().ines, 'acc_marta', 'Hello?')).status).toBe(404)
  expect((await answer(chat().ines, 'acc_nobody', 'Hello?')).status).toBe(404)
})

it('lists those first that wait longest, then the answered, and says how long they wait', async () => {
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
  payload(await answer(chat().ines, 'acc_marta', 'Here I am'))
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
    const limits = { avatar_id: null, min_otc_eur: '100', max_otc_eur: null, disabled_at: null }
    await db
      .insertInto('accounts')
      .values({ ...account, ...limits, created_at: at(0) })
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
    'closed by acc_ines',
    'open by acc_ines',
    'closed by acc_ines',
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
