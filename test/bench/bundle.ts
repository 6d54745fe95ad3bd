import { join } from 'node:path'
import webpack from 'webpack'
import { browserAlias, typescript } from '../../config/tools/webpack/rules'

/** Builds what runs in the pages as the app is built: the same compiler, React for production, minified. */
export async function bundle(folder: string): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    entry: { 'bare-list': join(__dirname, 'bare-list.tsx'), meter: join(__dirname, 'meter.ts') },
    output: { path: folder, filename: '[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: browserAlias },
    module: { rules: [typescript()] },
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
