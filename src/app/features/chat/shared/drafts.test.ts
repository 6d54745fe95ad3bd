import type { UnknownAction } from '@reduxjs/toolkit'

import { uuidOf } from '@test/builders/chat'

import {
  connectionRestored,
  messageDelivered,
  messagePosted,
  OWN_CONVERSATION,
  selectNextToSend,
  sendFailed,
  sendRetried,
  sendStarted,
  textTyped,
  drafts,
} from './drafts'

const one = (number: number) => ({ key: OWN_CONVERSATION, id: uuidOf(number) })
const writes = (number: number): UnknownAction[] => [
  textTyped({ key: OWN_CONVERSATION, text: `message ${String(number)}` }),
  messagePosted({ ...one(number), ts: number }),
]
const isAway = (number: number) => sendFailed({ ...one(number), isRefused: false })

/** In which order messages go out once the host is there, after all this. */
function order(...actions: readonly UnknownAction[]): readonly string[] {
  const texts: string[] = []
  let state = actions.reduce(drafts.reducer, drafts.getInitialState())
  for (;;) {
    const next = selectNextToSend({ drafts: state })
    if (!next) return texts
    texts.push(next.message.text)
    state = drafts.reducer(state, messageDelivered({ key: OWN_CONVERSATION, id: next.message.id }))
  }
}

const CUT = [...writes(1), ...writes(2), sendStarted(one(1)), isAway(1)]

it('lets no message overtake one that failed before it', () => {
  expect(order(...CUT)).toEqual([])
  expect(order(...CUT, connectionRestored())).toEqual(['message 1', 'message 2'])
  expect(order(...CUT, sendRetried(one(2)))).toEqual(['message 1', 'message 2'])
  expect(order(...CUT, ...writes(3))).toEqual(['message 1', 'message 2', 'message 3'])
})

it('lets messages pass one that the desk has refused, until it is asked for again', () => {
  const refused = sendFailed({ ...one(1), isRefused: true })
  const before = [...writes(1), ...writes(2), refused]
  expect(order(...before)).toEqual(['message 2'])
  expect(order(...before, connectionRestored(), ...writes(3))).toEqual(['message 2', 'message 3'])
  expect(order(...before, sendRetried(one(1)))).toEqual(['message 1', 'message 2'])
})
