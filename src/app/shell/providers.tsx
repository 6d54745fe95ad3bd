import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { Link as RouterLink } from 'react-router-dom'

import { LocaleProvider } from '../i18n/provider'
import { LinkProvider, type LinkProps } from '../ui/link'
import { StartFeatureProvider } from './lazy-feature'
import type { AppStore, createStore } from './store'

interface Props {
  readonly store: AppStore
  readonly startFeature: ReturnType<typeof createStore>['startFeature']
  readonly children: ReactNode
}

/** What every screen may ask its surroundings for. Stands inside a router. */
export function Providers({ store, startFeature, children }: Props) {
  return (
    <Provider store={store}>
      <LocaleProvider>
        <LinkProvider value={FollowedLink}>
          <StartFeatureProvider value={startFeature}>{children}</StartFeatureProvider>
        </LinkProvider>
      </LocaleProvider>
    </Provider>
  )
}

/** Addresses of the app are followed by its router; all others by the browser. */
export function FollowedLink({ href, ...rest }: LinkProps) {
  const isOurs = href.startsWith('/') && rest.target === undefined
  return isOurs ? <RouterLink to={href} {...rest} /> : <a href={href} {...rest} />
}
