import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga'

import type { RecipientDraft } from '@contract/v1/recipients'
import { AppError } from '@kernel/app-error'
import { compactIban } from '@kernel/iban'

import { refusalText } from '../../errors/refusal-text'
import { failed, noticed, toastRaised } from '../../events'
import { attemptSilently } from '../../platform/attempt'
import { paths } from '../../platform/paths'
import { request } from '../../platform/request'
import { isUnanswered } from '../../platform/unanswered'
import { recipients, selectRecipient, selectRecipients } from '../../resources/recipients'
import { confirmed } from '../../resources/step-ups'
import { went } from '../../state/route'
import { isSavedAs, originOf, recipientDraft, type Draft, type Subject } from './policy'
import {
  addRefused,
  addSent,
  discarded,
  selectWizard,
  steppedBack,
  stepVisited,
  submitEnded,
  type submitted,
} from './slice'

/** Stepping back gives up a running save. */
export function* saveRecipient({ payload: draft }: ReturnType<typeof submitted>) {
  yield* race({ saved: call(sendDraft, draft), left: take([steppedBack, stepVisited]) })
}

function* sendDraft(draft: Draft) {
  const { subject, type, bank } = yield* select(selectWizard)
  if (!subject || !bank) return
  try {
    const body = recipientDraft(type, draft, bank)
    const refusal = yield* attemptSilently(confirmed(() => deliver(subject, body)))
    if (refusal) {
      yield* call(tellRefusal, subject, refusal)
      return
    }
    yield* put(discarded())
    const waiting = yield* call(waitingPath, subject, body)
    if (waiting === null)
      yield* put(noticed(subject.mode === 'edit' ? 'beneficiaryEdited' : 'beneficiaryAdded'))
    yield* put(went(waiting ?? (yield* call(destinationOf, subject, body))))
  } finally {
    yield* put(submitEnded())
  }
}

type RecipientState = Parameters<typeof selectRecipient>[0]

/** Where an IBAN stands that waits, since this device is new; null where nothing waits. */
function* waitingPath(subject: Subject, { iban }: RecipientDraft) {
  if (subject.mode !== 'edit') return null
  const { id } = subject
  const saved = yield* select((state: RecipientState) => selectRecipient(state, id))
  const { change } = saved ?? {}
  const isWaiting = change?.isStopped === false && change.iban === compactIban(iban)
  return isWaiting ? paths.recipient(id) : null
}

/** Back to where the recipient was asked for; the newest of those that are alike is the one just added. */
function* destinationOf(subject: Subject, body: RecipientDraft) {
  if (subject.mode === 'edit' || subject.transactionId === undefined) return paths.home
  const all = yield* select(selectRecipients)
  const added = all?.filter((each) => isSavedAs(each, body)).map(({ id }) => id) ?? []
  if (added.length === 0) return originOf(subject)
  return paths.resend(subject.transactionId, Math.max(...added))
}

/** What changes a recipient may be sent twice; what adds one may not. */
function* deliver(subject: Subject, body: RecipientDraft): SagaGenerator<void> {
  if (subject.mode === 'create') yield* call(addOnce, body)
  else
    yield* request(
      recipients.endpoints.update.initiate({ ...body, id: subject.id }, { track: false }),
    )
}

/** A new recipient whose sending has no answer, or was given up, is looked for before it is sent again. */
function* addOnce(body: RecipientDraft) {
  const { isUnsure } = yield* select(selectWizard)
  if (isUnsure && (yield* call(hasArrived, body))) return
  yield* put(addSent())
  const add = recipients.endpoints.add.initiate(body, { track: false })
  const answer = yield* attemptSilently(request(add))
  if (!(answer instanceof AppError)) return
  if (isUnanswered(answer.fault)) {
    if (yield* call(hasArrived, body)) return
  } else if (answer.fault.code !== 'ABORTED') yield* put(addRefused())
  throw answer
}

function* hasArrived(body: RecipientDraft) {
  const list = recipients.endpoints.list.initiate(null, { forceRefetch: true })
  const { recipients: all } = yield* request(list)
  return all.some((recipient) => isSavedAs(recipient, body))
}

/** A sentence of the desk meant for a person is shown as it is; all else by the catalogue. */
function* tellRefusal({ mode }: Subject, { fault }: AppError) {
  const failure = mode === 'edit' ? 'editRecipient' : 'createRecipient'
  const text = fault.code === 'VALIDATION_FAILED' ? refusalText(fault) : null
  const isTold = text !== null
  if (isTold) yield* put(toastRaised({ type: 'Notify', message: text }))
  yield* put(failed({ failure, fault, isTold }))
}
