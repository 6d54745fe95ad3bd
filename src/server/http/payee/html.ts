/** Markup that is written out as it is; every other text is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | Html | null | readonly Html[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const written = (part: Part): string => {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
  return part.map(({ text }) => text).join('')
}

/** Names, references and addresses are strangers' words: a template writes them as text. */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(
    strings
      .map((text, at) => text + (at < parts.length ? written(parts[at] ?? null) : ''))
      .join(''),
  )
