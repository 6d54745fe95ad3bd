import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Compilation, Compiler } from 'webpack'
import { bytesOf, integrityOf } from './integrity-plugin'

interface Page {
  template: string
  /** Fonts that the first screen is drawn with. */
  preload: RegExp
  /** Further scripts, loaded before the app's. */
  scripts: readonly string[]
  /** A built module whose `renderWelcome()` fills the root element, or none. */
  prerendered: string | null
}

const HEAD = '<!-- build:head -->'
const ROOT = '<div id="root"></div>'

/**
 * Writes index.html: which files to load, their hashes, and the first screen's markup.
 * Own code: html-webpack-plugin needs two more plugins for hashes and font preloads, and the markup stays ours.
 */
export class PagePlugin {
  constructor(private readonly page: Page) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.fileDependencies.add(this.page.template)
      // Once every other file is final, and before they are compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 50
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => {
        compilation.emitAsset('index.html', new sources.RawSource(this.write(compilation)))
      })
    })
  }

  private write(compilation: Compilation): string {
    const template = readFileSync(this.page.template, 'utf8')
    for (const mark of [HEAD, ROOT]) {
      if (!template.includes(mark)) throw new Error(`index.html has lost its ${mark}`)
    }
    return template
      .replace(HEAD, () => this.head(compilation).join('\n    '))
      .replace(ROOT, () => ROOT.replace('><', () => `>${this.firstScreen()}<`))
  }

  private firstScreen(): string {
    if (!this.page.prerendered) return ''
    // The prerender build exports this one function; it is plain JavaScript by now.
    const built = createRequire(__filename)(this.page.prerendered) as {
      renderWelcome: () => string
    }
    return built.renderWelcome()
  }

  private head(compilation: Compilation): string[] {
    const tag = (file: string, isBlocking: boolean) => tagFor(compilation, file, isBlocking)
    const fonts = compilation.getAssets().filter(({ name }) => this.page.preload.test(name))
    return [
      // The theme is set before the first paint, so its small script is the one that blocks.
      ...filesOf(compilation, 'theme').map((file) => tag(file, true)),
      ...fonts.map(
        ({ name }) =>
          `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin="anonymous" />`,
      ),
      ...this.page.scripts.map((address) => `<script src="${address}" defer></script>`),
      ...filesOf(compilation, 'main').map((file) => tag(file, false)),
    ]
  }
}

function filesOf(compilation: Compilation, entry: string): string[] {
  const files = compilation.entrypoints.get(entry)?.getFiles() ?? []
  return files.filter((file) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.'))
}

function tagFor(compilation: Compilation, file: string, isBlocking: boolean): string {
  const isChecked = compilation.options.mode === 'production'
  const integrity = isChecked ? ` integrity="${integrityOf(bytesOf(compilation, file))}"` : ''
  const checks = `${integrity} crossorigin="anonymous"`
  return file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}"${checks} />`
    : `<script src="/${file}"${isBlocking ? '' : ' defer'}${checks}></script>`
}
