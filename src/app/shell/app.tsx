import { lazy, Suspense, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'

import type { AppError } from '@kernel/app-error'

import { signInFeature, SignInScreen } from '../features/sign-in/feature'
import { startupFeature } from '../features/startup/feature'
import { toastsFeature } from '../features/toasts/feature'
import { selectConfig } from '../state/flags'
import { EntryNotices } from './entry-notices'
import { ErrorBoundary } from './error-boundary'
import { lazyScreen } from '../platform/lazy-screen'
import { loadScreen } from '../platform/load-screen'
import { useStartFeature } from './start-feature'

export interface AppProps {
  readonly report: (error: AppError) => void
  readonly reload: () => void
}

const { CrashView, Loading, StartupGate } = startupFeature

const DEFAULT_BRAND = 'Causeway'

const importSignedIn = () => import(/* webpackChunkName: "home" */ './signed-in')

const signedIn = lazyScreen(async () => {
  const { SignedIn, fetchHome } = await importSignedIn()
  // In the same chunk: else the frame would stand without its screen for a moment.
  await fetchHome()
  return { default: SignedIn }
})

/** Fetches the signed-in app ahead. A failure is left to the screen itself: a reload now would interrupt typing. */
export const fetchSignedIn = async (): Promise<void> => {
  await signedIn.fetchNow().catch(() => undefined)
}

/** Opens home before it is drawn. Where that does not work it is drawn as ever. */
export const openHome = async (...opened: Parameters<OpenHome>): Promise<void> => {
  await importSignedIn().then(
    (parts) => parts.openHome(...opened),
    () => undefined,
  )
}

type OpenHome = Awaited<ReturnType<typeof importSignedIn>>['openHome']

/** By way of the signed-in app, whose code it shares. */
const importOffline = async () => (await importSignedIn()).importActivity()

/** Stands in for the app where the host is away. */
const Offline = lazy(async () => ({
  default: (await loadScreen(importOffline)).OfflineActivity,
}))

/** Rendered from the start, fetched after the first screen. */
const Toasts = lazy(async () => ({
  default: (await loadScreen(toastsFeature.load)).Toasts,
}))

/** The whole app inside its providers: the current screen and the toasts. */
export function App({ report, reload }: AppProps) {
  const dispatch = useDispatch()
  // What stands beside the first screen joins it later: the page's markup holds nothing else to hydrate, and React begins
  // to draw anew where a chunk comes, or the store changes, while it draws.
  const isShown = useSelector(startupFeature.selectIsShown)
  useEffect(() => {
    dispatch(startupFeature.screenShown())
  }, [dispatch])
  const brand = useSelector(selectConfig)?.brand.name ?? DEFAULT_BRAND
  return (
    <>
      <ErrorBoundary report={report} fallback={<CrashView brand={brand} onFix={reload} />}>
        <Face brand={brand} reload={reload} />
      </ErrorBoundary>
      {isShown && (
        <ErrorBoundary report={report} fallback={null}>
          <Suspense fallback={null}>
            <Toasts />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

interface FaceProps {
  readonly brand: string
  readonly reload: () => void
}

function Face({ brand, reload }: FaceProps) {
  const start = useStartFeature()
  usePreloading()
  return (
    <StartupGate
      brand={brand}
      reload={reload}
      notices={<EntryNotices />}
      offline={(kept) => (
        <Suspense fallback={<Loading />}>
          <Offline brand={brand} kept={kept} />
        </Suspense>
      )}
      entry={(isStarting) => <SignInScreen brand={brand} isStarting={isStarting} start={start} />}
    >
      <Suspense fallback={<Loading />}>
        <signedIn.Screen brand={brand} />
      </Suspense>
    </StartupGate>
  )
}

/** Fetches the signed-in app while the code is typed. */
function usePreloading(): void {
  const isCodeStep = useSelector(signInFeature.selectStep) === 'otp'
  useEffect(() => {
    if (isCodeStep) void fetchSignedIn()
  }, [isCodeStep])
}
