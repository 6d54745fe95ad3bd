/** An address that the desk could mail to: one @, no blanks, a dotted host. The desk's list of accounts decides the rest. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
