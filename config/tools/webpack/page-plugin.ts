import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Compilation, Compiler } from 'webpack'
import { chunkFiles } from './chunk-files'
import { bytesOf, integrityOf } from './integrity-plugin'

interface Page {
  template: string
  /** Further scripts, loaded before the app's. */
  scripts: readonly string[]
  /** A built module that renders the root element's first content, or none. */
  prerendered: string | null
  /** Chunks that the first script chooses from to fetch next. */
  next: Readonly<Record<string, NextChunks>>
}

interface NextChunks {
  readonly chunks: string
  readonly priority: 'low' | 'high'
}

/** What the prerender build exports. */
interface Prerendered {
  readonly renderWelcome: () => string
  readonly renderEmailStep: () => string
}

const HEAD = '<!-- build:head -->'
const ROOT = '<div id="root"></div>'

/**
 * Writes index.html: which files to load, their hashes, the first screen's markup, and what it takes to show it at once:
 * its styles and the first script. The desk allows both by their hashes (static-app.ts).
 * Own code: html-webpack-plugin needs two more plugins for hashes and inline files, and the markup stays ours.
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
      .replace(ROOT, () => this.firstScreen())
  }

  private firstScreen(): string {
    if (!this.page.prerendered) return ROOT
    // The prerender build exports these functions; it is plain JavaScript by now.
    const built = createRequire(__filename)(this.page.prerendered) as Prerendered
    return (
      `<div id="root" data-prerendered>${built.renderWelcome()}</div>\n` +
      `    <template id="email-step">${built.renderEmailStep()}</template>`
    )
  }

  private head(compilation: Compilation): string[] {
    const filesOfMain = filesOf(compilation, 'main')
    const isStyle = (file: string) => file.endsWith('.css')
    return [
      // Above the first script, which chooses.
      ...nextFiles(compilation, this.page.next),
      // Before the styles: a script after them would wait for them.
      ...filesOf(compilation, 'boot').map((file) => inPage(compilation, file)),
      ...this.page.scripts.map((address) => `<script src="${address}" defer></script>`),
      // Above the styles too, which are a third of the page: the browser asks for what it has read of.
      ...filesOfMain.filter((file) => !isStyle(file)).map((file) => linked(compilation, file)),
      ...filesOfMain.filter(isStyle).map((file) => inPage(compilation, file)),
    ]
  }
}

function filesOf(compilation: Compilation, entry: string): string[] {
  return chunkFiles(compilation, entry).filter(
    (file) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.'),
  )
}

/**
 * Chunks that follow the first scripts, by the name that their imports give them: of these boot.ts fetches one kind.
 * Without `crossorigin`, as webpack's runtime loads what is of the page's own origin: else the browser fetches it again.
 */
export const NEXT: Page['next'] = {
  'sign-in': { chunks: 'sign-in-steps', priority: 'low' },
  home: { chunks: 'home', priority: 'high' },
}

function nextFiles(compilation: Compilation, wanted: Page['next']): string[] {
  if (!isForDelivery(compilation)) return []
  const first = filesOf(compilation, 'main')
  return Object.entries(wanted).flatMap(([next, { chunks, priority }]) => {
    return chunkFiles(compilation, chunks)
      .filter((file) => !first.includes(file))
      .map(
        (file) =>
          `<link data-next="${next}" as="${file.endsWith('.css') ? 'style' : 'script'}" href="/${file}" ` +
          `fetchpriority="${priority}" integrity="${integrityOf(bytesOf(compilation, file))}" />`,
      )
  })
}

const isForDelivery = ({ options }: Compilation): boolean => options.mode === 'production'

/** The file's text in the page itself; in development a link, since the file changes. */
function inPage(compilation: Compilation, file: string): string {
  const isStyle = file.endsWith('.css')
  if (!isForDelivery(compilation))
    return isStyle
      ? `<link rel="stylesheet" href="/${file}" />`
      : `<script src="/${file}"></script>`
  const text = bytesOf(compilation, file).toString()
  compilation.deleteAsset(file)
  const name = isStyle ? 'style' : 'script'
  if (text.includes(`</${name}`)) throw new Error(`${file} would end its own element`)
  return `<${name}>${text}</${name}>`
}

function linked(compilation: Compilation, file: string): string {
  const isChecked = isForDelivery(compilation)
  const integrity = isChecked ? ` integrity="${integrityOf(bytesOf(compilation, file))}"` : ''
  return `<script src="/${file}" defer${integrity} crossorigin="anonymous"></script>`
}
