import { type Deed, recordAction } from '@server/desk/operators/audit'
import {
  confirm,
  isFor,
  openProposal,
  openProposals,
  propose,
  withdraw,
} from '@server/desk/operators/proposals'
import { holdFacts, holdRows } from '@server/desk/operators/hold-readings'
import { eventsOf } from '@server/desk/operators/readings'
import type { HoldState } from '@server/desk/records/hold/row'
import type { Database, Tx } from '@server/ports/db'
import {
  type Command,
  type Facts,
  type Given,
  LIMIT_FLAG,
  limitOf,
  type Office,
  Refusal,
  type Report,
  wordAt,
} from './command'

type HoldAction = 'release' | 'refund'

async function holdFor(office: Office, given: Given) {
  const hold = await holdFacts(office.database.db, wordAt(given, 0))
  if (!hold) throw new Refusal(`there is no hold ${wordAt(given, 0)}`)
  return hold
}

type HoldFacts = Awaited<ReturnType<typeof holdFor>>

async function show(office: Office, given: Given): Promise<Report> {
  const hold = await holdFor(office, given)
  const { db } = office.database
  const open = (await openProposal(db, hold.id)) ?? null
  const proposals = open ? [told(open)] : []
  return {
    kind: 'thing',
    facts: hold,
    parts: { proposals, events: await eventsOf(db, 'hold', hold.id) },
  }
}

const told = ({
  action,
  proposed_by,
  proposed_at,
}: Awaited<ReturnType<typeof openProposals>>[number]): Facts => ({
  action,
  by: proposed_by,
  at: proposed_at,
})

/** The deed and its entry in one transaction: what the domain commits, commits both. */
const withEntry = (database: Database, entry: (tx: Tx) => Promise<void>): Database => ({
  db: database.db,
  transact: (work) =>
    database.transact(async (tx, log) => {
      const done = await work(tx, log)
      await entry(tx)
      return done
    }),
})

interface Shared {
  readonly action: HoldAction
  readonly command: string
  /** Where it has to stand for this. */
  readonly from: string
  /** What both have to mean by it. */
  readonly details: (hold: HoldFacts) => Readonly<Record<string, string>>
  readonly carryOut: (
    office: Office,
    database: Database,
    holdId: string,
    deed: Deed,
  ) => Promise<void>
}

/** The first who asks proposes; another one's word carries it out. */
const byTwo =
  (shared: Shared) =>
  async (office: Office, given: Given, deed: Deed): Promise<Report> => {
    const hold = await holdFor(office, given)
    if (hold.status !== shared.from)
      throw new Refusal(`${hold.id} is ${hold.status}, not ${shared.from}`)
    const details = shared.details(hold)
    const open = await openProposal(office.database.db, hold.id)
    if (!open || !isFor(open, shared.action, details))
      return first(shared, office, hold, details, deed)
    if (open.proposed_by === deed.operator)
      throw new Refusal(
        `${deed.operator} proposed this already: another operator has to confirm it`,
      )
    const at = office.clock.now()
    const both = withEntry(office.database, async (tx) => {
      await confirm(tx, open.id, deed.operator, at)
      const entry = { ...details, proposedBy: open.proposed_by }
      await recordAction(tx, {
        ...deed,
        action: shared.command,
        subject: hold.id,
        details: entry,
        at,
      })
    })
    await shared.carryOut(office, both, hold.id, deed)
    const says = `Done: ${shared.action} of ${hold.id}, proposed by ${open.proposed_by}, confirmed by ${deed.operator}.`
    return { kind: 'done', says, facts: { id: hold.id, state: 'done' } }
  }

async function first(
  { action, command }: Shared,
  { database, ids, clock }: Office,
  hold: HoldFacts,
  details: Readonly<Record<string, string>>,
  deed: Deed,
): Promise<Report> {
  const at = clock.now()
  await database.transact(async (tx) => {
    await withdraw(tx, hold.id, at)
    const id = ids.opaque('pr')
    await propose(tx, { id, action, subject: hold.id, details, operator: deed.operator, at })
    const proposed = { ...deed, action: `${command} (proposed)`, subject: hold.id, details, at }
    await recordAction(tx, proposed)
  })
  const says = `Proposed: another operator has to type the same line before anything happens.`
  return { kind: 'done', says, facts: { id: hold.id, state: 'proposed' } }
}

