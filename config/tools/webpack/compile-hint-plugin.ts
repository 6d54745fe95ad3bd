import type { Compiler } from 'webpack'
import { scriptsOf } from './integrity-plugin'

/** Read by Chromium from 136 on; to others a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has browsers compile these chunks whole, beside their download: else each function waits on the main thread until its first call,
 * and is read twice.
 */
export class CompileHintPlugin {
  constructor(private readonly chunks: readonly string[]) {}

  apply({ hooks, webpack: { Compilation, sources } }: Compiler): void {
    hooks.thisCompilation.tap('CompileHintPlugin', (compilation) => {
      // After the minifiers, which drop comments, and before hashes are taken.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 40
      compilation.hooks.processAssets.tap({ name: 'CompileHintPlugin', stage }, () => {
        const hinted = [...compilation.chunks].filter(({ name }) =>
          this.chunks.includes(name ?? ''),
        )
        if (hinted.length < this.chunks.length)
          throw new Error(`one of these chunks is not built: ${this.chunks.join(', ')}`)
        for (const file of hinted.flatMap(scriptsOf))
          compilation.updateAsset(file, (asset) => new sources.ConcatSource(HINT, asset))
      })
    })
  }
}
