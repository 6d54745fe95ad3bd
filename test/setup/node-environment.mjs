import { TestEnvironment } from 'jest-environment-node'

/**
 * Jest loads modules through its own registry, which cannot read an ES module with a top-level
 * await (libxml2-wasm). This file is loaded by Node itself, so its import() is the real one.
 */
export default class DeskEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.importNative = (specifier) => import(specifier)
  }
}
