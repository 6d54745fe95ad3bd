import { memo, Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'

import { showTypeface } from '../platform/typeface'
import { selectUnread } from '../state/chat'
import { LinkProvider } from '../ui/controls/link'
import { Banners } from './banners'
import { DocumentTitle } from './document-title'
import { FollowedLink } from './followed-link'
import { Layout } from './layout'
import { lazyPart } from './lazy-feature'
import { RouteBridge } from './route-bridge'
import {
  AppRoutes,
  fetchHome,
  importActivity,
  openHome,
  useShownScreen,
  type ShownScreen,
} from './routes'

export { fetchHome, importActivity, openHome }

/** Its toasts outlive the screen on which a recipient was removed. */
const removal = lazyPart(
  () => import(/* webpackChunkName: "home" */ '../features/recipient-removal/feature'),
)

interface Props {
  readonly brand: string
}

/** Everything behind sign-in, with the router that only it needs: a chunk of its own, so that signing in stays light. */
export function SignedIn({ brand }: Props) {
  // Where a session is remembered the first screen is drawn before it is dressed.
  useEffect(showTypeface, [])
  return (
    <BrowserRouter useTransitions={false}>
      <LinkProvider value={FollowedLink}>
        <Located brand={brand} />
      </LinkProvider>
    </BrowserRouter>
  )
}

function Located({ brand }: Props) {
  return <Routed brand={brand} shown={useShownScreen()} />
}

/** Drawn once for each address, however often it is asked for. */
const Routed = memo(function Routed({ brand, shown }: Props & { readonly shown: ShownScreen }) {
  const { pathname } = shown.location
  const unread = useSelector(selectUnread)
  return (
    <>
      <RouteBridge pathname={pathname} />
      <DocumentTitle path={pathname} brand={brand} unread={unread} />
      <Banners />
      <Layout path={pathname} brand={brand}>
        <AppRoutes {...shown} />
      </Layout>
      <Suspense fallback={null}>
        <removal.Screen />
      </Suspense>
    </>
  )
})
