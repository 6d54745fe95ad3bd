import type { MessageFormatElement } from 'react-intl'

/** Words by message id: text at their source and in tests, compiled ahead by the build. */
export type Catalog =
  | Readonly<Record<string, string>>
  | Readonly<Record<string, MessageFormatElement[]>>

/** The source texts are English: it needs no catalog. */
export const SOURCE_LOCALE = 'en'

type Loader = () => Promise<{ readonly catalog: Catalog }>

/** Every other language is data of its own chunk, loaded when it is chosen. */
const LOADERS: Readonly<Record<string, Loader>> = { de: () => import('./locales/de') }

/** The words of a language; none where it has none, or they do not load: the source texts stand in. */
export async function loadCatalog(
  locale: string,
  loaders: Readonly<Record<string, Loader>> = LOADERS,
): Promise<Catalog> {
  const load = loaders[locale]
  if (!load) return {}
  try {
    return (await load()).catalog
  } catch {
    return {}
  }
}
