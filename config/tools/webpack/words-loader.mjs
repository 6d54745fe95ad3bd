import { parse } from '@formatjs/icu-messageformat-parser'

/** A language's texts as syntax trees: the browser's build carries no parser. */
export default function compileWords(source) {
  const { idOf } = this.getOptions()
  const texts = Object.entries(JSON.parse(source))
  return JSON.stringify(Object.fromEntries(texts.map(([id, text]) => [idOf(id), parse(text)])))
}
