const { sep } = require('node:path')
const { setFlagsFromString } = require('node:v8')
const { Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

// Most of a test file's code runs a few times only: V8 shall not optimise it as early as what serves for days.
setFlagsFromString('--interrupt-budget=1000000')

/**
 * Jest reads, compiles and runs every module anew for each test file. Here a worker reads and compiles it once. Modules of
 * our own run anew, so files share code and no state. Installed ones run once where a file has no context of its own: none
 * of them keeps what a test sets.
 */
class SharedScripts extends Runtime {
  constructor(...given) {
    super(...given)
    const { executor, fileCache } = this
    const readFile = fileCache.readFile.bind(fileCache)
    fileCache.readFile = (path) => (isInstalled(path) ? readOnce(path, readFile) : readFile(path))
    const compile = executor.compile.bind(executor)
    const opening = `(function (${executor.injectedModuleParameters.join(', ')}) {`
    executor.compile = (source, filename) => {
      const { environment } = executor
      const script = compileOnce(opening, source, filename)
      if (script && environment.isOwnRealm) return script.runInThisContext()
      const context = environment.getVmContext()
      return script && context ? script.runInContext(context) : compile(source, filename)
    }
    this.sharesInstalled = this._environment.isOwnRealm === true
    this.isTransformed = transformed(this._config)
  }

  requireModule(from, name, options, isActual) {
    const isOurs = !name || options?.isInternalModule || this._resolution.isCoreModule(name)
    if (this.sharesInstalled && !isOurs) {
      const path = this._resolution.resolveCjs(from, name)
      if (isInstalled(path) && !this.isTransformed(path)) return require(path)
    }
    return super.requireModule(from, name, options, isActual)
  }
}

module.exports = { __esModule: true, default: SharedScripts }

const texts = new Map()
const scripts = new Map()

/** What is installed does not change while tests run; sources of our own may, under --watch. */
const isInstalled = (path) => path.includes(`${sep}node_modules${sep}`)

function transformed({ transformIgnorePatterns }) {
  const patterns = transformIgnorePatterns.map((pattern) => new RegExp(pattern))
  return (path) => !patterns.some((pattern) => pattern.test(path))
}

function readOnce(path, readFile) {
  const known = texts.get(path) ?? readFile(path)
  texts.set(path, known)
  return known
}

/** Null for what does not compile: Jest's own way words that error best. */
function compileOnce(opening, source, filename) {
  const known = scripts.get(filename)
  if (known?.source === source) return known.script
  try {
    const columnOffset = -opening.length
    const script = new Script(`${opening}${source}\n})`, { filename, columnOffset })
    scripts.set(filename, { source, script })
    return script
  } catch {
    return null
  }
}
