import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga'

import type { Recipient } from '@contract/v1/recipients'
import { AppError } from '@kernel/app-error'
import { compactIban } from '@kernel/iban'

import { attemptSilently } from '../../platform/attempt'
import { request } from '../../platform/request'
import { findRecipient, freshRecipient } from '../../resources/find-recipient'
import { iban } from '../../resources/iban'
import { ibanFault, readReason } from '../../resources/ibans/iban-fault'
import { confirmed } from '../../resources/step-ups'
import { recipients, selectRecipient } from '../../resources/recipients'
import { selectHoldQuestion } from '../../state/hold-decision'
import { draftOf, isSamePayee, payeeOf, problemOf, withCorrection } from './policy'
import {
  holdRefused,
  ibanRefused,
  ibanTyped,
  payeeChosen,
  selectDecisionFlow,
  type ibanSubmitted,
  type Payee,
} from './slice'

/** Who was chosen or added before the dialog opened. */
export function* chooseAsked() {
  const id = (yield* select(selectHoldQuestion))?.recipientId
  if (id === undefined) return
  const recipient = yield* call(findRecipient, id)
  if (recipient) yield* put(payeeChosen(payeeOf(recipient)))
}

/** Typing on gives up the running check and its request. */
export function* checkCorrection({ payload: typed }: ReturnType<typeof ibanSubmitted>) {
  yield* race({ checked: call(checkTyped, typed), left: take(ibanTyped) })
}

function* checkTyped(typed: string) {
  const ask = iban.endpoints.checkIban.initiate(compactIban(typed), { track: false })
  const check = yield* attemptSilently(request(ask))
  if (check instanceof AppError) return yield* put(holdRefused(problemOf(check.fault)))
  const fault = ibanFault(check)
  if (fault) {
    const reason = yield* call(readReason, typed, check)
    return yield* put(ibanRefused({ fault, reason }))
  }
  const recipient = yield* call(correctedRecipient)
  if (!recipient) return
  const { bic, bankName } = check
  yield* put(payeeChosen(payeeOf(recipient), { iban: compactIban(typed), bic, bankName }))
}

/** Whose IBAN is written: of the payee that was chosen, else of the one that the bank refused. */
function* correctedRecipient() {
  const { hold, payee } = yield* select(selectDecisionFlow)
  const id = payee?.id ?? hold?.owed?.beneficiary.id
  return id === undefined ? undefined : yield* call(recipientBack, id)
}

/** The recipient; one that was removed is brought back under its id. */
function* recipientBack(id: number): SagaGenerator<Recipient | undefined> {
  const known = yield* call(findRecipient, id)
  if (known) return known
  const ask = recipients.endpoints.restore.initiate(id, { track: false })
  const list = yield* attemptSilently(request(ask))
  if (!(list instanceof AppError)) return list.recipients.find((recipient) => recipient.id === id)
  const isGone = list.fault.code === 'NOT_FOUND'
  yield* put(holdRefused(isGone ? { kind: 'gone' } : problemOf(list.fault)))
  return undefined
}

/** Saves what was corrected and nothing else; what changes a recipient may be sent twice. */
export function* saveCorrection(payee: Payee, listed: Payee): SagaGenerator<void> {
  const recipient = yield* select(selectRecipient, payee.id)
  const stored = recipient ? payeeOf(recipient) : listed
  const corrected = withCorrection(stored, payee, listed)
  if (isSamePayee(stored, corrected)) return
  const body = { ...draftOf(corrected), id: payee.id }
  const update = recipients.endpoints.update.initiate(body, { track: false })
  yield* confirmed(() => request(update))
}

/** Whoever was changed elsewhere since is shown as they stand now, to be confirmed anew. */
export function* renewPayee() {
  const { payee, listed } = yield* select(selectDecisionFlow)
  const recipient = payee && (yield* call(freshRecipient, payee.id))
  if (!recipient || !listed) return
  const stored = payeeOf(recipient)
  if (!isSamePayee(stored, listed) && !isSamePayee(stored, payee)) yield* put(payeeChosen(stored))
}
