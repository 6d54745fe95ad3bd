import type { UnknownAction } from '@reduxjs/toolkit'

import { aChatFile, CHAT_NOW, uuidOf } from '@test/builders/chat'
import { memoryStorage } from '@test/setup/store'

import type { ChatFile } from '@contract/v1/chat'

import { chatAsked } from '../../../state/chat'
import { arrivedAttachment } from './attachments'
import { EMPTY_DRAFT } from './draft'
import { loadDrafts, storeDrafts } from './stored-drafts'
import type { MissingPart } from './returned-message'
import {
  connectionRestored,
  draftsLoaded,
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

const png = (number: number, expiresTs = CHAT_NOW + 1) =>
  aChatFile({ id: uuidOf(number), kind: 'image', type: 'image/png', expiresTs })
const attach = (...files: readonly ChatFile[]) => {
  const taken = files.map(arrivedAttachment)
  return filesAttached({ key: OWN_CONVERSATION, taken, problem: null })
}
const isReturned = (missing: MissingPart) => messageReturned({ ...one(1), missing, now: CHAT_NOW })
const draftAfter = (...actions: readonly UnknownAction[]) =>
  selectDraft(
    { drafts: actions.reduce(drafts.reducer, drafts.getInitialState()) },
    OWN_CONVERSATION,
  )

it('puts the words of a returned message above what is written since, with what it was about', () => {
  const returned = draftAfter(
    chatAsked({ transactionId: 'tx_1' }),
    attach(png(1)),
    ...writes(1),
    textTyped({ key: OWN_CONVERSATION, text: 'and' }),
    isReturned('files'),
  )
  expect(returned).toEqual({
    ...EMPTY_DRAFT,
    text: 'message 1\nand',
    transactionId: 'tx_1',
    problem: 'expired',
  })
})

it('says of the files of a returned message that another one took them', () => {
  const about = chatAsked({ transactionId: 'tx_1' })
  const returned = draftAfter(about, attach(png(1)), ...writes(1), isReturned('sent-files'))
  const left = { text: 'message 1', transactionId: 'tx_1', problem: 'already-sent' }
  expect(returned).toEqual({ ...EMPTY_DRAFT, ...left })
})

it('returns none of the files that another message took, also where the day of one is over', () => {
  const files = attach(png(1, CHAT_NOW), png(2))
  expect(draftAfter(files, ...writes(1), isReturned('sent-files')).attachments).toEqual([])
})

it('returns a message whose transaction is gone with its files', () => {
  const about = chatAsked({ transactionId: 'tx_1' })
  const returned = draftAfter(about, attach(png(1)), ...writes(1), isReturned('transaction'))
  const attachments = [arrivedAttachment(png(1))]
  expect(returned).toEqual({ ...EMPTY_DRAFT, text: 'message 1', attachments })
})

it('returns those files whose day is not over', () => {
  const returned = draftAfter(attach(png(1, CHAT_NOW), png(2)), ...writes(1), isReturned('files'))
  expect(returned.attachments.map(({ id }) => id)).toEqual([uuidOf(2)])
  expect(returned.problem).toBe('expired')
})

it('returns no more files than fit beside those that were attached since', () => {
  const about = chatAsked({ transactionId: 'tx_1' })
  const since = attach(...Array.from({ length: 9 }, (_, index) => png(index + 3)))
  const sent = [about, attach(png(1), png(2)), ...writes(1)]
  const returned = draftAfter(...sent, since, isReturned('transaction'))
  expect(returned.attachments).toHaveLength(10)
  expect(returned.attachments[0]?.id).toBe(uuidOf(1))
  expect(returned.problem).toBe('too-many')
})

it.each([
  ['sends again what failed for want of a host', isAway(1), ['message 1', 'message 2']],
  ['leaves what the desk has refused', sendFailed({ ...one(1), isRefused: true }), ['message 2']],
])('%s also after a reload', (_case, fails, sent) => {
  const storage = memoryStorage()
  const before = [...writes(1), ...writes(2), fails].reduce(
    drafts.reducer,
    drafts.getInitialState(),
  )
  storeDrafts(storage, { ...before, owner: 'acc' })
  const loaded = draftsLoaded({ owner: 'acc', byKey: loadDrafts(storage, 'acc'), now: CHAT_NOW })
  expect(order(loaded, connectionRestored())).toEqual(sent)
})

it('lets messages pass one that the desk has refused, until it is asked for again', () => {
  const refused = sendFailed({ ...one(1), isRefused: true })
  const before = [...writes(1), ...writes(2), refused]
  expect(order(...before)).toEqual(['message 2'])
  expect(order(...before, connectionRestored(), ...writes(3))).toEqual(['message 2', 'message 3'])
  expect(order(...before, sendRetried(one(1)))).toEqual(['message 1', 'message 2'])
})
