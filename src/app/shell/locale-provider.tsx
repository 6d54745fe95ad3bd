import log from 'loglevel'
import { useEffect, useState, type ReactNode } from 'react'
import { IntlProvider, ReactIntlErrorCode, type IntlConfig } from 'react-intl'
import { useSelector } from 'react-redux'

import { selectLocale } from '../state/preferences'
import { loadCatalog, SOURCE_LOCALE, type Catalog } from '../i18n/catalogs'

interface Spoken {
  readonly locale: string
  readonly catalog: Catalog
}

/** Words, numbers and dates in the chosen language; a text that it lacks stays English. */
export function LocaleProvider({ children }: { readonly children: ReactNode }) {
  const chosen = useSelector(selectLocale)
  const [spoken, setSpoken] = useState<Spoken>({ locale: SOURCE_LOCALE, catalog: {} })

  useEffect(() => {
    if (chosen === spoken.locale) return undefined
    let isWanted = true
    void loadCatalog(chosen).then((catalog) => {
      if (isWanted) setSpoken({ locale: chosen, catalog })
    })
    return () => {
      isWanted = false
    }
  }, [chosen, spoken.locale])

  useEffect(() => {
    document.documentElement.lang = spoken.locale
  }, [spoken.locale])

  return (
    <IntlProvider
      locale={spoken.locale}
      defaultLocale={SOURCE_LOCALE}
      messages={{ ...spoken.catalog }}
      onError={onIntlError}
    >
      {children}
    </IntlProvider>
  )
}

/** A missing text or locale falls back to English by design; anything else is a bug of ours, and the source text stands in. */
export const onIntlError: NonNullable<IntlConfig['onError']> = (error) => {
  if (
    error.code === ReactIntlErrorCode.MISSING_TRANSLATION ||
    error.code === ReactIntlErrorCode.MISSING_DATA
  )
    return
  log.error(error.message)
}
