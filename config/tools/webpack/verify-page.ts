import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Compiler, Configuration } from 'webpack'
import { version } from '../../../package.json'
import { BROWSERS, minimizer } from './browser-output'
import { at, deskAlias, typescript } from './rules'

const hashed = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const SCRIPT = 'script.js'

/** One file that asks nobody for anything: script and style stand in the page, allowed by their hashes alone. */
class OneFile {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('OneFile', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50
      compilation.hooks.processAssets.tap({ name: 'OneFile', stage }, (assets) => {
        const script = String(assets[SCRIPT]?.source() ?? '').replaceAll('</script', '<\\/script')
        const page = pageWith(script)
        compilation.deleteAsset(SCRIPT)
        compilation.emitAsset('verify.html', new sources.RawSource(page))
        const hash = createHash('sha256').update(page).digest('hex')
        compilation.emitAsset('SHA256SUMS', new sources.RawSource(`${hash}  verify.html\n`))
      })
    })
  }
}

function pageWith(script: string): string {
  const style = readFileSync(at('src/verify/page.text.css'), 'utf8').trim()
  const policy = [
    "default-src 'none'",
    `script-src ${hashed(script)}`,
    `style-src ${hashed(style)}`,
    ...["base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'"],
  ].join('; ')
  const mark = readFileSync(at('public/favicon.svg'), 'utf8').trim()
  return readFileSync(at('src/verify/page.html'), 'utf8')
    .replace('POLICY', () => policy)
    .replace('VERSION', () => version)
    .replace('<svg data-here></svg>', () =>
      mark.replace('<svg', '<svg width="34" height="34" aria-hidden="true"'),
    )
    .replace('<style data-here></style>', () => `<style>${style}</style>`)
    .replace('<script data-here></script>', () => `<script>${script}</script>`)
}

/** The page that operators host elsewhere and anybody can save. */
export const verifyPage = (isProduction: boolean): Configuration => ({
  name: 'verify',
  mode: isProduction ? 'production' : 'development',
  target: BROWSERS,
  entry: at('src/verify/main.ts'),
  output: { path: at('dist/verify'), filename: SCRIPT, clean: true },
  resolve: { extensions: ['.ts', '.js'], alias: deskAlias },
  module: { rules: [typescript()] },
  plugins: [new OneFile()],
  optimization: { minimizer },
  devtool: false,
  performance: { hints: false },
  stats: 'errors-warnings',
})
