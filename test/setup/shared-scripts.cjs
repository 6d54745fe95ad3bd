const { sep } = require('node:path')
const { Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

/**
 * Jest reads and compiles every module anew for each test file. Here a worker does that once: each file still runs the
 * compiled modules in a context of its own, so files share code and no state.
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
      const context = executor.environment.getVmContext()
      const script = context && compileOnce(opening, source, filename)
      return script ? script.runInContext(context) : compile(source, filename)
    }
  }
}

module.exports = { __esModule: true, default: SharedScripts }

const texts = new Map()
const scripts = new Map()

/** What is installed does not change while tests run; sources of our own may, under --watch. */
const isInstalled = (path) => path.includes(`${sep}node_modules${sep}`)

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
