import type { DeliveryList } from '@contract/v1/webhooks'
import { domainError, notFound } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { insertTestEvent, replay } from '../records/webhook/delivery'
import { findWebhook } from '../records/webhook/endpoint'
import { assertBusiness } from '../steps/assert-business'
import { listDeliveries } from '../views/webhook'

const TEST_TYPE = 'webhook.test'

async function assertOn({ database: { db } }: FlowDeps, accountId: string): Promise<void> {
  await assertBusiness(db, accountId)
  const webhook = await findWebhook(db, accountId)
  if (!webhook) throw notFound()
  if (webhook.off) throw domainError('webhook-off')
}

interface Named {
  readonly accountId: string
  readonly id: string
}

/** Sends an event again under its own id; what is over gets all its tries anew. */
export async function replayDelivery(deps: FlowDeps, event: Named): Promise<DeliveryList> {
  await assertOn(deps, event.accountId)
  if (!(await replay(deps.database.db, event, deps.clock.now()))) throw notFound()
  return listDeliveries(deps, event.accountId)
}

/** An event that tells nothing, whatever events are chosen. */
export async function testWebhook(deps: FlowDeps, accountId: string): Promise<DeliveryList> {
  await assertOn(deps, accountId)
  const at = deps.clock.now()
  await deps.database.transact((tx) => insertTestEvent(tx, { accountId, type: TEST_TYPE, at }))
  return listDeliveries(deps, accountId)
}
