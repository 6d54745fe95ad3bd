import fc from 'fast-check'
import { DAY } from '@kernel/instant'
import { LIVE_LIMITS } from '@config/limits'
import { openSignInDesk, type SignInBrowser, type SignInDesk } from '../builders/sign-in-desk'
import { IS_LONG } from '../setup/long-runs'
import { everyTable } from '../setup/tables'

const RUNS = IS_LONG ? 1_000 : 16
const MOVES = IS_LONG ? 12 : 3
const { attempts, failures } = LIVE_LIMITS.signIn

const OFFICE = '203.0.113.9'
const HOUR = 3_600

/** What strangers, colleagues and the owner do, and how time goes on. */
const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('asks' as const), who: fc.nat(3) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('guesses' as const),
      who: fc.nat(3),
      times: fc.integer({ min: 1, max: 7 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('floods' as const),
      networks: fc.integer({ min: 2, max: IS_LONG ? 30 : 9 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('waits' as const),
      seconds: fc.constantFrom(1, 59, 600, HOUR, DAY),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('colleague' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('owner' as const), errs: fc.boolean() }),
  },
  // For days somebody uses up every code that can be had.
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('campaign' as const), days: fc.nat(IS_LONG ? 4 : 1) }),
  },
)

type Move = typeof move extends fc.Arbitrary<infer M> ? M : never

let desk: SignInDesk
let histories = 0

beforeAll(async () => {
  desk = await openSignInDesk()
})

afterAll(() => desk.desk.closes())

interface History {
  readonly email: string
  readonly owner: SignInBrowser
  readonly strangers: readonly SignInBrowser[]
  /** Wrong codes that were held against a right one since the last sign-in. */
  read: number
  colleagues: number
}

async function begin(): Promise<History> {
  desk.desk.clock.advance(2 * DAY)
  await everyTable(desk.desk.database.db).deleteFrom('mail_outbox').execute()
  desk.events.length = 0
  const email = `owner${histories++}@example.test`
  await desk.account(email)
  const owner = desk.browser(OFFICE)
  await owner.asks(email)
  const [code = ''] = await desk.codes(email)
  expect(await owner.types(email, code)).toBe(true)
  const strangers = [0, 1, 2, 3].map((at) => desk.browser(at === 0 ? OFFICE : `198.51.100.${at}`))
  return { email, owner, strangers, read: 0, colleagues: 0 }
}

/** Guesses wrong, and counts how often the desk has held a guess against the code. */
async function guess(history: History, by: SignInBrowser, times: number): Promise<void> {
  const mailed = new Set(await desk.codes(history.email))
  const wrong = ['314159', '271828'].find((code) => !mailed.has(code)) ?? '161803'
  for (let at = 0; at < times; at++) {
    expect(await by.types(history.email, wrong)).not.toBe(true)
    if (desk.events.at(-1)?.event === 'code-wrong') history.read += 1
  }
  expect(history.read).toBeLessThanOrEqual(failures)
}

/** On the browser that is known: at most two mails, whatever strangers do between mail and code. */
async function ownerSignsIn(history: History, errs: boolean): Promise<void> {
  const { email, owner, strangers } = history
  for (let mails = 1; mails <= 2; mails++) {
    desk.desk.clock.advance(60)
    expect(await owner.asks(email, mails > 1)).not.toEqual(expect.any(Number))
    const [code = ''] = await desk.codes(email)
    for (const stranger of strangers.slice(0, 2)) await stranger.asks(email)
    await guess(history, strangers[1] ?? owner, 2)
    if (errs) await guess(history, owner, 1)
    if ((await owner.types(email, code)) !== true) continue
    history.read = 0
    return
  }
  throw new Error(`${email} did not get in with two mails`)
}

/** With a browser that the account does not know: within an hour, whatever strangers have used up. */
async function strangeOwnerSignsIn({ email }: History): Promise<void> {
  desk.desk.clock.advance(1)
  const fresh = desk.browser('192.0.2.200')
  let asked = await fresh.asks(email)
  if (typeof asked === 'number') {
    expect(asked).toBeLessThanOrEqual(HOUR)
    desk.desk.clock.advance(asked)
    asked = await fresh.asks(email)
  }
  expect(asked).not.toEqual(expect.any(Number))
  const mailed = await desk.codes(email)
  const tried = asked === 'code' ? mailed.slice(0, 1) : mailed.filter((code) => code.length > 6)
  for (const code of tried) if ((await fresh.types(email, code)) === true) return
  throw new Error(`${email} cannot get in from a new browser`)
}

/** A colleague of the owner, behind the same proxy, comes to work. */
async function colleagueSignsIn(history: History): Promise<void> {
  const email = `colleague${history.colleagues++}.${history.email}`
  await desk.account(email)
  const browser = desk.browser(OFFICE)
  const asked = await browser.asks(email)
  // Whoever floods from within an office takes its newcomers' place for ten minutes, and no known device's.
  if (typeof asked === 'number') return
  const [code = ''] = await desk.codes(email)
  expect(await browser.types(email, code)).toBe(true)
}

async function campaign(history: History, days: number): Promise<void> {
  for (let hour = 0; hour < days * 2; hour++) {
    desk.desk.clock.advance(DAY / 2)
    const strangers = Array.from({ length: LIVE_LIMITS.signIn.sendHourly.hits }, (_, at) =>
      desk.browser(`100.64.0.${at}`),
    )
    // The hundredth wrong code comes while others could still be guessed at.
    for (const stranger of strangers) await stranger.asks(history.email)
    for (const stranger of strangers) await guess(history, stranger, 3)
  }
}

type Play<K extends Move['kind']> = (
  history: History,
  move: Extract<Move, { kind: K }>,
) => Promise<unknown>

const PLAYS: { readonly [K in Move['kind']]: Play<K> } = {
  asks: async ({ email, strangers }, { who }) => strangers[who]?.asks(email),
  guesses: (history, { who, times }) =>
    guess(history, history.strangers[who] ?? history.owner, times),
  floods: ({ email }, { networks }) =>
    Promise.all(
      Array.from({ length: networks }, (_, at) => desk.browser(`100.64.1.${at}`).asks(email)),
    ),
  waits: async (_history, { seconds }) => {
    desk.desk.clock.advance(seconds)
  },
  colleague: (history) => colleagueSignsIn(history),
  owner: (history, { errs }) => ownerSignsIn(history, errs),
  campaign: (history, { days }) => campaign(history, days),
}

const play = (history: History, each: Move): Promise<unknown> =>
  // The kind of a move chooses who plays it.
  (PLAYS[each.kind] as Play<Move['kind']>)(history, each)

it(
  'lets the owner in within two mails, reads no more than a hundred wrong codes, and blocks nobody for good',
  async () => {
    const holds = fc.asyncProperty(
      fc.array(move, { maxLength: MOVES, size: 'max' }),
      async (moves) => {
        const history = await begin()
        for (const each of moves) await play(history, each)
        await ownerSignsIn(history, false)
        await strangeOwnerSignsIn(history)
        const { db } = desk.desk.database
        const most = await everyTable(db)
          .selectFrom('sign_in_challenges')
          .select((row) => row.fn.max('attempts').as('attempts'))
          .executeTakeFirstOrThrow()
        expect(most.attempts).toBeLessThanOrEqual(attempts)
      },
    )
    const longest: [Move[]] = [[{ kind: 'campaign', days: 4 }]]
    await fc.assert(holds, { numRuns: RUNS, seed: 20261123, examples: [longest] })
  },
  IS_LONG ? 3_600_000 : 120_000,
)
