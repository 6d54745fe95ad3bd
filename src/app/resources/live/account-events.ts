import type { Action } from '@reduxjs/toolkit'

import { AccountEvent, accountEvents } from '@contract/v1/events'

import { accountStreamOpened, transactionsChanged } from '../../state/live'
import { api, type CacheAccess } from '../api'
import { changeChatBy, chatEventReceived } from '../chat/chat'
import { toEvents, type Connection, type ConnectionRequest } from '../streams/event-stream'

type Tag = 'Transaction' | 'Recipient'
const TAGS = { transactions: 'Transaction', recipients: 'Recipient' } as const

/** Lists on screen are read anew; others are dropped and load when they are opened. */
const readAnew = ({ dispatch }: CacheAccess, tags: readonly Tag[]): void => {
  if (tags.length > 0) dispatch(api.util.invalidateTags([...tags]))
}

function opened(cache: CacheAccess, { lastEventId, attempt }: ConnectionRequest): Action {
  const isResumed = lastEventId !== null
  // Without a place to go on from, what happened since the lists were loaded is unknown.
  if (!isResumed && attempt > 1) readAnew(cache, ['Transaction', 'Recipient'])
  return accountStreamOpened({ isResumed })
}

function received(cache: CacheAccess, event: AccountEvent): Action | null {
  if (event.type !== 'changed') {
    changeChatBy(cache, event)
    return chatEventReceived(event)
  }
  readAnew(
    cache,
    event.lists.map((list) => TAGS[list]),
  )
  return event.lists.includes('transactions')
    ? transactionsChanged({ quoteIds: event.quoteIds })
    : null
}

/** The one stream of the account's news. */
export const { accountEvents: accountStream } = api.injectEndpoints({
  endpoints: (build) => ({
    accountEvents: build.query<Connection, ConnectionRequest>(
      toEvents(
        accountEvents,
        ({ lastEventId }) =>
          lastEventId === null ? {} : { headers: { 'last-event-id': lastEventId } },
        { schema: AccountEvent, opened, received },
      ),
    ),
  }),
}).endpoints
