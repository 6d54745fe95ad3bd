const { transformSync } = require('@swc/core')
const ts = require('typescript')

/** Texts are compiled with the code, and of the contract the app reads a part: that is done on TypeScript's tree. */
const IS_REWRITTEN = /\bdefaultMessage\b|\b(?:endpoint|operatorEndpoint)\(/
/** One that imports and exports nothing is a script, which TypeScript makes strict. */
const IS_MODULE = /^(?:import|export)\b/m
const CONTRACT = /[\\/]src[\\/]contract[\\/]/

/** Classes are imported one by one, so that those that are used stand where they are used, and the others fall away. */
const withNamedStyles = (source) =>
  source.replace(/^import (\w+) from (?='[^']+\.module\.css'$)/gm, 'import * as $1 from ')

Object.assign(exports, ts)

/** What ts-loader calls of TypeScript: files of which only the types go are left to swc, as in the tests, for a twentieth of the time. */
exports.transpileModule = function transpileModule(text, options) {
  const source = withNamedStyles(text)
  const { fileName } = options
  if (IS_REWRITTEN.test(source) || CONTRACT.test(fileName) || !IS_MODULE.test(source))
    return ts.transpileModule(source, options)
  const { code } = transformSync(source, {
    filename: fileName,
    configFile: false,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: fileName.endsWith('x') },
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic' } },
    },
  })
  return { outputText: code, diagnostics: [] }
}
