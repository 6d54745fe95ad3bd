import { runInNewContext } from 'node:vm'
import { nativeImport } from '@test/setup/native-import'
import { at } from './rules'

interface Loader {
  readonly default: (source: string) => string
}

const load = () => nativeImport<Loader>(at('config/tools/webpack/shapes-loader.mjs'))

const BUNDLE = `var bundle = (function custom(beta) {
  return beta;
})(0.85);
`

const CURVES = `function Basis(context) {
  this.context = context;
}

Basis.prototype = {
  point() { return this.context; }
};
${BUNDLE}`

describe('shapes in the build', () => {
  it('may be left out where nothing uses them, and are as before where something does', async () => {
    const { default: drop } = await load()
    const shortened = drop(CURVES)
    expect(shortened.match(/= \/\* @__PURE__ \*\/ \(/g)).toHaveLength(2)
    const drawn: unknown = runInNewContext(`${shortened} [new Basis(7).point(), bundle].join()`)
    expect(drawn).toBe('7,0.85')
  })

  it('stop the build where D3 makes them in another way', async () => {
    const { default: drop } = await load()
    expect(() => drop(`Basis.prototype = methods;\n${BUNDLE}`)).toThrow('no longer')
    expect(() => drop('')).toThrow('no longer')
  })
})
