const { join, sep } = require('node:path')
const { setFlagsFromString } = require('node:v8')
const { Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')
const testInTurn = require('./test-in-turn.cjs')

// Most of a test file's code runs a few times only: V8 shall not optimise it as early as what serves for days.
setFlagsFromString('--interrupt-budget=1000000')

/**
 * Jest reads, compiles and runs every module anew for each test file. Here a worker reads and compiles it once. Where a file
 * has no context of its own, installed modules and those of the desk run once, too: none of them keeps what a test sets
 * (config/module-state.test.ts). Tests, their builders and the app run anew.
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
    this.shares = this._environment.isOwnRealm === true
    this.isTransformed = transformed(this._config)
    const { watch, watchAll } = given.at(-1)
    this.isDesk = watch || watchAll ? () => false : deskModules(this._config)
    if (this.shares) current = this
  }

  /** A module that an earlier file has loaded may import another one only now. */
  requireModuleOrMock(from, name) {
    if (this.shares && this !== current && this.isDesk(from))
      return current.requireModuleOrMock(from, name)
    return super.requireModuleOrMock(from, name)
  }

  /** Of Jest's own modules, one asks for it. */
  requireInternalModule(from, name) {
    return name === 'node:async_hooks' ? testInTurn : super.requireInternalModule(from, name)
  }

  requireModule(from, name, options, isActual) {
    const load = () => super.requireModule(from, name, options, isActual)
    if (!this.shares || options?.isInternalModule || this.isOwn(name)) return load()
    const path = this._resolution.resolveCjs(from, name)
    if (isInstalled(path) && !this.isTransformed(path)) return require(path)
    return this.isDesk(path) ? this.requireOnce(path, load) : load()
  }

  /** The test file itself, or a module of Node's. */
  isOwn(name) {
    return !name || this._resolution.isCoreModule(name)
  }

  requireOnce(path, load) {
    const known = modules.get(path)
    if (known) return known.exports
    const module = { exports: load() }
    modules.set(path, module)
    const map = super.getSourceMaps().get(path)
    if (map) sourceMaps.set(path, map)
    return module.exports
  }

  /** Of whatever runs here, whichever file loaded it. */
  getSourceMaps() {
    return new Map([...sourceMaps, ...super.getSourceMaps()])
  }
}

module.exports = { __esModule: true, default: SharedScripts }

const texts = new Map()
const scripts = new Map()
const modules = new Map()
const sourceMaps = new Map()
/** The runtime of the file that runs. */
let current = null

/** What is installed does not change while tests run; sources of our own may, under --watch. */
const isInstalled = (path) => path.includes(`${sep}node_modules${sep}`)

function deskModules({ rootDir }) {
  const places = ['src/server', 'src/kernel', 'src/contract', 'src/sandbox', 'config']
  const folders = places.map((place) => join(rootDir, place) + sep)
  const tools = join(rootDir, 'config/tools') + sep
  const isTest = (path) => path.includes('.test.')
  return (path) =>
    folders.some((folder) => path.startsWith(folder)) && !path.startsWith(tools) && !isTest(path)
}

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
