import { WEBHOOK_GROUPS, type WebhookAnswer, type WebhookGroup } from '@contract/v1/webhooks'
import { domainError, notFound } from '@kernel/domain-error'
import { secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { NO_FACTS, type StepUpSubject } from '../policies/step-up'
import { WEBHOOK_OVERLAP } from '../policies/webhook-retries'
import { webhookUrl } from '../policies/webhook-url'
import { type KeyedCall, type KeyUse, keyUse } from '../records/idempotency-key'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lockWebhook,
  rotateSecret,
  setWebhookGroups,
  setWebhookUrl,
} from '../records/webhook/endpoint'
import { assertConfirmed, type StepUpCaller, useConfirmation } from '../steps/assert-confirmed'
import { assertBusiness } from '../steps/assert-business'
import { queueSecurityMail } from '../steps/queue-security-mail'
import { readWebhook } from '../views/webhook'

/** Of refunds an own system seldom has a use. */
const FIRST_GROUPS = WEBHOOK_GROUPS.filter((group) => group !== 'refunds')

/** Shown above the buttons: the whole URL. A new URL and a new secret are two things to confirm. */
const webhookSubject = (url: string, act: 'url' | 'secret'): StepUpSubject => ({
  facts: { ...NO_FACTS, act: 'set-webhook', address: url },
  bound: [act],
})

/** Has events sent to a URL from now on, and switches it on where it was off. The first time answers the secret. */
export async function setWebhook(
  deps: FlowDeps,
  caller: StepUpCaller,
  typed: string,
): Promise<WebhookAnswer> {
  const { database, clock, ids, digests, settings } = deps
  const { accountId } = caller
  await assertBusiness(database.db, accountId)
  const url = webhookUrl(typed.trim(), settings.isSandbox)
  if (url === null) throw domainError('webhook-url-invalid')
  const confirmed = await assertConfirmed(deps, caller, webhookSubject(url, 'url'))
  const secretId = ids.uuid()
  const isNew = await database.transact(async (tx) => {
    await useConfirmation(tx, deps, confirmed)
    const webhook = { accountId, url, groups: FIRST_GROUPS, secretId }
    const inserted = await insertWebhook(tx, webhook, clock.now())
    if (!inserted) await setWebhookUrl(tx, accountId, url)
    await queueSecurityMail(tx, deps, { accountId, news: { kind: 'webhook-set', url } })
    return inserted
  }, 'read committed')
  const answer = await readWebhook(deps, accountId)
  return isNew ? { ...answer, secret: digests.webhookSecret(secretId) } : answer
}

/** The same key names the same secret again; another account's key never does. */
const secretIdOf = ({ digests }: FlowDeps, { accountId, route, key }: KeyUse): string =>
  digests
    .hash(`${route}|${accountId}|${key}`)
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Answers a new secret, once made per idempotency key; the one before it signs too for a day. */
export async function rotateWebhookSecret(
  deps: FlowDeps,
  caller: StepUpCaller,
  key: KeyedCall['key'],
): Promise<WebhookAnswer> {
  const { database, clock, digests } = deps
  const { accountId } = caller
  const secretId = secretIdOf(deps, keyUse(accountId, 'rotateWebhookSecret', key, {}))
  await assertBusiness(database.db, accountId)
  const webhook = await findWebhook(database.db, accountId)
  if (!webhook) throw notFound()
  const confirmed = await assertConfirmed(deps, caller, webhookSubject(webhook.url, 'secret'))
  const since = clock.now()
  await database.transact(async (tx) => {
    await useConfirmation(tx, deps, confirmed)
    const locked = await lockWebhook(tx, accountId)
    if (!locked) throw notFound()
    // The answer was lost: the secret that the receiver has stays the former one.
    if (locked.secretId === secretId) return
    const formerUntil = secondsAfter(since, WEBHOOK_OVERLAP)
    await rotateSecret(tx, locked, { secretId, since, formerUntil })
    const { url } = locked
    await queueSecurityMail(tx, deps, { accountId, news: { kind: 'webhook-secret', url } })
  }, 'read committed')
  const answer = await readWebhook(deps, accountId)
  return { ...answer, secret: digests.webhookSecret(secretId) }
}

export async function chooseWebhookGroups(
  deps: FlowDeps,
  accountId: string,
  groups: readonly WebhookGroup[],
): Promise<WebhookAnswer> {
  const { db } = deps.database
  await assertBusiness(db, accountId)
  await setWebhookGroups(db, accountId, [...new Set(groups)])
  return readWebhook(deps, accountId)
}

/** Its log goes too. */
export async function endWebhook(deps: FlowDeps, accountId: string): Promise<WebhookAnswer> {
  await assertBusiness(deps.database.db, accountId)
  await deps.database.transact((tx) => deleteWebhook(tx, accountId), 'read committed')
  return {}
}
