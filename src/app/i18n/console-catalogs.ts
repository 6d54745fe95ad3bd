import type { Catalog } from './catalogs'

/** German alone, beside English; customers load neither of the console's. */
const LOADERS: Readonly<Record<string, () => Promise<Catalog>>> = {
  de: async () => {
    const [own, shared] = await Promise.all([
      import('./locales/console/de'),
      import('./locales/de'),
    ])
    return { ...shared.catalog, ...own.catalog }
  },
}

export const CONSOLE_LOCALES = [{ code: 'en' }, { code: 'de' }] as const

/** None where the language has none, or they do not load: the source texts stand in. */
export const loadConsoleCatalog = (locale: string): Promise<Catalog> =>
  (LOADERS[locale]?.() ?? Promise.resolve({})).catch(() => ({}))
