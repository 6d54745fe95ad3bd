import { sql } from 'kysely'

import type { Delivery, DeliveryList, Webhook, WebhookAnswer } from '@contract/v1/webhooks'
import { numberOf } from '@kernel/amounts'
import { secondsAfter, toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { WEBHOOK_LOG_SECONDS, WEBHOOK_TRIES } from '../policies/webhook-retries'
import { findWebhook } from '../records/webhook/endpoint'
import { webhookTables } from '../records/webhook/row'

const SHOWN = 50
const SHOWN_TRIES = 12
const END_CHARACTERS = 4

/** Where an account has its events sent; the secret by its end alone. */
export async function readWebhook(deps: FlowDeps, accountId: string): Promise<WebhookAnswer> {
  const { database, digests, clock } = deps
  const webhook = await findWebhook(database.db, accountId)
  if (!webhook) return {}
  const { url, groups, secretId, secretSince, former, off } = webhook
  const now = clock.now()
  const shown: Webhook = {
    ...{ url, groups: [...groups], secretTs: toSeconds(secretSince) },
    // The last of base64 stand for less than a character of the secret.
    secretEnd: digests.webhookSecret(secretId).replace(/=+$/, '').slice(-END_CHARACTERS),
    ...(former && former.until > now && { formerUntilTs: toSeconds(former.until) }),
    ...(off && { off: { reason: off.reason, ts: toSeconds(off.at) } }),
    ...(await countEnded(database.db, accountId, secondsAfter(now, -WEBHOOK_LOG_SECONDS))),
  }
  return { webhook: shown }
}

async function countEnded(db: Db, accountId: string, since: Date) {
  const counted = await webhookTables(db)
    .selectFrom('webhook_events')
    .select((row) => [
      row.fn.countAll<bigint>().filterWhere('status', '=', 'delivered').as('delivered'),
      row.fn.countAll<bigint>().filterWhere('status', '<>', 'waiting').as('ended'),
    ])
    .where('account_id', '=', accountId)
    .where('occurred_at', '>=', since)
    .executeTakeFirstOrThrow()
  return { delivered: numberOf(counted.delivered), ended: numberOf(counted.ended) }
}

/** The newest deliveries, or those of them that failed. */
export async function listDeliveries(
  { database: { db } }: Pick<FlowDeps, 'database'>,
  accountId: string,
  only?: 'failed',
): Promise<DeliveryList> {
  const rows = await webhookTables(db)
    .selectFrom('webhook_events as e')
    .select(['e.id', 'e.type', 'e.occurred_at as occurredAt', 'e.transaction_id as transactionId'])
    .select(['e.status', 'e.due_at as dueAt', 'e.tries', 'e.tries_ever as triesEver'])
    .select(triesJson.as('log'))
    .where('e.account_id', '=', accountId)
    .$if(only === 'failed', (query) =>
      query.where((row) =>
        row.or([
          row('e.status', '=', 'failed'),
          row.and([row('e.status', '=', 'waiting'), row('e.tries', '>', 0)]),
        ]),
      ),
    )
    .orderBy('e.position', 'desc')
    .limit(SHOWN)
    .execute()
  return { deliveries: rows.map(toDelivery) }
}

interface TryJson {
  readonly number: number
  readonly at: string
  readonly tookMs: number
  readonly status: number | null
  readonly fault: Delivery['log'][number]['fault'] | null
  readonly answer: string
}

/** The newest tries of an event of another statement, oldest first. */
const triesJson = sql<readonly TryJson[]>`(
  select coalesce(json_agg(json_build_object('number', t.number, 'at', t.at, 'tookMs', t.took_ms, 'status', t.status, 'fault', t.fault,
    'answer', t.answer) order by t.number), '[]')
  from (select * from webhook_tries where account_id = e.account_id and event_id = e.id
    order by number desc limit ${sql.lit(SHOWN_TRIES)}) t)`

interface Row {
  readonly id: string
  readonly type: string
  readonly occurredAt: Date
  readonly transactionId: string | null
  readonly status: Delivery['status']
  readonly dueAt: Date
  readonly tries: number
  readonly triesEver: number
  readonly log: readonly TryJson[]
}

const toDelivery = ({
  occurredAt,
  transactionId,
  dueAt,
  triesEver,
  log,
  ...row
}: Row): Delivery => ({
  ...row,
  occurredTs: toSeconds(occurredAt),
  ...(transactionId !== null && { transactionId }),
  most: WEBHOOK_TRIES,
  // A try that has no entry yet is under way.
  ...(row.status === 'waiting' &&
    (log.at(-1)?.number ?? 0) === triesEver && { nextTs: toSeconds(dueAt) }),
  log: log.map(({ at, tookMs, status, fault, answer }) => ({
    ...{ ts: toSeconds(new Date(at)), tookMs },
    ...(status !== null && { status }),
    ...(fault && { fault }),
    ...(answer !== '' && { answer }),
  })),
})
