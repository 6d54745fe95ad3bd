import type { Selectable, Updateable } from 'kysely'

import type { WebhookGroup } from '@contract/v1/webhooks'
import type { Db, Tx } from '@server/ports/db'
import { hasChangedRows } from '../../rows/changed-rows'
import { type WebhookOffReason, type WebhookTables, webhookTables } from './row'

/** Where an account's own system hears of its transfers. */
export interface WebhookEndpoint {
  readonly accountId: string
  readonly url: string
  readonly groups: readonly WebhookGroup[]
  /** What the secret is derived from. */
  readonly secretId: string
  readonly secretSince: Date
  /** Signs besides until then; null where none does. */
  readonly former: { readonly secretId: string; readonly until: Date } | null
  /** Of the first try that failed since one was answered well. */
  readonly failingSince: Date | null
  readonly off: { readonly at: Date; readonly reason: WebhookOffReason } | null
}

type Row = Selectable<WebhookTables['webhook_endpoints']>

const toEndpoint = (row: Row): WebhookEndpoint => ({
  ...{ accountId: row.account_id, url: row.url, groups: row.groups },
  ...{ secretId: row.secret_id, secretSince: row.secret_since, failingSince: row.failing_since },
  former:
    row.former_secret_id && row.former_until
      ? { secretId: row.former_secret_id, until: row.former_until }
      : null,
  off: row.off_at && row.off_reason ? { at: row.off_at, reason: row.off_reason } : null,
})

const select = (db: Db, accountId: string) =>
  webhookTables(db).selectFrom('webhook_endpoints').selectAll().where('account_id', '=', accountId)

export async function findWebhook(db: Db, accountId: string): Promise<WebhookEndpoint | null> {
  const row = await select(db, accountId).executeTakeFirst()
  return row ? toEndpoint(row) : null
}

/** The same; until the commit nobody else changes it. */
export async function lockWebhook(tx: Tx, accountId: string): Promise<WebhookEndpoint | null> {
  const row = await select(tx, accountId).forUpdate().executeTakeFirst()
  return row ? toEndpoint(row) : null
}

type NewWebhook = Pick<WebhookEndpoint, 'accountId' | 'url' | 'groups' | 'secretId'>

/** Of two at once the first stays; false for the other. */
export const insertWebhook = (tx: Tx, webhook: NewWebhook, at: Date): Promise<boolean> => {
  const { accountId, url, groups, secretId } = webhook
  return hasChangedRows(
    webhookTables(tx)
      .insertInto('webhook_endpoints')
      .values({
        ...{ account_id: accountId, url, groups: [...groups] },
        ...{ secret_id: secretId, secret_since: at, created_at: at },
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

const update = (
  db: Db,
  accountId: string,
  changed: Updateable<WebhookTables['webhook_endpoints']>,
) =>
  webhookTables(db)
    .updateTable('webhook_endpoints')
    .set(changed)
    .where('account_id', '=', accountId)
    .execute()

const WORKING = { failed_at: null, failing_since: null, off_at: null, off_reason: null }

/** Switches it on too. */
export const setWebhookUrl = (tx: Tx, accountId: string, url: string) =>
  update(tx, accountId, { url, ...WORKING })

export const setWebhookGroups = (tx: Db, accountId: string, groups: readonly WebhookGroup[]) =>
  update(tx, accountId, { groups: [...groups] })

interface NewSecret {
  readonly secretId: string
  readonly since: Date
  readonly formerUntil: Date
}

/** The secret that signed until now signs besides, in place of any before it. */
export const rotateSecret = (
  tx: Tx,
  { accountId, secretId: formerId }: WebhookEndpoint,
  { secretId, since, formerUntil }: NewSecret,
) =>
  update(tx, accountId, {
    ...{ secret_id: secretId, secret_since: since },
    ...{ former_secret_id: formerId, former_until: formerUntil },
  })

export const markAnswered = (tx: Tx, accountId: string) =>
  update(tx, accountId, { failed_at: null, failing_since: null })

export const markFailing = (tx: Tx, { accountId, failingSince }: WebhookEndpoint, at: Date) =>
  update(tx, accountId, { failed_at: at, failing_since: failingSince ?? at })

/** Until then its receiver is waited for beside other slow ones alone. */
export const markSlow = (tx: Tx, accountId: string, until: Date) =>
  update(tx, accountId, { slow_until: until })

export const switchWebhookOff = (tx: Tx, accountId: string, reason: WebhookOffReason, at: Date) =>
  update(tx, accountId, { off_at: at, off_reason: reason })

/** With its events, and their tries. */
export async function deleteWebhook(tx: Tx, accountId: string): Promise<void> {
  const tables = webhookTables(tx)
  await tables.deleteFrom('webhook_endpoints').where('account_id', '=', accountId).execute()
  await tables.deleteFrom('webhook_events').where('account_id', '=', accountId).execute()
}
