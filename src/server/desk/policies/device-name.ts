import type { Language } from '@kernel/domain-error'

/** A browser and its system, each by a name that the desk knows; null for any other. */
export interface KnownDevice {
  readonly browser: string | null
  readonly system: string | null
}

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

/** Known names only: what a browser says of itself is text from a stranger, and this goes into mails. */
export function knownDevice(userAgent: string): KnownDevice {
  const named = (list: readonly [RegExp, string][]): string | null =>
    list.find(([sign]) => sign.test(userAgent))?.[1] ?? null
  return { browser: named(BROWSERS), system: named(SYSTEMS) }
}

/** 'Chrome on Windows', in the words of mails. */
export function deviceName({ browser, system }: KnownDevice, language: Language): string {
  const unknown = UNKNOWN[language]
  return `${browser ?? unknown.browser} ${unknown.on} ${system ?? unknown.system}`
}

const UNKNOWN = {
  en: { browser: 'A browser', on: 'on', system: 'an unknown system' },
  de: { browser: 'Ein Browser', on: 'unter', system: 'einem unbekannten System' },
}
