const ts = require('typescript')

const RUNNERS = new Set(['it', 'test', 'describe'])

/** The texts that name a source's tests: titles of `it`, `test` and `describe`, and the rows of their tables. */
exports.titlesIn = function titlesIn(fileName, text) {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true)
  const tables = new Map()
  const titles = []
  visit(source)
  return titles

  function visit(node) {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      tables.set(node.name.text, node.initializer)
    if (ts.isCallExpression(node) && isRun(node.expression)) {
      titles.push(...textsOf(node.arguments[0]))
      const table = tableOf(node.expression)
      if (table) titles.push(...textsOf(ts.isIdentifier(table) ? tables.get(table.text) : table))
    }
    ts.forEachChild(node, visit)
  }
}

/** `it`, `it.only`… or the `it.each(table)` that is called with a title; a skipped test proves nothing. */
function isRun(node) {
  if (ts.isIdentifier(node)) return RUNNERS.has(node.text)
  if (ts.isPropertyAccessExpression(node))
    return !['each', 'skip', 'todo', 'failing'].includes(node.name.text) && isRun(node.expression)
  return ts.isCallExpression(node) && isTable(node.expression)
}

const isTable = (node) =>
  ts.isPropertyAccessExpression(node) && node.name.text === 'each' && isRun(node.expression)

const tableOf = (node) => (ts.isCallExpression(node) ? node.arguments[0] : undefined)

function textsOf(node) {
  if (!node || ts.isFunctionLike(node)) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) return [node.getText()]
  const texts = []
  ts.forEachChild(node, (child) => void texts.push(...textsOf(child)))
  return texts
}
