import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** A text without places as it is, as plain-messages.ts leaves those in the code. */
function compiled(text) {
  const tree = parse(text)
  const isPlain = tree.length === 1 && tree[0].type === TYPE.literal && !/[{<]/.test(tree[0].value)
  return isPlain ? tree[0].value : tree
}

/**
 * A language's texts with their places as syntax trees: the browser's build carries no parser. Where a text's id is its
 * place, they are a list: ids would weigh as much as a seventh of the texts.
 */
export default function compileWords(source) {
  const { isList } = this.getOptions()
  const texts = Object.entries(JSON.parse(source)).map(([id, text]) => [id, compiled(text)])
  return JSON.stringify(isList ? texts.map(([, tree]) => tree) : Object.fromEntries(texts))
}
