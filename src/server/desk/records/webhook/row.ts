import type { Generated } from 'kysely'

import type { WebhookFault, WebhookGroup } from '@contract/v1/webhooks'
import type { Db } from '@server/ports/db'
import type { JsonColumn } from '@server/ports/columns'

export type WebhookOffReason = 'gone' | 'failing'
export type DeliveryStatus = 'waiting' | 'delivered' | 'failed'

export type WebhookTables = {
  webhook_endpoints: {
    account_id: string
    url: string
    groups: WebhookGroup[]
    secret_id: string
    secret_since: Date
    former_secret_id: Generated<string | null>
    former_until: Generated<Date | null>
    created_at: Date
    failed_at: Generated<Date | null>
    failing_since: Generated<Date | null>
    slow_until: Generated<Date | null>
    off_at: Generated<Date | null>
    off_reason: Generated<WebhookOffReason | null>
  }
  webhook_events: {
    account_id: string
    id: Generated<string>
    position: Generated<bigint>
    type: string
    occurred_at: Date
    transaction_id: Generated<string | null>
    facts: JsonColumn<object>
    status: Generated<DeliveryStatus>
    due_at: Date
    tries: Generated<number>
    tries_ever: Generated<number>
  }
  webhook_tries: {
    account_id: string
    event_id: string
    number: number
    at: Date
    took_ms: number
    status: number | null
    fault: WebhookFault | null
    answer: string
  }
}

export const webhookTables = (db: Db) => db.withTables<WebhookTables>()
