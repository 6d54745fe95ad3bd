import { lazy, Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'

import type { AppError } from '@kernel/app-error'

import { SignInScreen } from '../features/sign-in/feature'
import { selectStep } from '../features/sign-in/slice'
import { CrashView, FailureView, Loading, Starting } from '../features/startup/feature'
import { selectPhase } from '../features/startup/slice'
import { selectConfig } from '../state/flags'
import { selectHasTriedToConnect, selectIsAuthorized } from '../state/session'
import { EntryNotices } from './entry-notices'
import { ErrorBoundary } from './error-boundary'
import { loadScreen } from './load-screen'

export interface AppProps {
  readonly report: (error: AppError) => void
  readonly reload: () => void
}

const DEFAULT_BRAND = 'Causeway'

const importSignedIn = () => import('./signed-in')

const SignedIn = lazy(async () => ({ default: (await loadScreen(importSignedIn)).SignedIn }))

/** Drawn at once, but fetched after the first screen: there is nothing to say yet. */
const Toasts = lazy(async () => ({
  default: (await loadScreen(() => import('../features/toasts/feature'))).Toasts,
}))

/** The whole app inside its providers: whichever face it has now, and the toasts. */
export function App({ report, reload }: AppProps) {
  const brand = useSelector(selectConfig)?.brand.name ?? DEFAULT_BRAND
  return (
    <>
      <ErrorBoundary report={report} fallback={<CrashView brand={brand} onFix={reload} />}>
        <Face brand={brand} reload={reload} />
      </ErrorBoundary>
      <ErrorBoundary report={report} fallback={null}>
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

interface FaceProps {
  readonly brand: string
  readonly reload: () => void
}

/** Unlocked only when start-up is done and the look for a session has ended. [SESS-07] */
function Face({ brand, reload }: FaceProps) {
  const phase = useSelector(selectPhase)
  const hasTried = useSelector(selectHasTriedToConnect)
  const isAuthorized = useSelector(selectIsAuthorized)
  usePreloading()

  if (phase === 'crashed') return <CrashView brand={brand} onFix={reload} />
  if (phase === 'failed') return <FailureView brand={brand} />
  const isStarting = phase === 'starting' || !hasTried
  if (isAuthorized && !isStarting)
    return (
      <Suspense fallback={<Loading />}>
        <SignedIn brand={brand} />
      </Suspense>
    )
  return (
    <>
      <EntryNotices />
      <Starting
        isStarting={isStarting}
        welcome={<SignInScreen brand={brand} isStarting={isStarting} />}
      />
    </>
  )
}

/** What lies behind sign-in is fetched while the code is being typed, or at once where a session is to be expected. */
function usePreloading(): void {
  const isCodeStep = useSelector(selectStep) === 'otp'
  const isNear = isCodeStep || document.documentElement.dataset['session'] === 'hint'
  useEffect(() => {
    if (!isNear) return
    // A failure is the screen's own to mend, when it is asked for: nobody's typing is to be cut off by a reload.
    void importSignedIn().then(
      ({ preloadHome }) => {
        preloadHome()
      },
      () => undefined,
    )
  }, [isNear])
}
