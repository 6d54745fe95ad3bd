/** Elements as text, which is a fifth of the work of a document in memory. */
export type Xml = string

/** What XML 1.0 cannot hold at all, half a pair included. */
const ILLEGAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** At most so many characters of a text, without what XML cannot hold. */
export const xmlText = (text: string, most: number): Xml =>
  [...text.replace(ILLEGAL, '').trim()]
    .slice(0, most)
    .join('')
    .replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign)

/** Nothing where there is nothing in it: an ISO 20022 element is never empty. */
export const element = (name: string, ...content: readonly Xml[]): Xml => {
  const inner = content.join('')
  return inner === '' ? '' : `<${name}>${inner}</${name}>`
}
