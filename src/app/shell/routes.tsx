import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { matchPath, Route, Routes, useLocation, useParams, type Location } from 'react-router-dom'

import { selectAccount } from '../state/session'
import { Preloader } from '../ui/preloader'
import { Gate } from './gate'
import { lazyFeature } from './lazy-feature'
import { loadScreen } from './load-screen'
import { messages } from './messages'

const writing = () => import('../resources/chat/writing')
const removal = () => import('../features/recipient-removal/routes')

const home = lazyFeature(() => import('../features/home/routes'), removal)
const recipientDetails = lazyFeature(() => import('../features/recipient-details/routes'), removal)
const settings = lazyFeature(() => import('../features/settings/routes'))
const legal = lazyFeature(() => import('../features/legal/routes'))
const recipientWizard = lazyFeature(() => import('../features/recipient-wizard/routes'))
const otc = lazyFeature(() => import('../features/otc/routes'))
const quoteWatch = lazyFeature(() => import('../features/quote-watch/routes'))
const activity = lazyFeature(() => import('../features/activity/routes'))
const supportDesk = lazyFeature(() => import('../features/support-desk/routes'), writing)

/** Rarely seen, so not in the first load. */
const NotFound = lazy(async () => {
  const { NotFound: Screen } = await loadScreen(() => import('./not-found'))
  return { default: Screen }
})

/** The first screen of a session, fetched while its code is being typed. */
export const preloadHome = home.preload

const TYPES = ['individual', 'business']

/** Any other type is an address that leads nowhere (decisions.md 9). */
function CreateRecipient({ Screen }: { readonly Screen: ComponentType }) {
  const { type = '' } = useParams()
  return TYPES.includes(type) ? <Screen key={type} /> : <NotFound />
}

/** Every address of the app (product.md 2) whose screen has a chunk of its own. */
const SCREENS = [
  { path: '/', part: home, element: <home.Screen /> },
  { path: '/settings', part: settings, element: <settings.Screen /> },
  { path: '/legal', part: legal, element: <legal.Screen /> },
  { path: '/activity/:id?', part: activity, element: gated(<activity.Screen />) },
  { path: '/beneficiary/:id', part: recipientDetails, element: <recipientDetails.Screen /> },
  { path: '/beneficiary/:id/edit', part: recipientWizard, element: <recipientWizard.Screen /> },
  {
    path: '/beneficiary/create/:type',
    part: recipientWizard,
    element: <CreateRecipient Screen={recipientWizard.Screen} />,
  },
  { path: '/otc/:id', part: otc, element: <otc.Screen /> },
  { path: '/quote/:id', part: quoteWatch, element: <quoteWatch.Screen /> },
  { path: '/support', part: supportDesk, element: <Support /> },
]

/**
 * Where the user is to be shown: at once where the screen's chunk is there, in the same frame as what was pressed. While
 * one has to be fetched, the screen before it stays.
 */
export function useShownLocation(): Location {
  const location = useLocation()
  const [fetched, setFetched] = useState(location)
  const screen = SCREENS.find(({ path }) => matchPath(path, location.pathname))
  const isThere = screen?.part.isThere() ?? true
  if (isThere && fetched !== location) setFetched(location)
  useEffect(() => {
    if (isThere) return
    startTransition(() => {
      setFetched(location)
    })
  }, [isThere, location])
  return isThere ? location : fetched
}

export function AppRoutes({ location }: { readonly location: Location }) {
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Routes location={location}>
        {SCREENS.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}

/** Only for those who answer; to everybody else there is no such page. */
function Support() {
  return useSelector(selectAccount)?.isSupport ? <supportDesk.Screen /> : <NotFound />
}

function gated(screen: ReactNode) {
  return <Gate flag="activityViewEnabled">{screen}</Gate>
}

function ScreenLoading() {
  const { formatMessage } = useIntl()
  return <Preloader inline label={formatMessage(messages.loading)} />
}
