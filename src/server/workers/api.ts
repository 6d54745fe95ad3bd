import type { FlowDeps } from '@server/desk/deps'
import { writeNextExport } from '@server/desk/flows/export-account'
import { applyNextRecovery } from '@server/desk/flows/recover-account'
import { applyNextRecipientChange } from '@server/desk/flows/apply-recipient-change'
import { deleteExpired } from '@server/desk/flows/delete-expired'
import { issueNextReceipt } from '@server/desk/flows/issue-next-receipt'
import { expireNextChatFiles } from '@server/desk/flows/expire-chat-files'
import { publishAuditHead } from '@server/desk/flows/publish-audit-head'
import { sealActions } from '@server/desk/flows/seal-actions'
import { sendNextChatNotice } from '@server/desk/flows/send-chat-notice'
import { sendNextMail } from '@server/desk/flows/send-mail'
import { sendNextMonthlyMail } from '@server/desk/flows/send-monthly-mail'
import { sendNextPayeeMail } from '@server/desk/flows/send-payee-mail'
import { sendNextRateAlert } from '@server/desk/flows/send-rate-alert'
import { sendNextTransferNotice } from '@server/desk/flows/send-transfer-notice'
import { sendPush } from '@server/desk/flows/send-push'
import { sendWebhooks } from '@server/desk/flows/send-webhooks'
import { booksSigner } from '@server/desk/flows/sign-books'
import type { Mailer } from '@server/ports/mail'
import { idle, type Worker } from './loop'

const MAILS_MS = 250
const EXPIRED_MS = 60_000
const EVENTS_MS = 250
const FILES_MS = 30_000
const NOTICES_MS = 1_000
const SEALS_MS = 5_000
const CHANGES_MS = 5_000
const HEADS_MS = 3_600_000
const BOOKS_MS = 10_000
const MONTHS_MS = 60_000

/** Workers of the role `api`; `pollEvents` sends the open event streams what is new. */
export const apiWorkers = (
  deps: FlowDeps,
  mailer: Mailer,
  pollEvents: () => Promise<void>,
): readonly Worker[] => [
  { name: 'mail-sender', everyMs: MAILS_MS, step: () => sendNextMail(deps, mailer) },
  { name: 'sweeper', everyMs: EXPIRED_MS, step: idle(() => deleteExpired(deps)) },
  { name: 'event-poller', everyMs: EVENTS_MS, step: idle(pollEvents) },
  { name: 'chat-file-expirer', everyMs: FILES_MS, step: () => expireNextChatFiles(deps) },
  { name: 'transfer-notifier', everyMs: NOTICES_MS, step: () => sendNextTransferNotice(deps) },
  { name: 'webhook-sender', everyMs: NOTICES_MS, step: () => sendWebhooks(deps, 'quick') },
  { name: 'slow-webhook-sender', everyMs: NOTICES_MS, step: () => sendWebhooks(deps, 'slow') },
  { name: 'push-sender', everyMs: NOTICES_MS, step: () => sendPush(deps) },
  { name: 'payee-notifier', everyMs: NOTICES_MS, step: () => sendNextPayeeMail(deps) },
  { name: 'rate-notifier', everyMs: NOTICES_MS, step: () => sendNextRateAlert(deps) },
  { name: 'monthly-notifier', everyMs: MONTHS_MS, step: () => sendNextMonthlyMail(deps) },
  { name: 'receipt-signer', everyMs: NOTICES_MS, step: () => issueNextReceipt(deps) },
  // In this role, since the signer listens beside it.
  { name: 'books-signer', everyMs: BOOKS_MS, step: idle(booksSigner(deps)) },
  { name: 'audit-sealer', everyMs: SEALS_MS, step: () => sealActions(deps) },
  { name: 'audit-publisher', everyMs: HEADS_MS, step: idle(() => publishAuditHead(deps)) },
  { name: 'recipient-changer', everyMs: CHANGES_MS, step: () => applyNextRecipientChange(deps) },
  { name: 'account-recoverer', everyMs: CHANGES_MS, step: () => applyNextRecovery(deps) },
  { name: 'export-writer', everyMs: SEALS_MS, step: () => writeNextExport(deps) },
  { name: 'chat-notifier', everyMs: NOTICES_MS, step: () => sendNextChatNotice(deps) },
]
