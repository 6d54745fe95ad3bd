import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'

import { selectHasTriedToConnect, selectIsAuthorized } from '../../state/session'
import { CrashView, FailureView } from './failure-view'
import { startupSaga } from './saga'
import {
  screenShown,
  selectIsShown,
  selectKept,
  selectPhase,
  startup,
  startupDone,
  type StartupState,
} from './slice'
import { Loading, Starting } from './starting'

interface Props {
  readonly brand: string
  readonly reload: () => void
  /** The way in, while there is no session or nobody knows of one yet. */
  readonly entry: (isStarting: boolean) => ReactNode
  readonly notices: ReactNode
  /** The activity last seen, where the host is away. */
  readonly offline: (kept: string) => ReactNode
  /** What a signed-in user sees. */
  readonly children: ReactNode
}

/** Unlocked only when start-up is done and the look for a session has ended. [SESS-07] */
function StartupGate({ brand, reload, entry, notices, offline, children }: Props) {
  const phase = useSelector(selectPhase)
  const kept = useSelector(selectKept)
  const hasTried = useSelector(selectHasTriedToConnect)
  const isAuthorized = useSelector(selectIsAuthorized)

  if (phase === 'crashed') return <CrashView brand={brand} onFix={reload} />
  if (phase === 'failed') return kept ? offline(kept) : <FailureView brand={brand} />
  const isStarting = phase === 'starting' || !hasTried
  if (isAuthorized && !isStarting) return children
  return (
    <>
      {/* The page's markup has none. */}
      {!isStarting && notices}
      <Starting isStarting={isStarting} welcome={entry(isStarting)} />
    </>
  )
}

/** Until then the preloader of the page stands, where it stands. */
const isStarting = (state: { readonly startup: StartupState }): boolean =>
  selectPhase(state) === 'starting'

export const startupFeature = {
  slice: startup,
  isStarting,
  saga: startupSaga,
  startupDone,
  screenShown,
  selectIsShown,
  StartupGate,
  CrashView,
  Loading,
}
