import { ActivityScreen } from './activity-screen'
import { activitySaga } from './saga'
import { activity } from './shared/slice'

export const feature = {
  name: 'activity',
  slice: activity,
  saga: activitySaga,
  Screen: ActivityScreen,
}
