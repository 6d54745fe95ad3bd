/** What a recipient is called on screens and on bank transfers. */
export interface NamedRecipient {
  readonly type: 'individual' | 'business'
  /** Holds the company name of a business. */
  readonly firstName: string
  readonly lastName: string
  readonly nickname?: string | undefined
}

/** The legal name: company name, else first and last name. Case is the caller's. */
export const legalName = (recipient: Omit<NamedRecipient, 'nickname'>): string =>
  recipient.type === 'business'
    ? recipient.firstName
    : `${recipient.firstName} ${recipient.lastName}`.trim()

/** Nickname, else the legal name; an empty nickname is none. */
export const nicknameOr = (legal: string, nickname: string | null | undefined): string =>
  nickname || legal

export const knownName = (recipient: NamedRecipient): string =>
  nicknameOr(legalName(recipient), recipient.nickname)

/** Nickname, else the legal name in upper case (product.md 2, recipient details and OTC header). */
export const displayName = (recipient: NamedRecipient): string =>
  nicknameOr(legalName(recipient).toUpperCase(), recipient.nickname)
