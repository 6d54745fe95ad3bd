import type { Action } from '@reduxjs/toolkit'
import { call, fork, put, select, take, takeEvery } from 'typed-redux-saga'

import { services } from '../../../platform/services'
import { selectNow } from '../../../state/clock'
import { storeDrafts, loadDrafts } from './stored-drafts'
import { deliverMessage, type DeliverySide } from './delivery-saga'
import { canSend } from './draft'
import { attachFiles, type UploadSide } from './upload-saga'
import {
  filesPicked,
  messagePosted,
  selectNextToSend,
  selectDraft,
  selectDrafts,
  sendRequested,
  draftsLoaded,
  drafts,
} from './drafts'

/** What a side of the conversation calls of the desk. */
export type Side<Answer> = UploadSide & DeliverySide<Answer>

const isOfDrafts = ({ type }: Action): boolean => type.startsWith(`${drafts.name}/`)

/** Sends what its owner writes, in its order and once each; uploads what is attached; remembers both. */
export function* outboxSaga<Answer>(side: Side<Answer>, owner: string) {
  const { tabStorage } = yield* services()
  const now = yield* select(selectNow)
  yield* put(draftsLoaded({ owner, byKey: loadDrafts(tabStorage, owner), now }))
  yield* takeEvery(isOfDrafts, keep)
  yield* takeEvery(filesPicked, attachFiles(side))
  yield* takeEvery(sendRequested, post)
  yield* fork(sendAll<Answer>, side)
}

type DraftState = Parameters<typeof selectDraft>[0]

/** The id is made here, before the first try. */
function* post({ payload: { key } }: ReturnType<typeof sendRequested>) {
  const { uuid } = yield* services()
  const draft = yield* select((state: DraftState) => selectDraft(state, key))
  if (!canSend(draft)) return
  yield* put(messagePosted({ key, id: uuid(), ts: yield* select(selectNow) }))
}

function* keep() {
  const { tabStorage } = yield* services()
  storeDrafts(tabStorage, yield* select(selectDrafts))
}

function* sendAll<Answer>(side: Side<Answer>) {
  for (;;) {
    const next = yield* select(selectNextToSend)
    if (next) yield* call(deliverMessage<Answer>, side, next.key, next.message)
    else yield* take(isOfDrafts)
  }
}
