import { join } from 'node:path'
import ts from 'typescript'
import { operatorsOnAmounts } from './branded-amounts.mjs'
import { root } from './source-hash.mjs'

// Tests spell out sums by hand; what pays must not.
const host = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, ' '))
  },
}
const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), {}, host)
const isOurs = (name) => name.startsWith(join(root, 'src/')) && !/\.(test|d)\.tsx?$/.test(name)
const files = config.fileNames.filter(isOurs)
if (files.length === 0) throw new Error('no file of src was read')
// What declares types of the whole program, as for style sheets, is imported by nobody.
const declared = config.fileNames.filter((name) => name.endsWith('.d.ts'))
const program = ts.createProgram([...files, ...declared], config.options)
const found = operatorsOnAmounts(program, files)
for (const { name, line, message } of found)
  console.error(`${name.slice(root.length + 1)}:${line} ${message}`)
if (found.length > 0) process.exitCode = 1
