import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useParams, useRoutes, type Location } from 'react-router-dom'

import { routeNameOf, routes, type RouteName } from '../platform/paths'
import { recipients } from '../resources/recipients'
import { Preloader } from '../ui/scenes/preloader'
import { Gate } from './gate'
import { lazyFeature } from './lazy-feature'
import { loadScreen } from '../platform/load-screen'
import { messages } from './messages'
import type { createStore } from './store'

export const importActivity = () =>
  import(/* webpackChunkName: "activity" */ '../features/activity/feature')

const removal = () => import(/* webpackChunkName: "home" */ '../features/recipient-removal/feature')

const importHome = () => import(/* webpackChunkName: "home" */ '../features/home/feature')

const home = lazyFeature(importHome, removal)
const allRecipients = lazyFeature(async () => (await importHome()).loadAll(), removal)
const recipientDetails = lazyFeature(
  () => import(/* webpackChunkName: "account" */ '../features/recipient-details/feature'),
  removal,
)
const settings = lazyFeature(
  () => import(/* webpackChunkName: "account" */ '../features/settings/feature'),
)
const security = lazyFeature(
  () => import(/* webpackChunkName: "account" */ '../features/security/feature'),
)
const webhooks = lazyFeature(
  () => import(/* webpackChunkName: "webhooks" */ '../features/webhooks/feature'),
)
const legal = lazyFeature(
  () => import(/* webpackChunkName: "account" */ '../features/legal/feature'),
)
const recipientWizard = lazyFeature(
  () => import(/* webpackChunkName: "wizard" */ '../features/recipient-wizard/feature'),
)
const otc = lazyFeature(() => import(/* webpackChunkName: "pay" */ '../features/otc/feature'))
const quoteWatch = lazyFeature(
  () => import(/* webpackChunkName: "pay" */ '../features/quote-watch/feature'),
)
const activity = lazyFeature(importActivity)
const sourceOfFunds = lazyFeature(
  () => import(/* webpackChunkName: "exports" */ '../features/source-of-funds/feature'),
)

/** Rarely shown, so not in the first load. */
const NotFound = lazy(async () => {
  const { NotFound: Screen } = await loadScreen(
    () => import(/* webpackChunkName: "account" */ './not-found'),
  )
  return { default: Screen }
})

/** Fetches the first screen of a session while the code is typed. */
export const fetchHome = home.fetchNow

/** A list that comes later than this, in ms, is not waited for. */
const SOON_MS = 60

/** Opens home before it is drawn: a list that is about to come is drawn at once, without one of blanks before it. */
export async function openHome({ store, startFeature }: Opened): Promise<void> {
  const { homeOpened } = await importHome()
  home.join(startFeature)
  store.dispatch(homeOpened())
  const list = store.dispatch(recipients.endpoints.list.initiate(null, { subscribe: false }))
  await Promise.race([list, new Promise((resolve) => setTimeout(resolve, SOON_MS))])
}

type Opened = Pick<ReturnType<typeof createStore>, 'store' | 'startFeature'>

type Part = ReturnType<typeof lazyFeature>

/** The form begins anew when the type changes. */
function CreateRecipient() {
  const { type } = useParams()
  return <recipientWizard.Screen key={type} />
}

/** Every route of the app, by the chunk that its screen is in. */
const SCREENS = {
  home: screen(routes.home, home),
  recipients: screen(routes.recipients, allRecipients),
  activity: screen(routes.activity, activity, gated(<activity.Screen />)),
  sourceOfFunds: screen(routes.sourceOfFunds, sourceOfFunds),
  settings: screen(routes.settings, settings),
  security: screen(routes.security, security),
  webhooks: screen(routes.webhooks, webhooks),
  legal: screen(routes.legal, legal),
  recipient: screen(routes.recipient, recipientDetails),
  editRecipient: screen(routes.editRecipient, recipientWizard),
  createRecipient: screen(routes.createRecipient, recipientWizard, <CreateRecipient />),
  otc: screen(routes.otc, otc),
  quote: screen(routes.quote, quoteWatch),
} satisfies Record<RouteName, unknown>

const LOST = {
  isThere: () => true,
  fetchNow: async () => true,
  objects: [{ path: '*', element: <NotFound /> }],
}

function screen(path: string, part: Part, element = <part.Screen />) {
  return { isThere: part.isThere, fetchNow: part.fetchNow, objects: [{ path, element }] }
}

export function screenAt({ pathname }: Pick<Location, 'pathname'>) {
  const name = routeNameOf(pathname)
  return name ? SCREENS[name] : LOST
}

/** A location with its screen. */
const shownAt = (location: Location) => ({ location, screen: screenAt(location) })

export type ShownScreen = ReturnType<typeof shownAt>

/**
 * Where the user is to be shown: at once where the screen's chunk is there, in the same frame as what was pressed. While
 * one has to be fetched, the screen before it stays.
 */
export function useShownScreen(): ShownScreen {
  const location = useLocation()
  const asked = useMemo(() => shownAt(location), [location])
  const [fetched, setFetched] = useState(asked)
  const isThere = asked.screen.isThere()
  if (isThere && fetched !== asked) setFetched(asked)
  useEffect(() => {
    if (isThere) return
    startTransition(() => {
      setFetched(asked)
    })
  }, [isThere, asked])
  return isThere ? asked : fetched
}

export function AppRoutes({ location, screen: { objects } }: ShownScreen) {
  return <Suspense fallback={<ScreenLoading />}>{useRoutes(objects, location)}</Suspense>
}

function gated(screen: ReactNode) {
  return <Gate flag="activityViewEnabled">{screen}</Gate>
}

function ScreenLoading() {
  const { formatMessage } = useIntl()
  return <Preloader inline label={formatMessage(messages.loading)} />
}
