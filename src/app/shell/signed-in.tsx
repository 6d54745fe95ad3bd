import { useSelector } from 'react-redux'
import { BrowserRouter, useLocation } from 'react-router-dom'

import { selectUnread } from '../features/support-chat/slice'
import { LinkProvider } from '../ui/link'
import { Banners } from './banners'
import { DocumentTitle } from './document-title'
import { FollowedLink } from './followed-link'
import { Layout } from './layout'
import { RouteBridge } from './route-bridge'
import { AppRoutes, preloadHome } from './routes'

export { preloadHome }

/** Everything behind sign-in, with the router that only it needs: a chunk of its own, so that signing in stays light. */
export function SignedIn({ brand }: { readonly brand: string }) {
  return (
    <BrowserRouter>
      <LinkProvider value={FollowedLink}>
        <RouteBridge />
        <Routed brand={brand} />
      </LinkProvider>
    </BrowserRouter>
  )
}

function Routed({ brand }: { readonly brand: string }) {
  const { pathname } = useLocation()
  const unread = useSelector(selectUnread)
  return (
    <>
      <DocumentTitle path={pathname} brand={brand} unread={unread} />
      <Banners />
      <Layout path={pathname} brand={brand}>
        <AppRoutes />
      </Layout>
    </>
  )
}
