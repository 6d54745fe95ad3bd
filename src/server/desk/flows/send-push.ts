import { secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { addressedTo } from '../policies/mail-form'
import { pushMessage } from '../policies/push-message'
import { judgePush, PUSH_WORTH_SECONDS } from '../policies/push-delivery'
import { findAccount } from '../records/account'
import { deletePushDevice, findPushDevice } from '../records/push/device'
import {
  type ClaimedPush,
  claimPushMessages,
  postponePush,
  removePushMessage,
} from '../records/push/message'

/** Sends what is due, at least once: a browser shows one notification for each transfer. False where nothing was due. */
export async function sendPush(deps: FlowDeps): Promise<boolean> {
  if (!deps.webPush) return false
  const claimed = await claimPushMessages(deps.database.db, deps.clock.now())
  await Promise.all(claimed.map((message) => sendOne(deps, message)))
  return claimed.length > 0
}

async function sendOne(deps: FlowDeps, claimed: ClaimedPush): Promise<void> {
  const { database, clock, webhooks, log } = deps
  const { db } = database
  const call = clock.now() < claimed.expiresAt ? await callOf(deps, claimed) : null
  if (!call) return removePushMessage(db, claimed)
  const outcome = await webhooks.post(call)
  const verdict = judgePush(outcome, claimed.tries)
  if (verdict.next === 'retry')
    return postponePush(db, claimed, secondsAfter(clock.now(), verdict.seconds))
  if (verdict.next === 'given-up') {
    const { accountId, tries: attempt } = claimed
    const why = 'status' in outcome ? { status: outcome.status } : { reason: outcome.fault }
    log.info({ accountId, attempt, ...why }, 'a push message was given up')
  }
  return verdict.next === 'gone' ? deletePushDevice(db, claimed) : removePushMessage(db, claimed)
}

/** Null where nobody is to be told any more: the device has gone, or its account is disabled. */
async function callOf({ database: { db }, webPush, clock, brand }: FlowDeps, claimed: ClaimedPush) {
  const subscription = await findPushDevice(db, claimed)
  const account = await findAccount(db, claimed.accountId)
  if (!subscription || !account || !webPush) return null
  const text = pushMessage(claimed, addressedTo(account, brand.name))
  return webPush.callOf(subscription, text, {
    ...{ now: clock.now(), contact: brand.supportEmail, keptSeconds: PUSH_WORTH_SECONDS },
  })
}
