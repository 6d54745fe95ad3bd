import { useEffect, useState, type ReactNode } from 'react'
import { IntlProvider, type IntlConfig } from 'react-intl'

import { SOURCE_LOCALE, type Catalog } from './catalogs'

interface Props {
  readonly chosen: string
  readonly load: (locale: string) => Promise<Catalog>
  readonly onError: NonNullable<IntlConfig['onError']>
  readonly children: ReactNode
}

/** Words, numbers and dates in the chosen language once it is there; a text that it lacks stays English. */
export function SpokenProvider({ chosen, load, onError, children }: Props) {
  const [spoken, setSpoken] = useState<{ locale: string; catalog: Catalog }>({
    locale: SOURCE_LOCALE,
    catalog: {},
  })

  useEffect(() => {
    if (chosen === spoken.locale) return undefined
    let isWanted = true
    void load(chosen).then((catalog) => {
      if (isWanted) setSpoken({ locale: chosen, catalog })
    })
    return () => {
      isWanted = false
    }
  }, [chosen, load, spoken.locale])

  useEffect(() => {
    document.documentElement.lang = spoken.locale
  }, [spoken.locale])

  return (
    <IntlProvider
      locale={spoken.locale}
      defaultLocale={SOURCE_LOCALE}
      messages={{ ...spoken.catalog }}
      onError={onError}
    >
      {children}
    </IntlProvider>
  )
}
