import postcss from 'postcss'
import type { Compiler } from 'webpack'

/** Takes comments and spaces out of the stylesheets; what they say stays as it was written. */
export class MinifyCssPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap('MinifyCssPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
      compilation.hooks.processAssets.tap({ name: 'MinifyCssPlugin', stage }, (assets) => {
        for (const filename of Object.keys(assets).filter((name) => name.endsWith('.css'))) {
          compilation.updateAsset(
            filename,
            (asset) => new sources.RawSource(minifyCss(asset.source().toString())),
          )
        }
      })
    })
  }
}

export function minifyCss(css: string): string {
  const root = postcss.parse(css)
  root.walkComments((comment) => {
    comment.remove()
  })
  root.raws.after = ''
  root.walk((node) => {
    node.raws.before = ''
  })
  root.walkAtRules((rule) => {
    Object.assign(rule.raws, { ...tightBlock, afterName: rule.params ? ' ' : '' })
  })
  root.walkRules((rule) => {
    Object.assign(rule.raws, tightBlock)
    rule.selector = outsideQuotes(rule.selector, (text) =>
      oneSpaced(text).replace(/ ?([,>~]) ?/g, '$1'),
    )
  })
  root.walkDecls((declaration) => {
    declaration.raws.between = ':'
    declaration.value = declaration.variable
      ? oneSpaced(declaration.value).trim()
      : tightValue(declaration.value)
  })
  return root.toString()
}

const tightBlock = { between: '', after: '', semicolon: false }

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ')

const tightValue = (value: string): string =>
  outsideQuotes(value, (text) =>
    text.replace(/\s+/g, ' ').replace(/ ?, ?/g, ',').replace(/\( /g, '(').replace(/ \)/g, ')'),
  )

/** Quoted text and addresses are left alone. */
function outsideQuotes(text: string, change: (part: string) => string): string {
  return text
    .split(/("[^"]*"|'[^']*'|url\([^)]*\))/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')
}
