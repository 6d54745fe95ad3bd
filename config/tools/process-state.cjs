/** What files share that run in one process: its global object, its variables and its way out. */
exports.processState = function processState() {
  const globals = Object.getOwnPropertyDescriptors(globalThis)
  const variables = { ...process.env }
  const { exit } = process
  return {
    /** Takes back what was added, changed or removed since. */
    restore() {
      for (const key of Reflect.ownKeys(globalThis)) {
        if (!Object.hasOwn(globals, key) && isLoose(globalThis, key)) delete globalThis[key]
      }
      for (const key of Reflect.ownKeys(globals)) {
        if (globals[key].configurable) Object.defineProperty(globalThis, key, globals[key])
      }
      for (const key of Object.keys(process.env)) if (!(key in variables)) delete process.env[key]
      Object.assign(process.env, variables)
      process.exit = exit
    },
  }
}

const isLoose = (object, key) => Object.getOwnPropertyDescriptor(object, key).configurable
