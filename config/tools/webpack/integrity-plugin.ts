import { createHash } from 'node:crypto'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Chunk, Compilation, Compiler } from 'webpack'

/** The shortest hash that browsers take: one for each chunk stands in the script that every visitor loads first. */
export const integrityOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

// Free names, which no minifier touches; each is replaced by its table of chunk id → hash.
const TABLES = { js: 'CAUSEWAY_SCRIPT_INTEGRITY', css: 'CAUSEWAY_STYLE_INTEGRITY' }

/**
 * Lazy chunks are checked against hashes in the main script, as that one is in the page.
 * Own code: webpack-subresource-integrity marks the page's tags through html-webpack-plugin alone.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, runtime } = compiler.webpack
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\nscript.integrity = ${TABLES.js}[chunkId];`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source) => `${source}\nlinkTag.integrity = ${TABLES.css}[chunkId];`,
      )
      // After the minifiers, and before source maps are taken off.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () => {
        this.writeTables(compiler, compilation)
      })
    })
  }

  private writeTables({ webpack }: Compiler, compilation: Compilation): void {
    const chunks = [...compilation.chunks]
    const lazy = chunks.filter((chunk) => !chunk.canBeInitial())
    for (const chunk of chunks.filter((candidate) => candidate.hasRuntime())) {
      for (const file of scripts(chunk)) {
        compilation.updateAsset(file, (asset) => {
          const replaced = new webpack.sources.ReplaceSource(asset)
          const text = asset.source().toString()
          for (const [extension, name] of Object.entries(TABLES)) {
            const start = text.indexOf(name)
            const table = JSON.stringify(hashes(compilation, lazy, `.${extension}`))
            if (start >= 0) replaced.replace(start, start + name.length - 1, table)
          }
          return replaced
        })
      }
    }
  }
}

const scripts = (chunk: Chunk): string[] => [...chunk.files].filter((file) => file.endsWith('.js'))

function hashes(compilation: Compilation, chunks: readonly Chunk[], extension: string) {
  const found = chunks.flatMap((chunk) =>
    [...chunk.files]
      .filter((file) => file.endsWith(extension))
      .map((file) => [String(chunk.id), integrityOf(bytesOf(compilation, file))] as const),
  )
  return Object.fromEntries(found.sort(([one], [other]) => one.localeCompare(other)))
}

export function bytesOf(compilation: Compilation, file: string): Buffer {
  const asset = compilation.getAsset(file)
  if (!asset) throw new Error(`the build has no file ${file}`)
  return asset.source.buffer()
}
