import { htmlText } from '@kernel/html-text'

/** Markup that is written out as it is; every other text is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | Html | null | readonly Html[]

const written = (part: Part): string => {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'string') return htmlText(part)
  return part.map(({ text }) => text).join('')
}

/** Names, references and addresses are strangers' words: a template writes them as text. */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(
    strings
      .map((text, at) => text + (at < parts.length ? written(parts[at] ?? null) : ''))
      .join(''),
  )
