/** The addresses that the first load needs: the others come with the signed-in app (paths.ts). */
export const HOME = '/'

/** The client configuration, served beside the app. */
export const CONFIG_PATH = '/config.json'

/** A document of this host, in the reader's language; another host's address stays as it is. */
export const inLanguage = (href: string, locale: string): string =>
  href.startsWith('/') ? `${href}?language=${locale}` : href
