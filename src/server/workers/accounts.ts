import type { FlowDeps } from '@server/desk/deps'
import { deleteExpired } from '@server/desk/flows/delete-expired'
import { sendNextMail } from '@server/desk/flows/send-mail'
import type { Mailer } from '@server/ports/mail'
import { idle, type Worker } from './loop'

/** What an `api` desk does between requests. */
export const accountWorkers = (deps: FlowDeps, mailer: Mailer): readonly Worker[] => [
  { name: 'mail-sender', everyMs: 250, step: () => sendNextMail(deps, mailer) },
  { name: 'sweeper', everyMs: 60_000, step: idle(() => deleteExpired(deps)) },
]