async function decline(office: Office, given: Given, deed: Deed): Promise<Report> {
  const { id } = await holdFor(office, given)
  const at = office.clock.now()
  const database = withEntry(office.database, async (tx) => {
    await withdraw(tx, id, at)
    await recordAction(tx, { ...deed, action: 'refunds decline', subject: id, details: {}, at })
  })
  await (await office.money(database)).office.declineRefund(id, deed)
  return { kind: 'done', says: `Declined: its owner may decide again.`, facts: { id } }
}

async function sent(office: Office, given: Given, deed: Deed): Promise<Report> {
  const { id } = await holdFor(office, given)
  const txHash = wordAt(given, 1)
  const at = office.clock.now()
  const database = withEntry(office.database, (tx) =>
    recordAction(tx, { ...deed, action: 'refunds sent', subject: id, details: { txHash }, at }),
  )
  await (await office.money(database)).office.recordRefund(id, txHash, deed)
  const says = 'Noted: the refund ends by itself once its block is final.'
  return { kind: 'done', says, facts: { id, txHash } }
}

const list =
  (statuses: readonly HoldState[], empty: string) =>
  async ({ database: { db } }: Office, given: Given): Promise<Report> => {
    const proposals = new Map((await openProposals(db)).map((each) => [each.subject, each]))
    const rows = (await holdRows(db, statuses, limitOf(given))).map((row) => {
      const open = proposals.get(row.id)
      return { ...row, proposed: open ? `${open.action} by ${open.proposed_by}` : null }
    })
    return { kind: 'list', rows, empty }
  }

const ID = ['<hold id>']
const TWO = 'Takes two operators: the first proposes, the second confirms.'

export const HOLD_COMMANDS: readonly Command[] = [
  {
    kind: 'look',
    name: 'holds list',
    summary: 'Lists money that came and that nobody has decided on yet, oldest first.',
    words: [],
    flags: LIMIT_FLAG,
    run: list(['held'], 'Nothing is held.'),
  },
  {
    kind: 'look',
    name: 'holds show',
    summary: 'Shows a hold and what happened to it, by its id or its transaction’s.',
    words: ID,
    flags: {},
    run: show,
  },
  {
    kind: 'act',
    name: 'holds release',
    summary: `Pays a hold out at the rate of this moment, in its owner’s place. ${TWO}`,
    words: ID,
    flags: {},
    run: byTwo({
      action: 'release',
      command: 'holds release',
      from: 'held',
      details: () => ({}),
      carryOut: async (office, database, id, deed) => {
        await (await office.money(database)).office.release(id, deed)
      },
    }),
  },
  {
    kind: 'look',
    name: 'refunds list',
    summary: 'Lists refunds that were asked for, approved or sent and not yet final.',
    words: [],
    flags: LIMIT_FLAG,
    run: list(['refund-asked', 'refund-approved', 'refund-sent'], 'No refunds wait.'),
  },
  {
    kind: 'act',
    name: 'refunds approve',
    summary: `Approves a refund to the address that its owner gave. ${TWO}`,
    words: ID,
    flags: {},
    run: byTwo({
      action: 'refund',
      command: 'refunds approve',
      from: 'refund-asked',
      details: ({ refundTo }) => ({ to: refundTo ?? '' }),
      carryOut: async (office, database, id, deed) => {
        await (await office.money(database)).office.approveRefund(id, deed)
      },
    }),
  },
  {
    kind: 'act',
    name: 'refunds decline',
    summary: 'Gives the decision back to the owner.',
    words: ID,
    flags: {},
    run: decline,
  },
  {
    kind: 'act',
    name: 'refunds sent',
    summary:
      'Notes the transaction by which your own wallet paid an approved refund; the chain is asked whether it did.',
    words: [...ID, '<transaction hash>'],
    flags: {},
    run: sent,
  },
]
