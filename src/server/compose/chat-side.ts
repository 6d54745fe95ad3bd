import type { Transaction } from '@contract/v1/transactions'
import { plainDocuments } from '@server/adapters/documents'
import { sharpPictures } from '@server/adapters/pictures'
import { emptyExpired } from '@server/desk/chat/expiry'
import { chatHub } from '@server/desk/chat/hub'
import { judgeNotice } from '@server/desk/chat/notices'
import { type ChatCalls, chatRoutes } from '@server/desk/chat/routes'
import { chatDesk } from '@server/desk/chat/service'
import { type SupportCalls, supportRoutes } from '@server/desk/chat/support-routes'
import { queueMail } from '@server/desk/mail/outbox'
import type { Sessions } from '@server/desk/sessions/service'
import type { Handlers } from '@server/http/handlers'
import type { Database } from '@server/ports/db'
import { chatFileKeeper, chatLines, chatNotifier } from '@server/workers/chat'
import type { Worker } from '@server/workers/loop'

import type { Seams } from './world'

interface Parts {
  readonly database: Database
  readonly seams: Seams
  readonly sessions: Sessions
  readonly brand: string
  readonly transactions: (accountId: string, ids: readonly string[]) => Promise<Transaction[]>
}

interface ChatSide {
  readonly handlers: Pick<Handlers, ChatCalls | SupportCalls>
  readonly workers: readonly Worker[]
}

/** People who ask and people who answer. */
export function chatSide({ database, seams, sessions, brand, transactions }: Parts): ChatSide {
  const { db } = database
  const { clock } = seams
  const hub = chatHub({ ...seams, db, openSessions: (ids) => sessions.open(ids) })
  const routes = {
    db,
    clock,
    database,
    hub,
    transactions,
    desk: chatDesk({
      database,
      clock,
      hasTransaction: async (accountId, id) => (await transactions(accountId, [id])).length > 0,
    }),
    uploads: { db, clock, pictures: sharpPictures, documents: plainDocuments },
  }
  return {
    handlers: { ...chatRoutes(routes), ...supportRoutes(routes) },
    workers: [
      chatLines(() => hub.look()),
      chatFileKeeper(() => emptyExpired(database, clock.now())),
      chatNotifier(() => judgeNotice({ ...seams, database, brand, queueMail })),
    ],
  }
}
