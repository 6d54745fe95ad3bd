import { transform } from 'lightningcss'
import type { Compiler } from 'webpack'

/** Minifies the stylesheets; keeps nesting and light-dark(), which every supported browser reads. */
export class MinifyCssPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap('MinifyCssPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
      compilation.hooks.processAssets.tap({ name: 'MinifyCssPlugin', stage }, (assets) => {
        for (const filename of Object.keys(assets).filter((name) => name.endsWith('.css'))) {
          compilation.updateAsset(filename, (asset) => {
            const { code } = transform({ filename, code: asset.buffer(), minify: true })
            return new sources.RawSource(Buffer.from(code))
          })
        }
      })
    })
  }
}
