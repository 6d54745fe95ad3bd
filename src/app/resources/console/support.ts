import { createAction, createSelector } from '@reduxjs/toolkit'

import {
  answerConversation,
  closeConversation,
  getConversation,
  listConversations,
  readConversation,
  reopenConversation,
  SupportEvent,
  supportEvents,
  type SupportConversation,
} from '@contract/console/support'
import type { AnswerDraft } from '@contract/v1/chat'

import { api, toCached, type Answer, type CacheAccess } from '../api'
import { toPages } from '../infinite-pages'
import { toEvents, type Connection, type ConnectionRequest } from '../streams/event-stream'
import { asOnePage, newerOf, oldestOf, withMessage, withNewest } from '../chat/log'

export type ListStatus = 'open' | 'closed'
type List = Answer<typeof listConversations>
export type SupportPage = Answer<typeof getConversation>
type Changed = Answer<typeof closeConversation>
type Answered = Answer<typeof answerConversation>

interface MessagePart {
  readonly id: string
  readonly draft: AnswerDraft
}
interface ReadMark {
  readonly id: string
  readonly position: number
}

export const supportStreamOpened = createAction('chat/supportStreamOpened')
/** The cache has it already. */
export const supportEventReceived = createAction<SupportEvent>('chat/supportEventReceived')

const BACKGROUND = { isBackground: true }
const UP_TO_DATE = { keepUnusedDataFor: Infinity } // by the stream, until the session ends

const listPages = toPages({
  call: listConversations,
  input: (cursor: string | null, status: ListStatus) => ({
    query: cursor === null ? { status } : { status, cursor },
    ...BACKGROUND,
  }),
  next: ({ nextCursor }) => nextCursor,
  overLoaded: overLoadedList,
})

const messagePages = toPages({
  call: getConversation,
  input: (before: number | null, id: string) => ({
    params: { id },
    query: before === null ? {} : { before: String(before) },
    ...BACKGROUND,
  }),
  next: oldestOf,
  overLoaded: overLoadedMessages,
})

const idAlone = (id: string) => ({ params: { id } })

/** Without an id the stream begins now. */
const eventsAfter = ({ lastEventId }: ConnectionRequest) =>
  lastEventId === null ? {} : { headers: { 'last-event-id': lastEventId } }

/** The side that answers. */
export const support = api.injectEndpoints({
  endpoints: (build) => ({
    conversations: build.infiniteQuery<List, ListStatus, string | null>({
      ...listPages,
      ...UP_TO_DATE,
    }),
    conversation: build.infiniteQuery<SupportPage, string, number | null>({
      ...messagePages,
      ...UP_TO_DATE,
    }),
    answer: build.mutation<Answered, MessagePart>(
      toCached(
        answerConversation,
        ({ id, draft }: MessagePart) => ({ params: { id }, body: draft }),
        addAnswer,
      ),
    ),
    readConversation: build.mutation<Changed, ReadMark>(
      toCached(
        readConversation,
        ({ id, position }: ReadMark) => ({ params: { id }, body: { position }, ...BACKGROUND }),
        changeBy,
      ),
    ),
    closeConversation: build.mutation<Changed, string>(
      toCached(closeConversation, idAlone, changeBy),
    ),
    reopenConversation: build.mutation<Changed, string>(
      toCached(reopenConversation, idAlone, changeBy),
    ),
    supportEvents: build.query<Connection, ConnectionRequest>(
      toEvents(supportEvents, eventsAfter, {
        schema: SupportEvent,
        opened: () => supportStreamOpened(),
        received: (cache, event) => {
          changeBy(cache, event)
          return supportEventReceived(event)
        },
      }),
    ),
  }),
})

const LISTS = ['open', 'closed'] as const

