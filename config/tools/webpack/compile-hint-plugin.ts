import type { Compiler } from 'webpack'
import { chunkFiles } from './chunk-files'

const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Chromium compiles every function of a file that begins with the hint while it is fetched, beside the page's own thread
 * (V8, explicit compile hints); else each when it is first called, which took a slow phone a quarter of its time to home.
 * Only for what runs as it arrives: a screen that is opened later would have its file compiled while somebody presses.
 */
export class CompileHintPlugin {
  /** Names of entries and of imports, each with all the chunks that it loads. */
  constructor(private readonly groups: readonly string[]) {}

  apply({ hooks, webpack: { Compilation, sources } }: Compiler): void {
    hooks.thisCompilation.tap('CompileHintPlugin', (compilation) => {
      // After the minifiers, which take comments out, and before the files' hashes are written down.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 10
      compilation.hooks.processAssets.tap({ name: 'CompileHintPlugin', stage }, () => {
        const files = this.groups.flatMap((name) => chunkFiles(compilation, name))
        for (const file of new Set(files.filter((each) => each.endsWith('.js'))))
          compilation.updateAsset(file, (script) => new sources.ConcatSource(HINT, script))
      })
    })
  }
}
