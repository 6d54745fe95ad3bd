import type { Mail } from '@server/ports/mail'

interface MailedCode {
  readonly to: string
  readonly code: string
  readonly brand: string
  readonly userAgent: string
  readonly minutes: number
}

/** No link: a mail that never has one teaches people to mistrust those that do. */
export const codeMail = ({ to, code, brand, userAgent, minutes }: MailedCode): Mail => ({
  to,
  subject: `Your ${brand} confirmation code`,
  text: [
    `${code.slice(0, 3)} ${code.slice(3)}`,
    '',
    `This is your confirmation code for ${brand}. It works once, for ${minutes} minutes, in the browser that asked for it:`,
    browserName(userAgent),
    '',
    'We never ask for it: not by phone, not by mail, not in the chat.',
    'If you did not ask for a code, you need not do anything.',
    '',
  ].join('\n'),
})

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Known names only: what a browser says of itself is text from a stranger, and this goes into a mail. */
export function browserName(userAgent: string): string {
  const named = (list: readonly [RegExp, string][]): string | undefined =>
    list.find(([sign]) => sign.test(userAgent))?.[1]
  return `${named(BROWSERS) ?? 'A browser'} on ${named(SYSTEMS) ?? 'an unknown system'}`
}
