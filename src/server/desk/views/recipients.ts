import type { Recipient } from '@contract/v1/recipients'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { referenceText } from '../policies/recipient-reference'
import { findAccount } from '../records/account'
import type { QuoteTables } from '../records/quote/row'
import { type RecipientRecord, recipientsOf } from '../records/recipient'

/** Everybody whom the account pays, the newest first, with how often and when last it did. */
export async function listRecipients(deps: FlowDeps, accountId: string): Promise<Recipient[]> {
  const { db } = deps.database
  const [recipients, usage, reference] = await Promise.all([
    recipientsOf(db, accountId),
    readUsage(db, accountId),
    nextReference(deps, accountId),
  ])
  return recipients.map((recipient) => recipientView(recipient, usage.get(recipient.id), reference))
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
      last
        ? [[recipient_id, { count: Number.parseInt(count.toString(), 10), lastUsedAt: last }]]
        : [],
    ),
  )
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
