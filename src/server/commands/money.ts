import {
  depositOf,
  depositRows,
  eventsOf,
  payoutFacts,
  payoutRows,
  quoteFacts,
  quoteRows,
} from '@server/desk/operators/readings'
import { payoutStates } from '@server/desk/records/payout/transitions'
import { quoteStates } from '@server/desk/records/quote/transitions'
import { type Deed, recordAction } from '@server/desk/operators/audit'
import {
  type Command,
  type Given,
  LIMIT_FLAG,
  limitOf,
  type Office,
  Refusal,
  type Report,
  textOf,
  UsageError,
  wordAt,
} from './command'

const STATUS_FLAG = {
  ...LIMIT_FLAG,
  status: { value: '<status>', meaning: 'only those of this status' },
} as const

function asked<S extends string>(given: Given, isState: (text: string) => text is S) {
  const status = textOf(given, 'status')
  if (status !== null && !isState(status)) throw new UsageError(`there is no status ${status}`)
  return { status, limit: limitOf(given) }
}

function present<T>(found: T | null, noun: string, id: string): T {
  if (found === null) throw new Refusal(`there is no ${noun} ${id}`)
  return found
}

async function showQuote({ database: { db } }: Office, given: Given): Promise<Report> {
  const facts = present(await quoteFacts(db, wordAt(given, 0)), 'quote', wordAt(given, 0))
  const [deposits, payouts, events] = await Promise.all([
    depositRows(db, { quoteId: facts.id, isHeld: false, limit: 100 }),
    payoutRows(db, { quoteId: facts.id, status: null, limit: 10 }),
    eventsOf(db, 'quote', facts.id),
  ])
  return { kind: 'thing', facts, parts: { deposits, payouts, events } }
}

async function showDeposit({ database: { db } }: Office, given: Given): Promise<Report> {
  const id = wordAt(given, 0).toLowerCase()
  const facts = present(await depositOf(db, id), 'deposit', id)
  return { kind: 'thing', facts, parts: { events: await eventsOf(db, 'deposit', id) } }
}

async function showPayout({ database: { db } }: Office, given: Given): Promise<Report> {
  const id = wordAt(given, 0)
  const facts = present(await payoutFacts(db, id), 'payout', id)
  return { kind: 'thing', facts, parts: { events: await eventsOf(db, 'payout', id) } }
}

async function retry({ database, clock, retryPayout }: Office, given: Given, deed: Deed) {
  const subject = wordAt(given, 0)
  const id = await database.transact(async (tx) => {
    const made = await retryPayout(tx, subject, deed)
    const details = { payout: made }
    const action = { action: 'payouts retry', subject, details, at: clock.now() }
    await recordAction(tx, { ...deed, ...action })
    return made
  })
  const says = `Queued ${id}: the sender takes it up within seconds.`
  return { kind: 'done' as const, says, facts: { id, instead: subject } }
}

const ID = ['<id>']

export const MONEY_COMMANDS: readonly Command[] = [
  {
    kind: 'look',
    name: 'quotes list',
    summary: 'Lists quotes, newest first.',
    words: [],
    flags: STATUS_FLAG,
    run: async ({ database: { db } }, given) => ({
      kind: 'list',
      rows: await quoteRows(db, asked(given, quoteStates.isState)),
      empty: 'No quotes.',
    }),
  },
  {
    kind: 'look',
    name: 'quotes show',
    summary:
      'Shows a quote with its deposits, its payouts and what happened, by quote or transaction id.',
    words: ID,
    flags: {},
    run: showQuote,
  },
  {
    kind: 'look',
    name: 'deposits list',
    summary: 'Lists deposits, newest first.',
    words: [],
    flags: {
      ...LIMIT_FLAG,
      held: { meaning: 'only what no quote took, in whole or in part' },
      quote: { value: '<id>', meaning: 'only those of this quote' },
    },
    run: async ({ database: { db } }, given) => ({
      kind: 'list',
      rows: await depositRows(db, {
        limit: limitOf(given),
        isHeld: given.flags['held'] === true,
        quoteId: textOf(given, 'quote'),
      }),
      empty: 'No deposits.',
    }),
  },
  {
    kind: 'look',
    name: 'deposits show',
    summary: 'Shows a deposit and what happened to it.',
    words: ['<chain id>:<transaction hash>:<log index>'],
    flags: {},
    run: showDeposit,
  },
  {
    kind: 'look',
    name: 'payouts list',
    summary: 'Lists payouts, newest first.',
    words: [],
    flags: STATUS_FLAG,
    run: async ({ database: { db } }, given) => ({
      kind: 'list',
      rows: await payoutRows(db, asked(given, payoutStates.isState)),
      empty: 'No payouts.',
    }),
  },
  {
    kind: 'look',
    name: 'payouts show',
    summary: 'Shows a payout, its ids at the bank and what happened to it.',
    words: ID,
    flags: {},
    run: showPayout,
  },
  {
    kind: 'act',
    name: 'payouts retry',
    summary:
      'Sends a payout again that the bank rejected or returned: a new file, the same recipient.',
    words: ID,
    flags: {},
    run: retry,
  },
]
