import { quoteActs } from './acts-slice'
import { QuoteWatchScreen } from './quote-watch-screen'
import { quoteWatchSaga } from './saga'
import { quoteWatch } from './slice'

export const feature = {
  name: 'quoteWatch',
  slice: quoteWatch,
  sharedSlices: [quoteActs],
  saga: quoteWatchSaga,
  Screen: QuoteWatchScreen,
}
