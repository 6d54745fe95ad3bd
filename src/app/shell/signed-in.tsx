import { memo } from 'react'
import { useSelector } from 'react-redux'
import { BrowserRouter, type Location } from 'react-router-dom'

import { selectUnread } from '../features/support-chat/slice'
import { LinkProvider } from '../ui/link'
import { Banners } from './banners'
import { DocumentTitle } from './document-title'
import { FollowedLink } from './followed-link'
import { Layout } from './layout'
import { RouteBridge } from './route-bridge'
import { AppRoutes, preloadHome, useShownLocation } from './routes'

export { preloadHome }

interface Props {
  readonly brand: string
}

/** Everything behind sign-in, with the router that only it needs: a chunk of its own, so that signing in stays light. */
export function SignedIn({ brand }: Props) {
  return (
    <BrowserRouter useTransitions={false}>
      <LinkProvider value={FollowedLink}>
        <Located brand={brand} />
      </LinkProvider>
    </BrowserRouter>
  )
}

function Located({ brand }: Props) {
  return <Routed brand={brand} location={useShownLocation()} />
}

/** Drawn once for each address, however often it is asked for. */
const Routed = memo(function Routed({ brand, location }: Props & { readonly location: Location }) {
  const { pathname } = location
  const unread = useSelector(selectUnread)
  return (
    <>
      <RouteBridge pathname={pathname} />
      <DocumentTitle path={pathname} brand={brand} unread={unread} />
      <Banners />
      <Layout path={pathname} brand={brand}>
        <AppRoutes location={location} />
      </Layout>
    </>
  )
})
