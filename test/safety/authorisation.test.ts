import * as v from 'valibot'

import type { Endpoint, Schema } from '@contract/endpoint'
import { Uuid } from '@contract/v1/chat'
import { openScenarioDesk, type ScenarioDesk } from '../builders/scenario'
import { type Answer, type Browser, MARTA, TREASURY } from '../setup/test-desk'
import { TestLine } from '../setup/event-stream-client'
import { IS_LONG } from '../setup/long-runs'
import { query } from '../setup/operator'
import { type Belongings, ownerOf } from './belongings'
import { makes, ownIn, type PrivateCall, privateCalls } from './private-calls'

const CALLS = privateCalls().map((call) => [call.name, call] as const)
const NAMING = CALLS.filter(([, { row }]) => row?.names)

let desk: ScenarioDesk
let marta: Belongings
let noordzee: Belongings
let before: readonly unknown[]
let closed: Readonly<Record<(typeof CLOSED)[number], Browser>>

beforeAll(async () => {
  desk = await openScenarioDesk()
  closed = await closedBrowsers()
  const hers = await ownerOf(desk, 'Kowalska', { email: MARTA, accountId: 'acc_marta' })
  const theirs = await ownerOf(desk, 'Noordzee', { email: TREASURY, accountId: 'acc_noordzee' })
  // Each one's story outlasted the other's session, and every open quote.
  for (const { browser, email } of [hers, theirs]) await browser.signIn(email, desk.desk.mails)
  marta = await hers.quotes()
  noordzee = await theirs.quotes()
  await isPresent(closed['an expired'])
  before = await everything()
})

afterAll(() => desk.stop())

/** A stream's position before anything happened: its changes bear the database's clock. */
const anHourAgo = (): string => `${Date.now() - 3_600_000}-0`

const CLOSED = ['no', 'an invented', 'an idle', 'an expired', 'an ended'] as const

/** Browsers whose session opens nothing any more, or never did. */
async function closedBrowsers(): Promise<typeof closed> {
  const { desk: host } = desk
  const [idle, expired, ended] = [host.browser(), host.browser(), host.browser()]
  for (const browser of [expired, ended]) await browser.signIn(MARTA, host.mails)
  const invented = host.browser()
  for (const name of expired.cookies.keys()) invented.cookies.set(name, 'x'.repeat(43))
  const token = new Map(ended.cookies)
  await ended.post('/v1/private/disconnect')
  for (const [name, value] of token) ended.cookies.set(name, value)
  host.clock.advance(43_200)
  await idle.signIn(MARTA, host.mails)
  host.clock.advance(1_801)
  return {
    no: host.browser(),
    'an invented': invented,
    'an idle': idle,
    'an expired': expired,
    'an ended': ended,
  }
}

/** As if it had been there all day, so that nothing but the day ends its session. */
async function isPresent({ cookies }: Browser): Promise<void> {
  const { databaseUrl, clock } = desk.desk
  const token = cookies.get('causeway_sid') ?? ''
  const rows = await query(
    databaseUrl,
    `update sessions set seen_at = '${clock.now().toISOString()}'
     where token_hash = sha256('${token}') returning id`,
  )
  expect(rows).toHaveLength(1)
}

const sessions = new Map<string, Browser>()

/**
 * Their session, and another where a call has ended it, or where a code's mail may still be on its way, which a sign-in
 * waits for; a second later, since the oldest of too many ends.
 */
async function signedIn(
  { email, browser: known }: Belongings,
  { row }: PrivateCall,
): Promise<Browser> {
  desk.desk.clock.advance(1)
  const kept = row?.names === 'stepUp' ? undefined : sessions.get(email)
  if (kept && (await kept.get('/v1/init/self')).status === 200) return kept
  const browser = desk.desk.browser()
  browser.cookies.set('causeway_dev', known.cookies.get('causeway_dev') ?? '') // a new device would be asked for a passkey
  await browser.signIn(email, desk.desk.mails)
  sessions.set(email, browser)
  return browser
}

/** All that either account can see of what it has. */
const everything = () =>
  Promise.all(
    [marta, noordzee].flatMap(({ browser, ids }) =>
      [
        '/v1/private/sepa/recipients',
        '/v1/private/transactions',
        `/v1/private/holds/${ids.hold}`,
        `/v1/private/holds/${ids.spareHold}`,
        '/v1/private/chat',
      ].map(async (path) => {
        const { status, body } = await browser.get(path)
        expect(status).toBe(200)
        return body.payload
      }),
    ),
  )

/** What a client can tell of an answer; the time of day tells nothing. */
const seen = ({ status, text, headers }: Answer) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => name !== 'date'),
})

/** A stream goes on for ever: its own tests listen to it. */
const isAnswered = ([, { endpoint, row }]: (typeof CALLS)[number]): boolean =>
  endpoint.form !== 'events' && row?.lacks === undefined

