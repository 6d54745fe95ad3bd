import { toastsSaga } from './saga'
import { toasts } from './slice'

/** The list is fetched after the first screen: nothing is announced before. */
export const toastsFeature = {
  slice: toasts,
  saga: toastsSaga,
  load: () => import(/* webpackChunkName: "after-start" */ './toast-list'),
}
