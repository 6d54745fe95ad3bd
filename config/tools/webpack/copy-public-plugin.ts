import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Compiler } from 'webpack'

/** Puts the files of a folder beside the bundle, under their own names. */
export class CopyPublicPlugin {
  constructor(
    private readonly folder: string,
    private readonly except: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('CopyPublicPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder)
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'CopyPublicPlugin', stage }, () => {
        for (const file of this.files()) {
          compilation.emitAsset(file, new sources.RawSource(readFileSync(join(this.folder, file))))
        }
      })
    })
  }

  private files(): string[] {
    return readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.folder, join(entry.parentPath, entry.name)))
      .filter((file) => !this.except.includes(file))
  }
}