const isNumber = ({ row }: PrivateCall): boolean => row?.names?.includes('ecipient') ?? false
const own = ({ row }: PrivateCall, { ids }: Belongings) => (row?.names ? ids[row.names] : '')
const NOBODY = '00000000-0000-4000-8000-000000000000'
const missing = (call: PrivateCall) => {
  if (/^(file|device|passkey|change|stepUp|challenge)$/.test(call.row?.names ?? '')) return NOBODY
  return isNumber(call) ? 2_147_483_647 : `q_${'0'.repeat(24)}`
}
/** Sessions are looked at before what is sent: in each run of the tests one of them meets all of it, in a long run each. */
const sent = (which: (typeof CLOSED)[number], call: PrivateCall): readonly unknown[] =>
  IS_LONG || which === 'no'
    ? [own(call, marta), own(call, noordzee), missing(call), ...malformed(call)]
    : [own(call, marta), missing(call)]
const malformed = (call: PrivateCall): readonly unknown[] =>
  isNumber(call)
    ? ['1', '', -1, 0, 1.5, 2_147_483_648, 2 ** 53, null, true, [1], { id: 1 }, undefined]
    : ['x'.repeat(65), ' ', 'a b', 'a.b', "'or'1", '../x', '💶', '%', 'a\u0000', '$ne']

/** Fields by which the contract lets a call name what an account owns; a chain is nobody's, and a new id the client's own. */
const namesIn = ({ method, params, query, body }: Endpoint): readonly string[] =>
  [params, query, body]
    .flatMap(fieldsOf)
    .filter(([name]) => /^id$|(?<!chain)Id$/.test(name))
    .flatMap(([name, schema]) => (method === 'POST' && schema === Uuid ? [] : [name]))

const fieldsOf = (schema: Schema | undefined): readonly (readonly [string, unknown])[] =>
  schema && 'entries' in schema ? Object.entries(schema.entries as object) : [] // as valibot keeps an object's fields

it('streams to an account its own changes alone, of quotes, deposits, holds and payouts', async () => {
  const toldTo = async ({ browser }: Belongings) => {
    const line = await TestLine.open(desk.desk.origin, browser, '/v1/private/events', anHourAgo())
    const { data } = await line.event(({ type }) => type === 'changed')
    await line.close()
    return new Set(data['quoteIds'] as string[]) // of the contract's ChangeEvent
  }
  const quotesOf = async (accountId: string) =>
    query(desk.desk.databaseUrl, `select id from quotes where account_id = '${accountId}'`)
  for (const [one, accountId] of [
    [marta, 'acc_marta'] as const,
    [noordzee, 'acc_noordzee'] as const,
  ]) {
    const own = (await quotesOf(accountId)).map(({ id }) => String(id))
    expect(own.length).toBeGreaterThan(2)
    expect(await toldTo(one)).toEqual(new Set(own))
  }
})

it.each(CALLS)('knows what %s names, so that no call is left out', (_name, { endpoint, row }) => {
  expect(row).toBeDefined()
  const named = [row?.names, row?.alsoNames].filter((thing) => typeof thing === 'string')
  expect(namesIn(endpoint)).toHaveLength(named.length)
})

describe.each(CLOSED)('with %s session', (which) => {
  it.each(CALLS)('%s answers nothing, whatever it names [CALL-11]', async (_name, call) => {
    const ids = call.row?.names ? sent(which, call) : ['']
    const answers = await Promise.all(ids.map((id) => makes(closed[which], call, id, marta)))
    for (const answer of answers) expect(answer.body.errorCode).toBe('INVALID_SESSION')
    expect(new Set(answers.map((answer) => JSON.stringify(seen(answer)))).size).toBe(1)
    expect(answers[0]?.status).toBe(401)
  })
})

describe('with a session of its own', () => {
  it.each(NAMING)('%s finds what is foreign no more than what is missing', async (_name, call) => {
    for (const [me, other] of [
      [marta, noordzee],
      [noordzee, marta],
    ] as const) {
      const foreign = await makes(me.browser, call, own(call, other), other)
      const nothing = await makes(me.browser, call, missing(call), other)
      expect(seen(foreign)).toEqual(seen(nothing))
      expect([foreign.status, foreign.body.errorCode]).toEqual([404, 'NOT_FOUND'])
    }
  })

  it.each(NAMING)('%s refuses what is no id at all', async (_name, call) => {
    await query(desk.desk.databaseUrl, 'delete from limit_windows') // ten statements, 12 calls
    for (const id of malformed(call)) {
      const answer = await makes(marta.browser, call, id, marta)
      expect([id, answer.status, answer.body.errorCode]).toEqual([id, 400, 'VALIDATION_FAILED'])
    }
  })

  it('has nothing of anybody changed by what was refused', async () => {
    expect(await everything()).toEqual(before)
  })

  it.each(CALLS.filter(isAnswered))(
    '%s answers its own account, and tells nothing of another',
    async (_name, call) => {
      for (const [me, other] of [
        [marta, noordzee],
        [noordzee, marta],
      ] as const) {
        const browser = await signedIn(me, call)
        const answer = await makes(browser, call, await ownIn(browser, call, me), me)
        expect([answer.status, answer.body.error]).toEqual([200, undefined])
        const { payload } = call.endpoint
        if (payload) expect(v.safeParse(payload, answer.body.payload).issues).toBeUndefined()
        for (const mark of other.marks) expect(answer.text).not.toContain(mark)
      }
    },
  )
})
