import type { Recipient, RecipientChange } from '@contract/v1/recipients'
import { numberOf } from '@kernel/amounts'
import { DAY, secondsAfter, toSeconds } from '@kernel/instant'
import { legalName } from '@kernel/recipient-name'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { referenceText } from '../policies/recipient-reference'
import { findAccount } from '../records/account'
import type { DeviceTables } from '../records/device'
import type { QuoteTables } from '../records/quote/row'
import { type RecipientRecord, recipientsOf } from '../records/recipient'
import type { RecipientChangeTables } from '../records/recipient-change'

/** So long it is shown that a change was stopped. */
const STOPPED_SECONDS = DAY

/** Everybody whom the account pays, the newest first, with how often and when last it did. */
export async function listRecipients(deps: FlowDeps, accountId: string): Promise<Recipient[]> {
  const { db } = deps.database
  const [recipients, usage, changes, reference] = await Promise.all([
    recipientsOf(db, accountId),
    readUsage(db, accountId),
    readChanges(db, accountId, secondsAfter(deps.clock.now(), -STOPPED_SECONDS)),
    nextReference(deps, accountId),
  ])
  return recipients.map((recipient) => {
    const change = changes.find((each) => isOf(each, recipient))
    const view = recipientView(recipient, usage.get(recipient.id), reference)
    return change ? { ...view, change: changeView(change, recipient) } : view
  })
}

/** The reference text of a transfer that the account orders now. */
export async function nextReference(deps: FlowDeps, accountId: string): Promise<string> {
  const account = await findAccount(deps.database.db, accountId)
  return referenceOf(deps, account?.name ?? '')
}

export const referenceOf = (
  { clock, brand }: Pick<FlowDeps, 'clock' | 'brand'>,
  payer: string,
): string => referenceText(payer, brand.word, clock.now())

interface Usage {
  readonly count: number
  readonly lastUsedAt: Date
}

/** How many transactions that received money went to each recipient, and when the last. */
async function readUsage(db: Db, accountId: string): Promise<ReadonlyMap<number, Usage>> {
  const rows = await db
    .withTables<QuoteTables>()
    .selectFrom('quotes')
    .select(({ fn }) => [
      'recipient_id',
      fn.countAll<bigint>().as('count'),
      fn.max('seen_at').as('last'),
    ])
    .where('account_id', '=', accountId)
    .where('seen_at', 'is not', null)
    .groupBy('recipient_id')
    .execute()
  return new Map(
    rows.flatMap(({ recipient_id, count, last }) =>
      last ? [[recipient_id, { count: numberOf(count), lastUsedAt: last }]] : [],
    ),
  )
}

/** The last of each recipient: one that waits for a device that is not forgotten, or that was stopped since then. */
const readChanges = (db: Db, accountId: string, since: Date) =>
  db
    .withTables<RecipientChangeTables & DeviceTables>()
    .selectFrom('recipient_changes as c')
    .distinctOn('c.recipient_id')
    .select(['c.id', 'c.recipient_id as recipientId', 'c.type', 'c.first_name as firstName'])
    .select(['c.last_name as lastName', 'c.iban', 'c.browser', 'c.system', 'c.status'])
    .select(['c.asked_at as askedAt', 'c.due_at as dueAt'])
    .where('c.account_id', '=', accountId)
    .where((where) =>
      where.or([
        where('c.status', '=', 'waiting').and(
          where.exists(where.selectFrom('devices').select('id').whereRef('id', '=', 'c.device_id')),
        ),
        where('c.status', '=', 'stopped').and('c.ended_at', '>', since),
      ]),
    )
    .orderBy('c.recipient_id')
    .orderBy('c.asked_at', 'desc')
    .execute()

type ShownChange = Awaited<ReturnType<typeof readChanges>>[number]

/** One that was stopped, and then made in another way, is nothing to tell of. */
const isOf = (change: ShownChange, recipient: RecipientRecord): boolean =>
  change.recipientId === recipient.id &&
  !(
    change.status === 'stopped' &&
    change.iban === recipient.iban &&
    legalName(change) === legalName(recipient)
  )

function changeView(change: ShownChange, recipient: RecipientRecord): RecipientChange {
  const { id, iban, browser, system, askedAt, dueAt, status } = change
  const name = legalName(change)
  return {
    ...{ id, iban, askedTs: toSeconds(askedAt), dueTs: toSeconds(dueAt) },
    ...(name !== legalName(recipient) && { name }),
    ...(browser !== null && { browser }),
    ...(system !== null && { system }),
    isStopped: status === 'stopped',
  }
}

const recipientView = (
  { createdAt, nickname, ...recipient }: RecipientRecord,
  usage: Usage | undefined,
  reference: string,
): Recipient => ({
  ...recipient,
  ...(nickname !== null && { nickname }),
  amount: usage?.count ?? 0,
  reference,
  createdTs: toSeconds(createdAt),
  ...(usage && { lastUsedTs: toSeconds(usage.lastUsedAt) }),
})
