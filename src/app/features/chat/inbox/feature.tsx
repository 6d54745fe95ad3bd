import { supportDeskSaga } from './saga'
import { supportDesk } from './slice'
import { SupportDeskScreen } from './support-desk-screen'

export const feature = {
  name: 'support-desk',
  slice: supportDesk,
  saga: supportDeskSaga(),
  Screen: SupportDeskScreen,
}
