import { eventChannel, type EventChannel } from 'redux-saga'
import { call, put, take } from 'typed-redux-saga'

import { ticked, visibilityChanged } from '../events'
import { services } from './services'

/** Reads the device's clock in unix seconds; nothing else in the app reads it. */
export const deviceNow = (): number => Math.floor(Date.now() / 1000)

type Beat = 'second' | 'shown' | 'hidden'

/** The app's one timer: once a second while the page is visible, and when it becomes visible again. */
function beats(): EventChannel<Beat> {
  return eventChannel((emit) => {
    let timer: ReturnType<typeof setInterval> | undefined
    const start = (): void => {
      timer ??= setInterval(() => {
        emit('second')
      }, 1000)
    }
    const stop = (): void => {
      clearInterval(timer)
      timer = undefined
    }
    const look = (): void => {
      if (document.hidden) stop()
      else start()
      emit(document.hidden ? 'hidden' : 'shown')
    }
    if (!document.hidden) start()
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  })
}

export function* heartbeatSaga() {
  const { now } = yield* services()
  const channel = yield* call(beats)
  try {
    for (;;) {
      const beat = yield* take(channel)
      if (beat !== 'second') {
        yield* put(visibilityChanged({ isVisible: beat === 'shown', now: now() }))
      }
      if (beat !== 'hidden') yield* put(ticked({ now: now() }))
    }
  } finally {
    channel.close()
  }
}
