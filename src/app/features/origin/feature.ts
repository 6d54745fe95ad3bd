import { during } from '../../platform/during'
import { hearWallets } from '../../platform/hear-wallets'
import { originAsked, originClosed, selectIsOriginAsked } from '../../state/origin'
import { OriginDialog } from './origin-dialog'
import { originWallets, signerAnnounced } from './slice'

/** Wallets are heard for as long as the dialog is open. */
function* originSaga() {
  yield* during(selectIsOriginAsked, originAsked, originClosed, hearSigners)
}

const hearSigners = () => hearWallets(signerAnnounced)

export const feature = {
  name: 'originWallets',
  slice: originWallets,
  saga: originSaga,
  Screen: OriginDialog,
}
