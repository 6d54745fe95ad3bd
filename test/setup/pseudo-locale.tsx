import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { useMemo, type ReactNode } from 'react'
import { createIntl, RawIntlProvider, type IntlShape, type MessageDescriptor } from 'react-intl'
import { PSEUDO_LOCALE, pseudo } from './pseudo-texts'

function pseudoIntl(): IntlShape {
  const intl = createIntl({ locale: PSEUDO_LOCALE, defaultLocale: PSEUDO_LOCALE })
  const cache = new Map<string, MessageFormatElement[]>()
  const messageOf = (text: string): MessageFormatElement[] => {
    const made = cache.get(text) ?? pseudo(text)
    cache.set(text, made)
    return made
  }
  const formatMessage = ((descriptor: MessageDescriptor, ...rest: []) => {
    const { defaultMessage } = descriptor
    if (typeof defaultMessage !== 'string') throw new Error('a message without its English text')
    return intl.formatMessage({ ...descriptor, defaultMessage: messageOf(defaultMessage) }, ...rest)
  }) as IntlShape['formatMessage'] // the same arguments, passed on
  return { ...intl, formatMessage }
}

/** Every text below it speaks the pseudo-locale. */
export function PseudoLocale({ children }: { readonly children: ReactNode }) {
  const intl = useMemo(pseudoIntl, [])
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}
