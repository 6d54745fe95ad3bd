import { put, select } from 'typed-redux-saga'

import { attempt } from '../../../platform/attempt'
import { request } from '../../../platform/request'
import { recipients, selectRecipient as selectListed } from '../../../resources/recipients'
import { confirmed } from '../../../resources/step-ups'
import { selectRecipient } from '../flow/selectors'
import { recipientFound, type spellingChosen } from '../flow/slice'

/** Gives the recipient these names; the transfer goes on with them, and with the account that the list has by now. */
export function* changeSpelling({ payload: names }: ReturnType<typeof spellingChosen>) {
  const recipient = yield* select(selectRecipient)
  if (!recipient) return
  const { id } = recipient
  const listed = yield* select(selectListed, id)
  const { type, nickname = '', iban, bic, bankName } = listed ?? recipient
  const changed = { id, type, ...names, nickname, iban, bic, bankName }
  const update = recipients.endpoints.update.initiate(changed, { track: false })
  const list = yield* attempt(
    'editRecipient',
    confirmed(() => request(update)),
  )
  const renamed = list?.recipients.find((each) => each.id === id)
  if (renamed) yield* put(recipientFound(renamed))
}
