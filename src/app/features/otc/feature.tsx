import { OtcScreen } from './otc-screen'
import { otcSaga } from './saga'
import { otc } from './flow/slice'

export const feature = { name: 'otc', slice: otc, saga: otcSaga, Screen: OtcScreen }
