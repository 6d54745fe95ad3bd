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
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
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
  const words = WORDS[language]
  return `${browser ?? words.browser} ${system === null ? words.nowhere : words.on(system)}`
}

const isThing = (system: string): boolean => system === 'iPhone' || system === 'iPad'

const WORDS = {
  en: {
    browser: 'A browser',
    on: (system: string) => `on ${system}`,
    nowhere: 'on an unknown system',
  },
  de: {
    browser: 'Ein Browser',
    on: (system: string) => `${isThing(system) ? 'auf dem' : 'unter'} ${system}`,
    nowhere: 'unter einem unbekannten System',
  },
}
