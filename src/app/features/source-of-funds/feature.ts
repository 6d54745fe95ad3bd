import { sourceOfFundsSaga } from './saga'
import { SourceOfFundsScreen } from './source-of-funds-screen'
import { sourceOfFunds } from './slice'

export const feature = {
  name: 'sourceOfFunds',
  slice: sourceOfFunds,
  saga: sourceOfFundsSaga,
  Screen: SourceOfFundsScreen,
}
