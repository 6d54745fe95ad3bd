import { Client } from 'pg'

import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { query } from '@test/setup/operator'
import { accountEventSource } from './account-events'
import { accountNewsReader } from './account-news'

const desk = deskPerCase()

/** What one look finds: quotes, and lists where a change names none. */
const lookingAt = (accountId: string) => {
  const read = accountNewsReader(desk().database.db)
  return async () => {
    const newsOf = await read([accountId])
    return newsOf(accountId).changes.map(({ list, quoteId }) => quoteId ?? list)
  }
}

const INSERT = `insert into account_changes (account_id, list) values ('${ACCOUNT}', 'recipients')`

it('finds each step of a transfer once, under its quote, and nothing for another account', async () => {
  const look = lookingAt(ACCOUNT)
  await look()
  const { quoteId, receiverWalletAddress } = await desk().quotes(TOKENS.usdc, '1000')
  expect(new Set(await look())).toEqual(new Set([quoteId]))
  await desk().pays(receiverWalletAddress, TOKENS.usdc, 10n ** 9n)
  expect(await look()).toContain(quoteId)
  await desk().becomesFinal()
  expect(await look()).toContain(quoteId)
  expect(await look()).toEqual([])
  expect(await lookingAt('acc_other')()).toEqual([])
})

it('finds a change that was numbered first and commits last', async () => {
  const look = lookingAt(ACCOUNT)
  await look()
  const late = new Client({ connectionString: desk().databaseUrl })
  await late.connect()
  await late.query('begin')
  await late.query(INSERT)
  await query(desk().databaseUrl, INSERT)
  expect(await look()).toContain('recipients')
  await late.query('commit')
  await late.end()
  expect(await look()).toEqual(['recipients'])
  expect(await look()).toEqual([])
})

it('has whoever was away for longer than a day read everything anew', async () => {
  const { db } = desk().database
  const listsAfter = async (at: number) => {
    const source = await accountEventSource(db, ACCOUNT, `${at}-0`)
    const none = { at: new Date(), changes: [], chatSeq: 0 }
    const [first] = await source.next(desk().clock.now(), none)
    return first?.event
  }
  const day = 86_400_000
  expect(await listsAfter(Date.now() - day)).toMatchObject({
    lists: ['transactions', 'recipients'],
  })
  await query(desk().databaseUrl, `delete from account_changes`)
  expect(await listsAfter(Date.now() - day / 2)).toMatchObject({ lists: [], quoteIds: [] })
})

it('has whoever missed more than five hundred changes read everything anew', async () => {
  const { database, databaseUrl, clock } = desk()
  const from = Date.now() - 60_000
  const told = async (): Promise<unknown> => {
    const source = await accountEventSource(database.db, ACCOUNT, `${from}-0`)
    const [first] = await source.next(clock.now(), { at: new Date(), changes: [], chatSeq: 0 })
    return first?.event
  }
  const changes = (count: number) =>
    `insert into account_changes (account_id, list, quote_id)
      select '${ACCOUNT}', 'transactions', 'q_' || at from generate_series(1, ${count}) at`
  await query(databaseUrl, `delete from account_changes; ${changes(500)}`)
  expect(await told()).toMatchObject({ lists: ['transactions'], quoteIds: { length: 500 } })
  await query(databaseUrl, changes(1))
  expect(await told()).toMatchObject({ lists: ['transactions', 'recipients'], quoteIds: [] })
})

it('tells a long conversation in rounds, each message once and in its order', async () => {
  const { db } = desk().database
  await query(
    desk().databaseUrl,
    `insert into chat_conversations (account_id, status, locale, seq, updated_at) values ('${ACCOUNT}', 'open', 'en', 101, now());
    insert into chat_messages (account_id, id, position, changed_seq, author, author_id, body, sent_at)
      select '${ACCOUNT}', gen_random_uuid(), at, at, 'user', '${ACCOUNT}', at, now() from generate_series(1, 100) at`,
  )
  const source = await accountEventSource(db, ACCOUNT, '0-0')
  const look = { at: new Date(), changes: [], chatSeq: 101 }
  const rounds: (readonly (readonly [string, string])[])[] = []
  while (rounds.at(-1)?.length !== 0) {
    const told = await source.next(desk().clock.now(), look)
    const spoken = told.filter(({ event }) => event.type !== 'changed')
    rounds.push(
      spoken.map(({ id, event }) => [
        id.split('-')[1] ?? '',
        event.type === 'message' ? event.message.text : event.type,
      ]),
    )
  }
  const texts = Array.from({ length: 100 }, (_, at) => String(at + 1))
  expect(rounds.map(({ length }) => length)).toEqual([40, 40, 21, 0])
  // Each event names where to go on: cut anywhere, nothing is told twice and nothing is left out.
  expect(rounds.flat()).toEqual([...texts.map((at) => [at, at]), ['101', 'conversation']])
})
