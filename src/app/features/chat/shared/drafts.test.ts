import type { UnknownAction } from '@reduxjs/toolkit'

import { aChatFile, uuidOf } from '@test/builders/chat'

import { chatAsked } from '../../../state/chat'
import { EMPTY_DRAFT } from './draft'
import {
  connectionRestored,
  filesAttached,
  messageDelivered,
  messagePosted,
  messageReturned,
  OWN_CONVERSATION,
  selectDraft,
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

const attached = { ...aChatFile(), percent: 100, problem: null, file: aChatFile() }

it('puts the words of a returned message above what is written since, with what it was about', () => {
  const returned = [
    chatAsked({ transactionId: 'tx_1' }),
    filesAttached({ key: OWN_CONVERSATION, taken: [attached], problem: null }),
    ...writes(1),
    textTyped({ key: OWN_CONVERSATION, text: 'and' }),
    messageReturned(one(1)),
  ].reduce(drafts.reducer, drafts.getInitialState())
  expect(selectDraft({ drafts: returned }, OWN_CONVERSATION)).toEqual({
    ...EMPTY_DRAFT,
    text: 'message 1\nand',
    transactionId: 'tx_1',
    problem: 'expired',
  })
})

it('returns the words of a message without its transaction where there was no file to miss', () => {
  const about = chatAsked({ transactionId: 'tx_1' })
  const returned = [about, ...writes(1), messageReturned(one(1))]
  const state = returned.reduce(drafts.reducer, drafts.getInitialState())
  expect(selectDraft({ drafts: state }, OWN_CONVERSATION)).toEqual({
    ...EMPTY_DRAFT,
    text: 'message 1',
  })
})

it('lets messages pass one that the desk has refused, until it is asked for again', () => {
  const refused = sendFailed({ ...one(1), isRefused: true })
  const before = [...writes(1), ...writes(2), refused]
  expect(order(...before)).toEqual(['message 2'])
  expect(order(...before, connectionRestored(), ...writes(3))).toEqual(['message 2', 'message 3'])
  expect(order(...before, sendRetried(one(1)))).toEqual(['message 1', 'message 2'])
})
