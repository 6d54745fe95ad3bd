import { ActivityScreen } from './activity-screen'
import { OfflineActivity } from './offline-activity'
import { activitySaga } from './saga'
import { activity } from './shared/slice'

export { OfflineActivity }

export const feature = {
  name: 'activity',
  slice: activity,
  saga: activitySaga,
  Screen: ActivityScreen,
}
