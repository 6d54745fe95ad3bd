import { OriginDialog } from './origin-dialog'
import { originSaga } from './saga'
import { originWallets } from './slice'

export const feature = {
  name: 'originWallets',
  slice: originWallets,
  saga: originSaga,
  Screen: OriginDialog,
}
