import { claimMail, postponeMail, removeMail } from '@server/desk/mail/outbox'
import { secondsAfter } from '@kernel/instant'
import type { Clock } from '@server/ports/clock'
import type { Db } from '@server/ports/db'
import type { Log } from '@server/ports/log'
import type { Mailer } from '@server/ports/mail'

import type { Worker } from './loop'

interface Deps {
  readonly db: Db
  readonly mailer: Mailer
  readonly clock: Clock
  readonly log: Log
}

const RETRY_SECONDS = 3

/** Hands queued mail over, at least once: a code that arrives twice harms nobody, one that is lost does. */
export const mailSender = (deps: Deps): Worker => ({
  name: 'mail-sender',
  everyMs: 250,
  step: async () => {
    const { db, clock, mailer, log } = deps
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
      await postponeMail(db, mail.id, secondsAfter(clock.now(), RETRY_SECONDS * 2 ** mail.attempts))
    }
    return true
  },
})
