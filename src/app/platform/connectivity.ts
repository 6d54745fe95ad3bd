import { eventChannel, type EventChannel } from 'redux-saga'
import { call, put, take } from 'typed-redux-saga'

import { connectivityChanged } from '../events'

/** Emits the browser's online state on each change. */
const browserConnectivity = (): EventChannel<{ isOnline: boolean }> =>
  eventChannel((emit) => {
    const tell = (): void => {
      emit({ isOnline: navigator.onLine })
    }
    window.addEventListener('online', tell)
    window.addEventListener('offline', tell)
    return () => {
      window.removeEventListener('online', tell)
      window.removeEventListener('offline', tell)
    }
  })

export function* connectivitySaga() {
  const channel = yield* call(browserConnectivity)
  try {
    if (!navigator.onLine) yield* put(connectivityChanged({ isOnline: false }))
    for (;;) yield* put(connectivityChanged(yield* take(channel)))
  } finally {
    channel.close()
  }
}
