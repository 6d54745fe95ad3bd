import { securitySaga } from './saga'
import { SecurityScreen } from './security-screen'
import { security } from './slice'

export const feature = {
  name: 'security',
  slice: security,
  saga: securitySaga,
  Screen: SecurityScreen,
}
