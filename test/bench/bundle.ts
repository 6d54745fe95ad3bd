import { join } from 'node:path'
import webpack from 'webpack'
import { BROWSERS, minimizer } from '../../config/tools/webpack/browser-output'
import { browserAlias, formRules, typescript } from '../../config/tools/webpack/rules'

/** Builds what runs in the pages as the app is built: the same compiler, React for production, the same minifier. */
export async function bundle(folder: string, ...entries: readonly string[]): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    target: BROWSERS,
    entry: Object.fromEntries(entries.map((entry) => [entry, join(__dirname, entry)])),
    output: { path: folder, filename: '[name].js', publicPath: '/' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: browserAlias },
    module: { rules: [typescript(), formRules] },
    optimization: { minimizer },
    performance: { hints: false },
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')))
      else resolve()
    })
  })
}
