import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'

import { PSEUDO_LOCALE } from './pseudo-texts'
import { PseudoLocale } from './pseudo-locale'
import { createTestStore, type TestStoreOptions } from './store'
import { FollowedLink } from '../../src/app/shell/followed-link'
import { Providers } from '../../src/app/shell/providers'
import { localeChosen } from '../../src/app/state/preferences'
import { LinkProvider } from '../../src/app/ui/controls/link'

export interface RenderOptions extends TestStoreOptions {
  /** 'en-XA' is the pseudo-locale. */
  readonly locale?: string
  /** Where the router stands. */
  readonly path?: string
}

/** Renders a part of the app over a real store, as the app itself would: words, links, router. */
export function renderWithStore(ui: ReactNode, options: RenderOptions = {}) {
  const { locale, path = '/', ...storeOptions } = options
  const made = createTestStore(storeOptions)
  const isPseudo = locale === PSEUDO_LOCALE
  if (locale !== undefined && !isPseudo) made.store.dispatch(localeChosen(locale))
  const user = userEvent.setup()
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <Providers store={made.store} startFeature={made.startFeature}>
        <LinkProvider value={FollowedLink}>
          {isPseudo ? <PseudoLocale>{ui}</PseudoLocale> : ui}
        </LinkProvider>
      </Providers>
    </MemoryRouter>,
  )
  return { ...view, ...made, user }
}
