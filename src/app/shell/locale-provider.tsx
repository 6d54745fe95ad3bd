import log from 'loglevel'
import type { ReactNode } from 'react'
import { IntlProvider, ReactIntlErrorCode, type IntlConfig } from 'react-intl'
import { useSelector } from 'react-redux'

import { selectLocale } from '../state/preferences'
import { loadCatalog, SOURCE_LOCALE } from '../i18n/catalogs'
import { useSpoken } from '../i18n/spoken'

/** Words, numbers and dates in the chosen language; a text that it lacks stays English. */
export function LocaleProvider({ children }: { readonly children: ReactNode }) {
  const spoken = useSpoken(useSelector(selectLocale), loadCatalog)
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
