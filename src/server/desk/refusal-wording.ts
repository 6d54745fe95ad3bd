import type { DomainErrorCode, DomainErrors, Language } from '@kernel/domain-error'

type Text<P> = string | ((parameters: P) => string)
type Texts<P> = Readonly<Record<Language, Text<P>>>

/** What people read of some refusals; null where the app has its own words for the wire code. */
export type RefusalTexts<C extends DomainErrorCode> = {
  readonly [Code in C]: Texts<DomainErrors[Code]> | null
}

export const inBoth = <P>(en: Text<P>, de: Text<P>): Texts<P> => ({ en, de })
