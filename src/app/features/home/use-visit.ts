import { useEffect } from 'react'
import { useStore } from 'react-redux'

import { afterPaint } from '../../platform/after-paint'
import { homeClosed, homeOpened, selectVisits } from './slice'

/** While a list of recipients is on screen it is loaded, and loaded again when that is asked for. */
export function useVisit(): void {
  const store = useStore<VisitState>()
  useEffect(() => {
    store.dispatch(homeOpened())
    const visit = selectVisits(store.getState())
    return () => {
      // The next screen is painted first; a visit that began meanwhile stays open.
      afterPaint(() => {
        if (selectVisits(store.getState()) === visit) store.dispatch(homeClosed())
      })
    }
  }, [store])
}

type VisitState = Parameters<typeof selectVisits>[0]
