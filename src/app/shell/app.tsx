import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'

import type { AppError } from '@kernel/app-error'

import { SignInScreen, WelcomeScreen } from '../features/sign-in/routes'
import { selectStep } from '../features/sign-in/slice'
import { CrashView, FailureView, Starting } from '../features/startup/routes'
import { selectPhase } from '../features/startup/slice'
import { Toasts } from '../features/toasts/routes'
import { selectConfig } from '../state/flags'
import { selectHasTriedToConnect, selectIsAuthorized } from '../state/session'
import { Banners, OfflineBanner, SandboxBadge } from './banners'
import { DocumentTitle } from './document-title'
import { ErrorBoundary } from './error-boundary'
import { Layout } from './layout'
import { RouteBridge } from './route-bridge'
import { AppRoutes, preloadHome } from './routes'

export interface AppProps {
  readonly report: (error: AppError) => void
  readonly reload: () => void
}

const DEFAULT_BRAND = 'Causeway'

/** The whole app inside its providers: whichever face it has now, the route bridge and the toasts. */
export function App({ report, reload }: AppProps) {
  const { pathname } = useLocation()
  const isAuthorized = useSelector(selectIsAuthorized)
  const brand = useSelector(selectConfig)?.brand.name ?? DEFAULT_BRAND
  return (
    <>
      <RouteBridge />
      <DocumentTitle path={pathname} isAuthorized={isAuthorized} brand={brand} />
      <ErrorBoundary report={report} fallback={<CrashView brand={brand} onFix={reload} />}>
        <Face brand={brand} path={pathname} reload={reload} />
      </ErrorBoundary>
      <Toasts />
    </>
  )
}

interface FaceProps {
  readonly brand: string
  readonly path: string
  readonly reload: () => void
}

/** Unlocked only when start-up is done and the look for a session has ended. [SESS-07] */
function Face({ brand, path, reload }: FaceProps) {
  const phase = useSelector(selectPhase)
  const hasTried = useSelector(selectHasTriedToConnect)
  const isAuthorized = useSelector(selectIsAuthorized)
  usePreloadedHome()

  if (phase === 'crashed') return <CrashView brand={brand} onFix={reload} />
  if (phase === 'failed') return <FailureView brand={brand} />
  if (phase === 'starting' || !hasTried)
    return <Starting welcome={<WelcomeScreen brand={brand} />} />
  if (!isAuthorized)
    return (
      <>
        <SandboxBadge />
        <OfflineBanner />
        <SignInScreen brand={brand} />
      </>
    )
  return (
    <>
      <Banners />
      <Layout path={path} brand={brand}>
        <AppRoutes />
      </Layout>
    </>
  )
}

function usePreloadedHome(): void {
  const isNear = useSelector(selectStep) === 'otp'
  useEffect(() => {
    if (isNear) preloadHome()
  }, [isNear])
}
