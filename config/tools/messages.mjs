import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from './source-hash.mjs'

// Every English text of the app by its message id, for translators: to the named file, or printed.
const require = createRequire(import.meta.url)
const { transform } = require('@formatjs/ts-transformer')
const ts = require('typescript')

const texts = new Map()
const note = (_path, messages) => {
  for (const { id, defaultMessage } of messages) texts.set(id, defaultMessage)
}

for (const file of readdirSync(join(root, 'src/app'), { recursive: true })) {
  if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
  const source = readFileSync(join(root, 'src/app', file), 'utf8')
  if (!source.includes('react-intl')) continue
  // Parsed alone: nothing of what TypeScript would write is read.
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true)
  ts.transform(parsed, [transform({ onMsgExtracted: note })])
}

const sorted = Object.fromEntries([...texts].sort(([one], [other]) => (one < other ? -1 : 1)))
const text = `${JSON.stringify(sorted, null, 2)}\n`
const [target] = process.argv.slice(2)
if (target === undefined) process.stdout.write(text)
else {
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}
