import { pageTitle } from '../../state/page-title'
import { quoteActs } from './acts-slice'
import { QuoteWatchScreen } from './quote-watch-screen'
import { quoteWatchSaga } from './saga'
import { quoteWatch } from './slice'

export const feature = {
  name: 'quoteWatch',
  slice: quoteWatch,
  sharedSlices: [quoteActs, pageTitle],
  saga: quoteWatchSaga,
  Screen: QuoteWatchScreen,
}
