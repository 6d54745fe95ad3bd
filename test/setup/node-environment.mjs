import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'
import { processState } from '../../config/tools/process-state.cjs'

const before = processState()
/** Which files of this worker use one after the other. */
const keptDatabases = []

/**
 * Runs test files among Node's own globals: in a context of its own, Jest looks each of them up through a proxy, and no
 * installed module can be shared. What a file leaves behind is taken back after it.
 */
export default class DeskEnvironment {
  /** For the runtime of test/setup/shared-scripts.cjs. */
  isOwnRealm = true
  global = globalThis
  fakeTimers = null

  constructor({ projectConfig }) {
    this.moduleMocker = new ModuleMocker(globalThis)
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  /**
   * Jest loads modules through its own registry, which cannot read an ES module with a top-level
   * await (libxml2-wasm). This file is loaded by Node itself, so its import() is the real one.
   */
  async setup() {
    globalThis.importNative = (specifier) => import(specifier)
    globalThis.keptDatabases = keptDatabases
  }

  async teardown() {
    this.fakeTimersModern.dispose()
    before.restore()
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return null
  }
}
