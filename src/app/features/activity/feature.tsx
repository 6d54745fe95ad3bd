import { ActivityScreen } from './activity-screen'
import { activitySaga } from './saga'
import { activity } from './slice'

export const feature = {
  name: 'activity',
  slice: activity,
  saga: activitySaga,
  Screen: ActivityScreen,
}
