import { performance } from 'node:perf_hooks'
import type { ChatMessage } from '@contract/v1/chat'
import { adaDraft } from '@test/builders/drafts'
import {
  answer,
  ANSWERING,
  ask,
  chatOf,
  CONSOLE_ENV,
  conversationOf,
  payload,
  type Sent,
  SUPPORT,
} from '@test/setup/chat-desk'
import { promisedMs } from '@test/setup/long-runs'
import { nextCode } from '@test/setup/mailed-code'
import { type Browser, MARTA, startTestDesk, type TestDesk, TREASURY } from '@test/setup/test-desk'
import { TestLine, type ToldEvent } from '@test/setup/event-stream-client'
import { query } from '@test/setup/operator'
import { operatorBrowser } from '@test/setup/operator-browser'

const EVENTS = '/v1/private/events'
const lines: TestLine[] = []

let desk: TestDesk
let other: TestDesk
let marta: Browser
let noordzee: Browser
/** Answers at the other desk: one database, two processes' worth of desks. */
let ines: Browser

async function listen(at: { origin: string }, who: Browser, path: string, mark?: string) {
  const line = await TestLine.open(at.origin, who, path, mark)
  lines.push(line)
  return line
}

/** Signs in where the code may leave by any desk. */
async function arrive(at: TestDesk, email: string, desks = [desk, other]): Promise<Browser> {
  const browser = at.browser()
  const mine = () => desks.flatMap(({ mails }) => mails.filter(({ to }) => to === email))
  const old = new Set(mine())
  await browser.post('/v1/init/auth/send', { email, initial: true })
  const otp = await nextCode(() => mine().filter((mail) => !old.has(mail)), 0)
  await browser.post('/v1/init/auth/check', { email, otp })
  return browser
}

beforeAll(async () => {
  desk = await startTestDesk()
  other = await startTestDesk({ env: CONSOLE_ENV, world: { databaseUrl: desk.databaseUrl } })
  marta = await arrive(desk, MARTA)
  noordzee = await arrive(desk, TREASURY)
  ines = await operatorBrowser({ ...other, databaseUrl: desk.databaseUrl }, ANSWERING)
})

afterEach(async () => {
  await Promise.all(lines.splice(0).map((line) => line.close()))
})

afterAll(async () => {
  await other.stop()
  await desk.stop()
})

const saying =
  (text: string) =>
  ({ type, message }: ToldEvent['data']): boolean =>
    type === 'message' && (message as ChatMessage).text === text

const standing = ({ type }: ToldEvent['data']): boolean => type === 'conversation'

const HEARD_WITHIN_MS = promisedMs(1_000)

it('reaches both sides within a second, each at a desk of its own [CHAT-01]', async () => {
  const user = await listen(desk, marta, EVENTS)
  await user.event(standing)
  const inbox = await listen({ origin: other.consoleOrigin }, ines, `${SUPPORT}/events`)

  const asked = performance.now()
  payload(await ask(marta, 'Is anybody there?'))
  await inbox.event(
    ({ conversation }) => (conversation as { id?: string } | undefined)?.id === 'acc_marta',
  )
  const heardAfter = performance.now() - asked

  const answered = performance.now()
  payload(await answer(ines, 'acc_marta', 'I am.'))
  await user.event(saying('I am.'))
  const toldAfter = performance.now() - answered
  expect(heardAfter).toBeLessThan(HEARD_WITHIN_MS)
  expect(toldAfter).toBeLessThan(HEARD_WITHIN_MS)
})

it('begins with how the conversation stands, and tells of read marks and closing', async () => {
  const line = await listen(desk, marta, EVENTS)
  const { data } = await line.event(standing)
  expect(data['conversation']).toEqual((await chatOf(marta)).conversation)

  const { position } = payload<Sent>(await ask(marta, 'Read this')).message
  payload(await ines.post(`${conversationOf('acc_marta')}/read`, { position }))
  await line.event(
    ({ conversation }) =>
      (conversation as { supportReadTo?: number } | undefined)?.supportReadTo === position,
  )
  payload(await ines.post(`${conversationOf('acc_marta')}/close`))
  await line.event(
    ({ conversation }) => (conversation as { status?: string } | undefined)?.status === 'closed',
  )
})

it('tells what is said from the moment it is open', async () => {
  const line = await listen(desk, marta, EVENTS)
  payload(await ask(marta, 'At once'))
  await line.event(saying('At once'))
})

