import { eventChannel, type EventChannel } from 'redux-saga'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const

/** Emits on each sign of user activity (decisions.md, SESS-15). */
export const browserActivity = (): EventChannel<true> =>
  eventChannel((emit) => {
    const tell = (): void => {
      emit(true)
    }
    const look = (): void => {
      if (!document.hidden) emit(true)
    }
    const options = { passive: true, capture: true } as const
    for (const sign of SIGNS) window.addEventListener(sign, tell, options)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, tell, options)
      document.removeEventListener('visibilitychange', look)
    }
  })
