import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { useSelector } from 'react-redux'

import { SOURCE_LOCALE } from '../../i18n/catalogs'
import { loadConsoleCatalog } from '../../i18n/console-catalogs'
import { useSpoken } from '../../i18n/spoken'
import { selectLocale } from '../../state/preferences'

/** The console's words in the browser's language; a text that is missing stays English. */
export function Words({ children }: { readonly children: ReactNode }) {
  const spoken = useSpoken(useSelector(selectLocale), loadConsoleCatalog)
  return (
    <IntlProvider
      locale={spoken.locale}
      defaultLocale={SOURCE_LOCALE}
      messages={{ ...spoken.catalog }}
      // What is missing falls back to English by design.
      onError={() => undefined}
    >
      {children}
    </IntlProvider>
  )
}
