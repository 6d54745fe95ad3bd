// Lets a process of its own run the sources as they stand, compiled as the tests compile them.
const { createHash } = require('node:crypto')
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { tmpdir } = require('node:os')
const { join } = require('node:path')
const { transformSync } = require('@swc/core')
const { process: asModule } = require('./sql-text.cjs')

const root = join(__dirname, '../..')
const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
// Processes that are killed and started again must not compile everything each time.
const cache = join(tmpdir(), 'causeway-compiled')
mkdirSync(cache, { recursive: true })

// Where a source and its data share a name the source is meant.
const json = require.extensions['.json']
delete require.extensions['.json']
require.extensions['.ts'] = (module, filename) => {
  module._compile(compiled(readFileSync(filename, 'utf8'), filename), filename)
}
require.extensions['.json'] = json
require.extensions['.sql'] = (module, filename) => {
  module._compile(asModule(readFileSync(filename, 'utf8')).code, filename)
}

function compiled(source, filename) {
  const name = createHash('sha256').update(filename).update(source).digest('hex')
  const kept = join(cache, `${name}.cjs`)
  if (existsSync(kept)) return readFileSync(kept, 'utf8')
  const { code } = transformSync(source, {
    filename,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2022',
      baseUrl: root,
      paths: compilerOptions.paths,
    },
  })
  // Several may write it at once: whoever is last renames the same text.
  const fresh = `${kept}.${process.pid}`
  writeFileSync(fresh, code)
  renameSync(fresh, kept)
  return code
}
