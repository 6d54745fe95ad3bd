import { useEffect, useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { useSelector } from 'react-redux'

import { SOURCE_LOCALE, type Catalog } from '../../i18n/catalogs'
import { loadConsoleCatalog } from '../../i18n/console-catalogs'
import { selectLocale } from '../../state/preferences'

interface Spoken {
  readonly locale: string
  readonly catalog: Catalog
}

/** The console's words in the browser's language; a text that is missing stays English. */
export function Words({ children }: { readonly children: ReactNode }) {
  const chosen = useSelector(selectLocale)
  const [spoken, setSpoken] = useState<Spoken>({ locale: SOURCE_LOCALE, catalog: {} })
  useEffect(() => {
    let isWanted = true
    void loadConsoleCatalog(chosen).then((catalog) => {
      if (isWanted) setSpoken({ locale: chosen, catalog })
    })
    document.documentElement.lang = chosen
    return () => {
      isWanted = false
    }
  }, [chosen])
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
