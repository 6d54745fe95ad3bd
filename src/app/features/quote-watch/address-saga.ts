import { call, put, select, type SagaGenerator } from 'typed-redux-saga'

import type { AddressAlarm } from '@contract/v1/address-alarms'
import type { Quote } from '@contract/v1/quotes'
import { internalError } from '@kernel/app-error'

import { attemptSilently } from '../../platform/attempt'
import { paths } from '../../platform/paths'
import { request } from '../../platform/request'
import { services } from '../../platform/services'
import { browserWallets } from '../../platform/wallet'
import { copyRequested } from '../../events'
import { quotes } from '../../resources/quotes'
import { addressAlarm, checkedText, isAddressAsked } from './address-check'
import { isClipboardOwn, isShownAs } from './shown-address'
import {
  addressBlocked,
  addressChecked,
  selectAlarm,
  selectChecked,
  selectQuote,
  selectRouteId,
} from './slice'

/** Before the quote comes on screen: an address is shown only once its signature fits. */
export function* checkAddress(quote: Quote): SagaGenerator<void> {
  if (!isAddressAsked(quote) || (yield* select(selectAlarm)) !== null) return
  const text = checkedText(quote)
  if ((yield* select(selectChecked)) === text) return
  const { storage } = yield* services()
  const alarm = yield* call(addressAlarm, quote, storage)
  if (alarm === null) yield* put(addressChecked(text))
  // Quotes from before there was a signer are over, and alarm nobody.
  else
    yield* put(
      addressBlocked({ quoteId: quote.quoteId, alarm, isTold: quote.status !== 'expired' }),
    )
}

/** Just before the wallet opens: once more all that the payment rests on. Whether it may go on: not from another screen. */
export function* isPayable(quote: Quote, uuid: string): SagaGenerator<boolean> {
  const { storage } = yield* services()
  const wallets = yield* call(browserWallets)
  const signed = yield* call(addressAlarm, quote, storage)
  const isLeft = (yield* select(selectQuote))?.quoteId !== quote.quoteId
  // Another page shows another address, which is no alarm of this one.
  if (signed === null && isLeft) return false
  const alarm = signed ?? pageAlarm(quote, wallets.isWrapped(uuid) ? 'wallet' : null)
  if (alarm === null) return true
  yield* put(addressBlocked({ quoteId: quote.quoteId, alarm, isTold: true }))
  return false
}

function pageAlarm(quote: Quote, other: AddressAlarm | null): AddressAlarm | null {
  return isShownAs(quote.receiverWalletAddress) ? other : 'shown'
}

/** Copies the address that was checked, unless the page or its clipboard was changed meanwhile. */
export function* copyAddress() {
  const quote = yield* select(selectQuote)
  if (!quote) return
  const alarm = pageAlarm(quote, isClipboardOwn() ? null : 'clipboard')
  if (alarm !== null) {
    yield* put(addressBlocked({ quoteId: quote.quoteId, alarm, isTold: true }))
    return
  }
  yield* put(copyRequested(quote.receiverWalletAddress, 'copiedWalletAddress'))
}

/** With fresh code: what changed the page may be gone then. */
export function* openAgain() {
  const { reloadTo } = yield* services()
  const id = yield* select(selectRouteId)
  if (id !== null) reloadTo(paths.quote(id))
}

/** The desk counts it, and an operator looks. */
export function* tellOfAlarm({ payload }: ReturnType<typeof addressBlocked>) {
  const { quoteId: id, alarm: reason, isTold } = payload
  if (!isTold) return
  const { log, report } = yield* services()
  log.error(`deposit address blocked: ${reason}`)
  report(internalError('deposit address blocked', { reason }))
  yield* attemptSilently(
    request(quotes.endpoints.reportAddress.initiate({ id, reason }, { track: false })),
  )
}
