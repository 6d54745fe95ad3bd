import webpack, { type Compiler } from 'webpack'

/**
 * Writes a program in ASCII alone. Node holds the source of what runs for as long as it runs, and in two bytes a character
 * if there is one in it beyond Latin-1.
 */
export class AsciiPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = webpack
    compiler.hooks.compilation.tap('AsciiPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
      compilation.hooks.processAssets.tap({ name: 'AsciiPlugin', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets))
          compilation.updateAsset(name, new sources.RawSource(inAscii(source.source().toString())))
      })
    })
  }
}

/** Escaped where JavaScript reads the escape as the character: anywhere but behind a backslash or in `String.raw`. */
export function inAscii(program: string): string {
  if (/\\[\u0080-\uffff]|String\.raw\s*`[^`]*[\u0080-\uffff]/.test(program))
    throw new Error('an escaped character, or one of String.raw, is not ASCII')
  return program.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
