import log from 'loglevel'
import type { ReactNode } from 'react'
import { ReactIntlErrorCode, type IntlConfig } from 'react-intl'
import { useSelector } from 'react-redux'

import { selectLocale } from '../state/preferences'
import { loadCatalog } from '../i18n/catalogs'
import { SpokenProvider } from '../i18n/spoken-provider'

/** The customers' words in the language they have chosen. */
export const LocaleProvider = ({ children }: { readonly children: ReactNode }) => (
  <SpokenProvider chosen={useSelector(selectLocale)} load={loadCatalog} onError={onIntlError}>
    {children}
  </SpokenProvider>
)

/** A missing text or locale falls back to English by design; anything else is a bug of ours, and the source text stands in. */
export const onIntlError: NonNullable<IntlConfig['onError']> = (error) => {
  if (
    error.code === ReactIntlErrorCode.MISSING_TRANSLATION ||
    error.code === ReactIntlErrorCode.MISSING_DATA
  )
    return
  log.error(error.message)
}
