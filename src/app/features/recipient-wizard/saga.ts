import { call, fork, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'

import { AppError } from '@kernel/app-error'
import { compactIban } from '@kernel/iban'
import { knownName } from '@kernel/recipient-name'

import { attempt, attemptSilently } from '../../platform/attempt'
import { during } from '../../platform/during'
import { DRAFT_KEYS } from '../../platform/kept-drafts'
import { paths } from '../../platform/paths'
import { request } from '../../platform/request'
import { loadDraft } from '../../platform/stored-draft'
import { findRecipient, freshRecipient } from '../../resources/find-recipient'
import { iban } from '../../resources/iban'
import { ibanFault, readReason } from '../../resources/ibans/iban-fault'
import { recipients, selectRecipients } from '../../resources/recipients'
import { went } from '../../state/route'
import { draftSaga } from './draft-saga'
import { StoredRecipient } from './kept-recipient'
import { holderOf } from './policy'
import { saveRecipient } from './save-saga'
import {
  closed,
  draftRead,
  ibanChecked,
  ibanCheckFailed,
  ibanSubmitted,
  ibanChanged,
  ibanTaken,
  opened,
  recipientFound,
  selectIsOpen,
  selectWizard,
  steppedBack,
  stepVisited,
  submitted,
} from './slice'

export function* recipientWizardSaga() {
  yield* put(draftRead(yield* loadDraft(DRAFT_KEYS.recipient, StoredRecipient)))
  yield* during(selectIsOpen, opened, closed, runWizard)
}

function* runWizard() {
  yield* fork(draftSaga)
  const { subject, isReady, kept } = yield* select(selectWizard)
  // What is kept may be days old: it is compared with what the desk has now.
  const find = kept ? freshRecipient : findRecipient
  if (subject?.mode === 'edit' && !isReady) yield* call(findEdited, subject.id, find)
  yield* takeLatest(ibanSubmitted, checkIban)
  // Leading: a second press must not send a second recipient.
  yield* takeLeading(submitted, saveRecipient)
}

/** An unknown id goes home. */
export function* findEdited(id: number, find = findRecipient) {
  const recipient = yield* call(find, id)
  yield* put(recipient ? recipientFound(recipient) : went(paths.home, { replace: true }))
}

/** Typing on, or stepping back, gives up the running check and its request. */
function* checkIban({ payload: typed }: ReturnType<typeof ibanSubmitted>) {
  yield* race({
    checked: call(askForBank, typed),
    left: take([ibanChanged, steppedBack, stepVisited]),
  })
}

function* askForBank(typed: string) {
  const { subject, ibanTakenBy } = yield* select(selectWizard)
  const ask = iban.endpoints.checkIban.initiate(compactIban(typed), { track: false })
  const check = yield* attempt('checkIban', request(ask))
  if (!check) {
    yield* put(ibanCheckFailed())
    return
  }
  if (ibanFault(check)) {
    yield* put(ibanChecked(check, yield* call(readReason, typed, check)))
    return
  }
  const all = yield* call(listedRecipients)
  const holder = holderOf(all, typed, subject)
  // Told once: who goes on after that knows it.
  yield* put(holder && ibanTakenBy === null ? ibanTaken(knownName(holder)) : ibanChecked(check))
}

/** Without the list nobody is compared: the desk takes an IBAN twice. */
function* listedRecipients() {
  const known = yield* select(selectRecipients)
  if (known) return known
  const list = yield* attemptSilently(request(recipients.endpoints.list.initiate(null)))
  return list instanceof AppError ? [] : list.recipients
}
