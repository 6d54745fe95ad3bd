import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'

import { copy, quoteWatchSaga } from './saga'
import { copyAsked, quoteWatch } from './slice'

describe('copying', () => {
  it.each([
    [true, 'copiedWalletAddress'],
    [false, 'copyUnsupported'],
  ])('says how it went: %s', (isCopied, notice) =>
    expectSaga(copy, copyAsked({ text: '0xab', notice: 'copiedWalletAddress' }))
      .provide([[matchers.getContext('services'), { copy: () => Promise.resolve(isCopied) }]])
      .put.like({ action: { payload: { notice } } })
      .run(),
  )

  it('is heard by the feature', () =>
    expectSaga(quoteWatchSaga)
      .provide([
        [matchers.getContext('services'), { copy: () => Promise.resolve(true) }],
        [matchers.select(quoteWatch.selectors.selectIsOpen), false],
      ])
      .put.like({ action: { payload: { notice: 'copied' } } })
      .dispatch(copyAsked({ text: '1', notice: 'copied' }))
      .silentRun(50))
})
