import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ScriptTarget, transpile } from 'typescript'
import type { Compiler } from 'webpack'

/** Not needed to start, or rarely shown: fetched when asked for. */
const NOT_KEPT = 'latin-ext'

/** Writes service-worker.js with the list of the build's files and their hash. */
export class WorkerPlugin {
  constructor(private readonly source: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('WorkerPlugin', (compilation) => {
      compilation.fileDependencies.add(this.source)
      // After the page is written, and before everything is compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 60
      compilation.hooks.processAssets.tap({ name: 'WorkerPlugin', stage }, (assets) => {
        const files = Object.keys(assets)
          .filter((name) => name.startsWith('assets/') && !name.includes(NOT_KEPT))
          .sort()
          .map((name) => `/${name}`)
        const page = assets['index.html']?.source() ?? ''
        const build = createHash('sha256').update(files.join()).update(page).digest('hex')
        const text =
          `const FILES = ${JSON.stringify(files)}\nconst BUILD = '${build.slice(0, 16)}'\n` +
          transpile(readFileSync(this.source, 'utf8'), { target: ScriptTarget.ES2022 })
        compilation.emitAsset('service-worker.js', new sources.RawSource(text))
      })
    })
  }
}
