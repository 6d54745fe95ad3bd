import { call, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'

import { compactIban } from '@kernel/iban'

import { attempt } from '../../platform/attempt'
import { during } from '../../platform/during'
import { paths } from '../../platform/paths'
import { request } from '../../platform/request'
import { findRecipient } from '../../resources/find-recipient'
import { iban } from '../../resources/iban'
import { went } from '../../state/route'
import { saveRecipient } from './save-saga'
import {
  closed,
  ibanChecked,
  ibanCheckFailed,
  ibanSubmitted,
  ibanChanged,
  opened,
  recipientFound,
  selectDraft,
  selectIsOpen,
  selectWizard,
  steppedBack,
  submitted,
} from './slice'

export function* recipientWizardSaga() {
  yield* during(selectIsOpen, opened, closed, runWizard)
}

export function* runWizard() {
  const { subject, isReady } = yield* select(selectWizard)
  // What was typed before a session was lost is newer than what the desk has.
  if (subject?.mode === 'edit' && !isReady) yield* call(findEdited, subject.id)
  yield* takeLatest(ibanSubmitted, checkIban)
  // Leading: a second press must not send a second recipient.
  yield* takeLeading(submitted, saveRecipient)
}

/** An unknown id goes home. */
export function* findEdited(id: number) {
  const recipient = yield* call(findRecipient, id)
  yield* put(recipient ? recipientFound(recipient) : went(paths.home, { replace: true }))
}

/** Typing on, or stepping back, gives up the running check and its request. */
export function* checkIban() {
  yield* race({ checked: call(askForBank), left: take([ibanChanged, steppedBack]) })
}

function* askForBank() {
  const draft = yield* select(selectDraft)
  const ask = iban.endpoints.checkIban.initiate(compactIban(draft.iban), { track: false })
  const check = yield* attempt('checkIban', request(ask))
  yield* put(check ? ibanChecked(check) : ibanCheckFailed())
}
