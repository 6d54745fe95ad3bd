/** Names as bank transfers take them (product.md 5; decisions.md 4.3): letters of any script, digits and spaces. */

export const NAME_MAX = 90
export const NICKNAME_MAX = 40

export const isNameText = (text: string): boolean => /^[\p{L}\p{M}\p{Nd} ]+$/u.test(text)

/** Apostrophe, hyphen, full stop, ampersand and comma become a space, so nobody is locked out by their name. */
export const plainName = (text: string): string => text.replace(/['’‘`´\-‐‑–.&,]/g, ' ')

/** Whether `plainName` would change what was typed. */
export const needsPlainName = (text: string): boolean => plainName(text) !== text

/** Blanks folded to single ones, none at the ends. */
export const tidyName = (text: string): string => text.trim().replace(/\s+/g, ' ')
