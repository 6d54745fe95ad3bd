import { DAY, secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { WEBHOOK_LOG_SECONDS } from '../policies/webhook-retries'
import { deleteExpiredExports } from '../records/account-export'
import { deleteOldChanges } from '../records/account-change'
import { deleteDevicesUnseenSince, markDeviceSeen } from '../records/device'
import { deleteConnectionsEndedBefore } from '../records/event-connection'
import { deleteOldKeys } from '../records/idempotency-key'
import { deleteOldStatements } from '../records/kept-statement'
import { deleteEndedWindows } from '../records/limit-window'
import { deleteExpiredOperatorChallenges } from '../records/operator/challenge'
import { deleteExpiredOperatorSessions } from '../records/operator/session'
import { deleteExpiredApprovalChallenges } from '../records/operator-approval'
import { deleteExpiredPayeeLinks } from '../records/payee-link'
import { deletePayeeChecksBefore } from '../records/payee-check'
import { deleteExpiredPasskeyChallenges } from '../records/passkey-challenge'
import { deleteMinutesBefore } from '../records/price-sample'
import { deleteExpiredSessions } from '../records/session'
import { deleteExpiredChallenges } from '../records/sign-in-challenge'
import { deleteFailuresBefore } from '../records/sign-in-failure'
import { deleteStandingBefore } from '../records/standing-sample'
import { deleteExpiredStepUps } from '../records/step-up'
import { deleteExpiredTransferExports } from '../records/transfer-export'
import { deleteExpiredWalletChallenges } from '../records/wallet-challenge'
import { deleteEventsBefore } from '../records/webhook/delivery'

/** A client may send a request again for this long. */
const KEY_SECONDS = 7 * DAY
/** What a bank said of a name is asked anew after a day; until then it explains what its owner saw. */
const PAYEE_SECONDS = 30 * DAY

/** A statement names the day on which it was drawn; those of another day are drawn anew. */
const STATEMENTS_MOST = 2_000

/** Nobody guesses at an e-mail so slowly that this helps. */
const FAILURES_SECONDS = 90 * DAY

/** What quotes earned is seen by the minute for this long, then by the hour; how the desk stood is seen so long alone. */
const MINUTES_SECONDS = 35 * DAY

/** Deletes what ended a day ago or longer, so that a look into the database still explains today. */
export async function deleteExpired({
  database: { db },
  clock,
  settings,
}: Pick<FlowDeps, 'database' | 'clock' | 'settings'>): Promise<void> {
  const now = clock.now()
  const before = secondsAfter(now, -DAY)
  for (const { deviceId, seenAt } of await deleteExpiredSessions(db, before))
    if (deviceId !== null) await markDeviceSeen(db, deviceId, seenAt)
  await deleteExpiredChallenges(db, before)
  await deleteExpiredPasskeyChallenges(db, before)
  await deleteExpiredOperatorChallenges(db, before)
  await deleteExpiredApprovalChallenges(db, before)
  await deleteExpiredOperatorSessions(db, before)
  await deleteExpiredStepUps(db, before)
  await deleteExpiredWalletChallenges(db, before)
  await deleteFailuresBefore(db, secondsAfter(now, -FAILURES_SECONDS))
  await deleteDevicesUnseenSince(db, secondsAfter(now, -settings.signIn.deviceSeconds))
  await deleteEndedWindows(db, before)
  await deleteConnectionsEndedBefore(db, before)
  await deleteExpiredExports(db, now)
  await deleteExpiredTransferExports(db, before)
  await deleteExpiredPayeeLinks(db, now)
  await deleteEventsBefore(db, secondsAfter(now, -WEBHOOK_LOG_SECONDS))
  await deleteOldChanges(db)
  await deleteOldStatements(db, before, STATEMENTS_MOST)
  await deletePayeeChecksBefore(db, secondsAfter(now, -PAYEE_SECONDS))
  await deleteMinutesBefore(db, secondsAfter(now, -MINUTES_SECONDS))
  await deleteStandingBefore(db, secondsAfter(now, -MINUTES_SECONDS))
  await deleteOldKeys(db, secondsAfter(now, -KEY_SECONDS))
}