it('goes on after the last event heard, through a restart, and leaves nothing out', async () => {
  const before = await listen(desk, marta, EVENTS)
  const { id } = await before.event(standing)
  await before.close()
  // Half a minute, which the desk's clock may pass as it likes: changes bear the database's.
  desk.clock.advance(30)
  payload(await answer(ines, 'acc_marta', 'While you were away'))
  payload(await answer(ines, 'acc_marta', 'twice'))
  await desk.restart()

  const after = await listen(desk, marta, EVENTS, id)
  await after.event(standing)
  const texts = after.told.flatMap(({ data }) =>
    data.type === 'message' ? [(data['message'] as ChatMessage).text] : [],
  )
  expect(texts).toEqual(['While you were away', 'twice'])
  // What was heard already is not told again.
  const heard = after.told.at(-1)?.id
  const silent = await listen(desk, marta, EVENTS, heard)
  payload(await answer(ines, 'acc_marta', 'the newest'))
  await silent.event(standing)
  expect(silent.told.filter(({ data }) => data.type === 'message')).toHaveLength(1)
})

it('tells nobody of another’s conversation', async () => {
  const theirs = await listen(desk, noordzee, EVENTS)
  await theirs.event(standing)
  const mine = await listen(desk, marta, EVENTS)
  await mine.event(standing)
  payload(await answer(ines, 'acc_marta', 'For Marta alone'))
  await mine.event(saying('For Marta alone'))
  payload(await ask(noordzee, 'Mine'))
  await theirs.event(saying('Mine'))
  expect(theirs.told.filter(({ data }) => data.type === 'message')).toHaveLength(1)
})

it('tells what changed within a second, through any desk, and nobody else', async () => {
  const line = await listen(desk, marta, EVENTS)
  const theirs = await listen(desk, noordzee, EVENTS)
  await Promise.all([line.event(standing), theirs.event(standing)])
  const here = await arrive(other, MARTA)
  const added = performance.now()
  payload(await here.post('/v1/private/sepa/recipient/add', adaDraft()))
  const changed = await line.event(({ lists }) => String(lists) === 'recipients')
  expect(performance.now() - added).toBeLessThan(HEARD_WITHIN_MS)
  expect(changed.data).toMatchObject({ type: 'changed', quoteIds: [] })
  payload(await noordzee.post('/v1/private/sepa/recipient/add', adaDraft('Noordzee')))
  await theirs.event(({ lists }) => String(lists) === 'recipients')
  const told = theirs.told.filter(({ data }) => data.type === 'changed' && String(data['lists']))
  expect(told).toHaveLength(1)
})

it('opens for those alone who may listen', async () => {
  const stranger = await listen(desk, desk.browser(), EVENTS)
  expect(stranger.response.status).toBe(401)
})

it('is what a browser takes for a stream, and no cache keeps', async () => {
  const { response } = await listen(desk, marta, EVENTS)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

it('is open four times at most, and again when one was closed', async () => {
  const open = await Promise.all([1, 2, 3, 4].map(() => listen(desk, noordzee, EVENTS)))
  await Promise.all(open.map((line) => line.event(standing)))
  const fifth = await listen(desk, noordzee, EVENTS)
  expect([fifth.response.status, fifth.response.headers.get('retry-after')]).toEqual([429, '45'])
  await open[0]?.close()
  // The desk hears a moment later that somebody hung up.
  const statuses: number[] = []
  while (statuses.at(-1) !== 200 && statuses.length < 200)
    statuses.push((await listen(desk, noordzee, EVENTS)).response.status)
  expect(statuses.at(-1)).toBe(200)
})

it('beats while there is nothing to tell', async () => {
  const line = await listen(desk, marta, EVENTS)
  await line.event(standing)
  desk.clock.advance(15)
  await line.beat()
})

it('ends with its session', async () => {
  const leaving = await arrive(desk, MARTA)
  const line = await listen(desk, leaving, EVENTS)
  await line.event(standing)
  payload(await leaving.post('/v1/private/disconnect'))
  await line.ended()
  expect((await listen(desk, leaving, EVENTS)).response.status).toBe(401)
})

it('tells a change at once after 25 minutes in which nobody did anything, and keeps no session alive by it', async () => {
  const absent = await arrive(desk, MARTA)
  const line = await listen(desk, absent, EVENTS)
  await line.event(standing)
  desk.clock.advance(1_500)
  await line.beat()
  const changed = performance.now()
  await query(
    desk.databaseUrl,
    `insert into account_changes (account_id, list) values ('acc_marta', 'recipients')`,
  )
  await line.event(({ lists }) => String(lists) === 'recipients')
  expect(performance.now() - changed).toBeLessThan(HEARD_WITHIN_MS)
  desk.clock.advance(290)
  await line.beat()
  // Half an hour after its person did anything, whatever the page did since.
  desk.clock.advance(10)
  await line.ended()
})

it('does not hold up a desk that stops', async () => {
  const third = await startTestDesk({ world: { databaseUrl: desk.databaseUrl } })
  third.clock.set(desk.clock.now())
  const person = await arrive(third, MARTA, [desk, other, third])
  const line = await listen(third, person, EVENTS)
  await line.event(standing)
  const stopping = performance.now()
  await third.stop()
  await line.ended()
  expect(performance.now() - stopping).toBeLessThan(5_000)
})
