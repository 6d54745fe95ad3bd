/** CSS modules under test: every class is called by its own name. */
export default new Proxy<Record<string, string>>(
  {},
  {
    get: (_target, name) => (typeof name === 'string' && name !== '__esModule' ? name : undefined),
  },
)
