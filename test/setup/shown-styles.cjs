const { createRequire } = require('node:module')

/**
 * Queries by role ask each element's style, whether it is shown and whether it stands in a line of its own. For that jsdom
 * matches every rule of a browser's own style sheet and parses each margin and colour: here only what is asked is left.
 */
const jsdom = createRequire(require.resolve('jest-environment-jsdom'))

const path = jsdom.resolve('jsdom/lib/jsdom/browser/default-stylesheet')
const rules = jsdom(path).replace(/\/\*[^]*?\*\/|@namespace[^;]*;/g, '')
require.cache[path].exports = rules.replace(/[^{}]+\{([^{}]*)\}/g, (rule, declarations) => {
  const [display] = /(?<![\w-])display:[^;]*/.exec(declarations) ?? []
  return display ? rule.replace(declarations, display) : ''
})

const { propertiesWithResolvedValueImplemented: resolved } = jsdom(
  'jsdom/lib/jsdom/living/helpers/style-rules',
)
for (const name of Object.keys(resolved)) if (name.includes('color')) delete resolved[name]
