/** What an avatar may be (product.md 5). */
const FORMATS = ['image/jpeg', 'image/png']

export const ACCEPTED = FORMATS.join(',')

export const isAvatarFormat = (type: string): boolean => FORMATS.includes(type)

/** The start of a build hash, as people quote it. */
export const shortHash = (hash: string): string => hash.slice(0, 7)
