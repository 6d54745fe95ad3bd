import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

import { englishTexts } from '@test/setup/app-texts'

import { loadCatalog } from './catalogs'
import { loadConsoleCatalog } from './console-catalogs'
import consoleGerman from './locales/console/de.json'
import german from './locales/de.json'

/** The arguments and tags of a text, each with its kind, in no order. */
function placeholders(elements: readonly MessageFormatElement[]): string[] {
  const all = elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const own = `${TYPE[element.type]} ${element.value}`
    if (element.type === TYPE.tag) return [own, ...placeholders(element.children)]
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [own]
    const options = Object.values(element.options).flatMap(({ value }) => placeholders(value))
    return [own, ...options]
  })
  return [...new Set(all)].sort()
}

const byId = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, placeholders(parse(text))]))

const texts = englishTexts()
/** Customers load none of the console's. */
const textsOf = (isConsole: boolean) =>
  Object.fromEntries(
    Object.entries(texts).filter(([id]) => id.startsWith('console.') === isConsole),
  )

describe('the German texts of the console', () => {
  const english = textsOf(true)

  it('are all there, with every placeholder, and none is left over [SET-11]', () => {
    expect(byId(consoleGerman)).toEqual(byId(english))
  })

  it('load with what the app says too', async () => {
    expect(await loadConsoleCatalog('de')).toEqual({ ...german, ...consoleGerman })
    expect(await loadConsoleCatalog('fr')).toEqual({})
  })
})

describe('the German texts', () => {
  const english = textsOf(false)

  it('are those of the app: none is missing, none is left over [SET-11]', () => {
    expect(Object.keys(english).length).toBeGreaterThan(400)
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort())
  })

  it('keep every placeholder and tag', () => {
    expect(byId(german)).toEqual(byId(english))
  })

  it('are no empty texts', () => {
    expect(Object.entries(german).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it.each([
    ['otc.fromCrypto', 'quoteWatch.fromCrypto'],
    ['otc.toEuros', 'quoteWatch.toEuros'],
    ['otc.onNetwork', 'quoteWatch.onNetwork'],
    ['home.open.refunding', 'activity.hold.goesBack'],
  ] as const)('say the same of the same: %s as %s', (one, other) => {
    expect(german[one]).toBe(german[other])
  })

  it('load with their language', async () => {
    expect(await loadCatalog('de')).toBe(german)
  })
})
