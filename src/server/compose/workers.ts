import { deleteConnectionsEndedBefore } from '@server/desk/records/chat-connection'
import { sessionStore } from '@server/desk/sessions/store'
import { sweepChallenges } from '@server/desk/sign-in/store'
import { sweepLimits } from '@server/http/limits'
import type { Db } from '@server/ports/db'
import type { Mailer } from '@server/ports/mail'
import type { Worker } from '@server/workers/loop'
import { mailSender } from '@server/workers/mail-sender'
import { sweeper } from '@server/workers/sweeper'

import type { Seams } from './world'

/** What an `api` desk does between requests. */
export const accountWorkers = (db: Db, mailer: Mailer, seams: Seams): readonly Worker[] => [
  mailSender({ ...seams, db, mailer }),
  sweeper({
    clock: seams.clock,
    sweeps: [
      (before) => sessionStore(db).sweep(before),
      (before) => sweepChallenges(db, before),
      (before) => sweepLimits(db, before),
      (before) => deleteConnectionsEndedBefore(db, before),
    ],
  }),
]
