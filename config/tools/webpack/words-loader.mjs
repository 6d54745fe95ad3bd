import { parse } from '@formatjs/icu-messageformat-parser'

/**
 * A language's texts as syntax trees: the browser's build carries no parser. Where a text's id is its place, they are a list:
 * ids would weigh as much as a seventh of the texts.
 */
export default function compileWords(source) {
  const { isList } = this.getOptions()
  const texts = Object.entries(JSON.parse(source)).map(([id, text]) => [id, parse(text)])
  return JSON.stringify(isList ? texts.map(([, tree]) => tree) : Object.fromEntries(texts))
}
