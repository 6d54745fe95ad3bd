import type { ChatPage } from '@contract/v1/chat'
import type { FileAnswer, Handlers } from '@server/http/handlers'
import { toSeconds } from '@kernel/instant'
import type { Clock } from '@server/ports/clock'
import type { Db } from '@server/ports/db'
import { languageOf } from '@kernel/domain-error'
import type { Side } from '@server/ports/tables/chat'

import { conversationOf, noConversation } from './conversations'
import { readFile } from './files'
import type { Hub } from './hub'
import { type Paging, pageOf } from './messages'
import { presentConversation, presentFile, presentMessage } from './present'
import type { ChatDesk } from './service'
import { numbersOf, tellingUser } from './telling'
import { takeFile, type UploadDeps } from './uploads'

export interface ChatRouteDeps {
  readonly db: Db
  readonly clock: Clock
  readonly desk: ChatDesk
  readonly hub: Hub
  readonly uploads: UploadDeps
}

export type ChatCalls =
  'getChat' | 'sendMessage' | 'readChat' | 'uploadChatFile' | 'downloadChatFile' | 'chatEvents'

type Routes = Pick<Handlers, ChatCalls>

/** The side that asks: every call is about the caller's own conversation, so none can name another's. */
export const chatRoutes = (deps: ChatRouteDeps): Routes => ({
  ...talkRoutes(deps),
  ...fileRoutes(deps),
  chatEvents: async ({ query, facts }) => {
    const { caller, lastEventId } = facts
    const { accountId } = caller
    const mark = numberOf(lastEventId) ?? numberOf(query.after)
    // Read before the line is open: what is said from then on is told, however soon.
    const after = mark ?? (await numbersOf(deps.db, [accountId])).get(accountId) ?? 0
    return deps.hub.listen(caller, (line) => tellingUser(line, accountId, after, mark === null))
  },
})

function talkRoutes({ db, clock, desk }: ChatRouteDeps) {
  const mine = async (accountId: string) =>
    presentConversation((await conversationOf(db, accountId)) ?? noConversation(accountId))
  return {
    getChat: async ({ query, facts }) => {
      const { accountId } = facts.caller
      const conversation = await mine(accountId)
      return { conversation, ...(await presentedPage(db, accountId, query, clock.now())) }
    },
    sendMessage: async ({ body, facts }) => {
      const { accountId } = facts.caller
      const draft = { ...body, transactionId: body.transactionId ?? null }
      const message = await desk.ask(accountId, draft, languageOf(facts.locale))
      return {
        message: presentMessage(message, clock.now()),
        conversation: await mine(accountId),
      }
    },
    readChat: async ({ body, facts }) => {
      const { accountId } = facts.caller
      await desk.read(accountId, 'user', body.position)
      return { conversation: await mine(accountId) }
    },
  } satisfies Partial<Routes>
}

function fileRoutes({ db, clock, uploads }: ChatRouteDeps) {
  return {
    uploadChatFile: async ({ params, file, facts }) => {
      const { accountId } = facts.caller
      const author = { side: 'user', accountId } as const
      const upload = { conversationId: accountId, id: params.id, author, file }
      return { file: presentFile(await takeFile(uploads, upload), clock.now()) }
    },
    downloadChatFile: ({ params, facts }) =>
      download(db, 'user', { conversationId: facts.caller.accountId, id: params.id }, clock.now()),
  } satisfies Partial<Routes>
}

const PAGE = 50

/** Digits, since a query string holds text; the contract bounds them. */
const numberOf = (text: string | null | undefined): number | null =>
  /^\d{1,9}$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : null

const pagingOf = (query: { before?: string | undefined; limit?: string | undefined }): Paging => ({
  before: numberOf(query.before),
  limit: numberOf(query.limit) ?? PAGE,
})

export async function presentedPage(
  db: Db,
  conversationId: string,
  query: Parameters<typeof pagingOf>[0],
  now: Date,
): Promise<Pick<ChatPage, 'messages' | 'hasOlder'>> {
  const { messages, hasOlder } = await pageOf(db, conversationId, pagingOf(query))
  return { messages: messages.map((message) => presentMessage(message, now)), hasOlder }
}

/** Under a name of ours: what its sender called it stands in the message. */
export async function download(
  db: Db,
  reader: Side,
  which: Parameters<typeof readFile>[2],
  now: Date,
): Promise<FileAnswer> {
  const { id, type, bytes, expiresAt } = await readFile(db, reader, which, now)
  const ending = type === 'application/pdf' ? 'pdf' : type.slice('image/'.length)
  return { fileName: `chat-${id}-${String(toSeconds(expiresAt))}.${ending}`, type, bytes }
}
