import { secondsAfter } from '@kernel/instant'
import type { Mailer } from '@server/ports/mail'
import type { FlowDeps } from '../deps'
import { claimMail, postponeMail, removeMail } from '../records/mail-outbox'

const RETRY_SECONDS = 3
/** However long a mail server was down, its mails leave so soon after it is back. */
const MOST_RETRY_SECONDS = 900

/**
 * Hands one queued mail over, at least once: a code that arrives twice harms nobody, one that is lost does. Answers
 * whether there was one.
 */
export async function sendNextMail(
  { database: { db }, clock, log }: Pick<FlowDeps, 'database' | 'clock' | 'log'>,
  mailer: Mailer,
): Promise<boolean> {
  const mail = await claimMail(db, clock.now())
  if (!mail) return false
  if (mail.isDecoy || clock.now() >= mail.expiresAt) {
    if (!mail.isDecoy) log.error({ attempt: mail.attempts }, 'a mail was given up')
    await removeMail(db, mail.id)
    return true
  }
  try {
    await mailer.send(mail)
    await removeMail(db, mail.id)
  } catch (error) {
    log.warn({ attempt: mail.attempts, error }, 'a mail was not taken; it will be tried again')
    const wait = Math.min(RETRY_SECONDS * 2 ** mail.attempts, MOST_RETRY_SECONDS)
    await postponeMail(db, mail.id, secondsAfter(clock.now(), wait))
  }
  return true
}
