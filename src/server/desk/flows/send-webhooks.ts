import { DAY, secondsAfter, toSeconds } from '@kernel/instant'
import type { Tx } from '@server/ports/db'
import type { WebhookCall, WebhookOutcome } from '@server/ports/webhook-sender'
import type { FlowDeps } from '../deps'
import { addressedTo } from '../policies/mail-form'
import {
  judgeTry,
  offReason,
  WEBHOOK_QUICK,
  WEBHOOK_REST,
  WEBHOOK_SLOW,
  type WebhookVerdict,
} from '../policies/webhook-retries'
import { webhookOffMail } from '../policies/webhook-mail'
import { findAccount } from '../records/account'
import {
  type ClaimedDelivery,
  claimDeliveries,
  giveTryBack,
  insertTry,
  setDelivery,
} from '../records/webhook/delivery'
import {
  findWebhook,
  lockWebhook,
  markAnswered,
  markFailing,
  markSlow,
  switchWebhookOff,
  type WebhookEndpoint,
} from '../records/webhook/endpoint'
import { queueDueMail } from '../steps/queue-due-mail'

/**
 * Sends what is due, at least once: a receiver knows an event by its id. The slowest of those who are sent to at once is
 * waited for, so slow receivers are sent to apart from quick ones. False where nothing was due.
 */
export async function sendWebhooks(deps: FlowDeps, to: 'quick' | 'slow'): Promise<boolean> {
  const now = deps.clock.now()
  const restedBefore = secondsAfter(now, -WEBHOOK_REST)
  const due = { now, restedBefore, isSlow: to === 'slow' }
  const claimed = await claimDeliveries(deps.database.db, due)
  await Promise.all(claimed.map((delivery) => sendOne(deps, delivery)))
  return claimed.length > 0
}

async function sendOne(deps: FlowDeps, claimed: ClaimedDelivery): Promise<void> {
  const { database, clock, webhooks, log } = deps
  const webhook = await findOpenWebhook(deps, claimed.accountId)
  if (!webhook) return giveTryBack(database.db, claimed)
  const at = clock.now()
  const outcome = await webhooks.post(callOf(deps, webhook, claimed, at))
  // A clock that is set back meanwhile would make it negative.
  const tookMs = Math.max(clock.now().getTime() - at.getTime(), 0)
  const verdict = judgeTry(outcome, claimed.tries)
  const { accountId, tries: attempt } = claimed
  if (verdict.next !== 'delivered')
    log.info({ accountId, attempt, ...reasonOf(outcome) }, 'a webhook was not delivered')
  await database.transact(
    (tx) => keepOutcome(tx, deps, claimed, { at, tookMs, outcome, verdict, url: webhook.url }),
    'read committed',
  )
}

/** A disabled account is not written to: what waits is sent once it is enabled again. */
async function findOpenWebhook(
  { database: { db } }: FlowDeps,
  accountId: string,
): Promise<WebhookEndpoint | null> {
  const webhook = await findWebhook(db, accountId)
  if (!webhook || webhook.off) return null
  return (await findAccount(db, accountId)) ? webhook : null
}

const reasonOf = (outcome: WebhookOutcome) =>
  'status' in outcome ? { status: outcome.status } : { reason: outcome.fault }

/** As Standard Webhooks has it: each secret that is good signs `id.timestamp.body`. */
function callOf(
  { digests, brand }: FlowDeps,
  { url, secretId, former }: WebhookEndpoint,
  { id, type, occurredAt, facts }: ClaimedDelivery,
  at: Date,
): WebhookCall {
  const body = JSON.stringify({ id, type, occurredAt: occurredAt.toISOString(), data: facts })
  const timestamp = String(toSeconds(at))
  const secrets = former && former.until > at ? [secretId, former.secretId] : [secretId]
  const signed = secrets.map(
    (secret) => `v1,${digests.webhookSignature(secret, `${id}.${timestamp}.${body}`)}`,
  )
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': `${brand.word}-Webhooks/1`,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signed.join(' '),
    },
  }
}

interface Tried {
  readonly at: Date
  readonly tookMs: number
  readonly outcome: WebhookOutcome
  readonly verdict: WebhookVerdict
  /** Where it was sent to. */
  readonly url: string
}

/** The log, what becomes of the delivery and of the endpoint, and the mail where it is switched off: all or nothing. */
async function keepOutcome(
  tx: Tx,
  deps: FlowDeps,
  claimed: ClaimedDelivery,
  { verdict, url, ...tried }: Tried,
): Promise<void> {
  const webhook = await lockWebhook(tx, claimed.accountId)
  const now = deps.clock.now()
  if (!webhook) return
  const isHere = webhook.url === url
  const next = isHere ? verdict : elsewhere(verdict)
  if (!(await setDelivery(tx, claimed, standingOf(next, now)))) return
  await insertTry(tx, claimed, tried)
  if (isHere) await judgeEndpoint(tx, deps, webhook, { verdict, ...tried })
}

/** Its owner has another address by now, where it is sent at once, and of which this says nothing. */
const elsewhere = (verdict: WebhookVerdict): WebhookVerdict =>
  verdict.next === 'delivered' ? verdict : { next: 'retry', seconds: 0 }

async function judgeEndpoint(
  tx: Tx,
  deps: FlowDeps,
  webhook: WebhookEndpoint,
  { verdict, tookMs }: Pick<Tried, 'verdict' | 'tookMs'>,
): Promise<void> {
  const { accountId, failingSince } = webhook
  if (tookMs > WEBHOOK_QUICK * 1_000)
    await markSlow(tx, accountId, secondsAfter(deps.clock.now(), WEBHOOK_SLOW))
  if (verdict.next !== 'delivered') await noteFailure(tx, deps, webhook, verdict)
  else if (failingSince) await markAnswered(tx, accountId)
}

const standingOf = (verdict: WebhookVerdict, now: Date) =>
  verdict.next === 'retry'
    ? ({ status: 'waiting', dueAt: secondsAfter(now, verdict.seconds) } as const)
    : ({ status: verdict.next === 'delivered' ? 'delivered' : 'failed', dueAt: now } as const)

async function noteFailure(
  tx: Tx,
  deps: FlowDeps,
  webhook: WebhookEndpoint,
  verdict: WebhookVerdict,
): Promise<void> {
  const now = deps.clock.now()
  await markFailing(tx, webhook, now)
  const reason = offReason(verdict, webhook.failingSince, now)
  if (reason === null || webhook.off) return
  await switchWebhookOff(tx, webhook.accountId, reason, now)
  await queueOffMail(tx, deps, webhook, reason)
}

/** After so long its owner has seen it in the settings. */
const WORTH_DAYS = 30

async function queueOffMail(
  tx: Tx,
  deps: FlowDeps,
  { accountId, url }: WebhookEndpoint,
  reason: 'gone' | 'failing',
): Promise<void> {
  const account = await findAccount(tx, accountId)
  if (!account) return
  const mail = webhookOffMail({ url, reason }, addressedTo(account, deps.brand.name))
  await queueDueMail(tx, deps, mail, WORTH_DAYS * DAY)
}
