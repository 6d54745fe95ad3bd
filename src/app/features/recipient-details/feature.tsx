import { RecipientDetailsScreen } from './details-screen'
import { recipientDetailsSaga } from './saga'
import { recipientDetails } from './slice'

export const feature = {
  name: 'recipientDetails',
  slice: recipientDetails,
  saga: recipientDetailsSaga,
  Screen: RecipientDetailsScreen,
}
