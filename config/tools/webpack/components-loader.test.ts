import { runInNewContext } from 'node:vm'
import { nativeImport } from '@test/setup/native-import'
import { at } from './rules'

interface Loader {
  readonly default: (source: string) => string
}

const load = () => nativeImport<Loader>(at('config/tools/webpack/components-loader.mjs'))

const MADE = `var Link = React10.forwardRef(
  function LinkWithRef() {}
);
Link.displayName = "Link";
`

const WITH_DEFAULTS = `var List = /*#__PURE__*/function () {
  function List() {}

  return List;
}(Component);

List.defaultProps = {
  isLive: true
};
`

describe('components in the build', () => {
  it('may be left out where nothing uses them', async () => {
    const { default: drop } = await load()
    expect(drop(MADE)).toBe(
      'var Link = /* @__PURE__ */ React10.forwardRef(\n  function LinkWithRef() {}\n);\n',
    )
  })

  it('keep their defaults', async () => {
    const { default: drop } = await load()
    const shortened = drop(WITH_DEFAULTS)
    expect(shortened).not.toMatch(/^List\.defaultProps/m)
    expect(runInNewContext(`const Component = null; ${shortened} List.defaultProps`)).toEqual({
      isLive: true,
    })
  })

  it('stop the build where a package makes them in another way', async () => {
    const { default: drop } = await load()
    expect(() => drop('Link.defaultProps = of(Link)\n')).toThrow('no longer')
  })
})
