const { dirname, join, relative } = require('node:path')

const root = join(__dirname, '../..')
const FOLDERS = { config: 'config', test: 'test' }

/** What a file imports, with the aliases of tsconfig.json as paths: Jest finds the tests of a change by these alone. */
module.exports = {
  getCacheKey: () => 'aliases as paths',
  extract: (code, filePath, defaultExtract) =>
    new Set(
      [...defaultExtract(code, filePath)].map((name) => {
        const [, alias, rest] =
          /^@(kernel|contract|app|server|sandbox|config|test)\/(.*)$/.exec(name) ?? []
        if (alias === undefined) return name
        return `./${relative(dirname(filePath), join(root, FOLDERS[alias] ?? `src/${alias}`, rest))}`
      }),
    ),
}
