/** The host of a URL as no mail program makes a link of it: whoever typed it chose where it leads. */
export const unlinked = (url: string): string =>
  URL.canParse(url) ? new URL(url).host.replaceAll('.', ' . ') : ''