/** Puts a conversation where it belongs in all that is loaded; a late answer changes nothing. */
function changeBy(cache: CacheAccess, { conversation }: Pick<SupportEvent, 'conversation'>): void {
  const { id } = conversation
  const known = conversationIn(cache.getState(), id)
  if (known && known.seq > conversation.seq) return
  for (const status of LISTS)
    cache.dispatch(
      support.util.updateQueryData('conversations', status, ({ pages, pageParams }) => ({
        pages: pages.map((page, index) => {
          const others = page.conversations.filter((each) => each.id !== id)
          const isHere = index === 0 && status === conversation.status
          return { ...page, conversations: isHere ? [conversation, ...others] : others }
        }),
        pageParams,
      })),
    )
  changePage(cache, id, (newest) => ({ ...newest, conversation }))
}

function addAnswer(cache: CacheAccess, { message, conversation }: Answered): void {
  changeBy(cache, { conversation })
  changePage(cache, conversation.id, (newest) => ({ ...newest, ...withMessage(newest, message) }))
}

function changePage(
  { dispatch }: CacheAccess,
  id: string,
  change: (newest: SupportPage) => SupportPage,
): void {
  dispatch(
    support.util.updateQueryData('conversation', id, ({ pages: [newest, ...older], pageParams }) =>
      newest ? { pages: [change(newest), ...older], pageParams } : undefined,
    ),
  )
}

function overLoadedMessages(page: SupportPage, cache: CacheAccess, id: string): SupportPage {
  changeBy(cache, page)
  const known = loadedIn(cache.getState(), id)
  if (!known) return page
  const told = new Map([...known.transactions, ...page.transactions].map((each) => [each.id, each]))
  return {
    ...withNewest(known, page),
    conversation: newerOf(known.conversation, page.conversation),
    transactions: [...told.values()],
  }
}

function overLoadedList(list: List, { getState }: CacheAccess, status: ListStatus): List {
  const state = getState()
  const fresh = list.conversations
    .map((each) => newerOf(conversationIn(state, each.id) ?? each, each))
    .filter((each) => each.status === status)
  const ids = new Set(fresh.map(({ id }) => id))
  const known = listIn(state, status).filter(({ id }) => !ids.has(id))
  const nextCursor = known.length > 0 ? cursorIn(state, status) : list.nextCursor
  return { conversations: [...fresh, ...known], ...(nextCursor !== undefined && { nextCursor }) }
}

export const selectListResult = {
  open: support.endpoints.conversations.select('open'),
  closed: support.endpoints.conversations.select('closed'),
} as const

export type SupportState = Parameters<(typeof selectListResult)['open']>[0]

const flattened = createSelector(
  [(pages: readonly List[] | undefined) => pages],
  (pages): readonly SupportConversation[] => {
    const all = (pages ?? []).flatMap((page) => page.conversations)
    // One that was told of before its page was read stands where it was told.
    return [...new Map(all.toReversed().map((each) => [each.id, each])).values()].toReversed()
  },
)

export const selectConversations = (
  state: SupportState,
  status: ListStatus,
): readonly SupportConversation[] => flattened(selectListResult[status](state).data?.pages)

const asOne = createSelector(
  [(pages: readonly SupportPage[] | undefined) => pages],
  (pages): SupportPage | null => (pages ? asOnePage(pages) : null),
)

/** All that is loaded of a conversation; null until its first load has ended. */
export const selectLoadedConversation = (state: SupportState, id: string): SupportPage | null =>
  asOne(support.endpoints.conversation.select(id)(state).data?.pages)

/** What is known of a conversation, by its messages or by a list. */
export const selectConversation = (
  state: SupportState,
  id: string,
): SupportConversation | undefined =>
  selectLoadedConversation(state, id)?.conversation ??
  LISTS.flatMap((status) => selectConversations(state, status)).find((each) => each.id === id)

// The store that runs an endpoint has its api.
const loadedIn = (state: unknown, id: string): SupportPage | null =>
  selectLoadedConversation(state as SupportState, id)
const listIn = (state: unknown, status: ListStatus): readonly SupportConversation[] =>
  selectConversations(state as SupportState, status)
/** Where the pages that are loaded end. */
const cursorIn = (state: unknown, status: ListStatus): string | undefined =>
  selectListResult[status](state as SupportState).data?.pages.at(-1)?.nextCursor
const conversationIn = (state: unknown, id: string): SupportConversation | undefined =>
  selectConversation(state as SupportState, id)
