import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'

import { copyRequested, noticed } from '../events'
import { copySaga } from './clipboard'

it.each([
  ['the notice of who asked', true, 'copiedWalletAddress', 'copiedWalletAddress'],
  ['a notice of its own', true, undefined, 'copied'],
  ['that the browser does not copy', false, 'copiedWalletAddress', 'copyUnsupported'],
] as const)('copying tells %s', (_case, isCopied, asked, told) =>
  expectSaga(copySaga)
    .provide([[matchers.getContext('services'), { copy: () => Promise.resolve(isCopied) }]])
    .put(noticed(told))
    .dispatch(copyRequested('0xab', asked))
    .silentRun(50),
)
