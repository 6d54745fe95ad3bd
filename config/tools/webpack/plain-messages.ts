import ts from 'typescript'

/** What a compiled text is made of where it is a plain one: `[{ type: 0, value: 'text' }]`. */
const LITERAL = '0'

/** A text without places is delivered as it is: its syntax tree would say no more, and it has the most bytes of all. */
export const plainMessages: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const visit = (node: ts.Node): ts.Node => {
    if (!isNamed(node, 'defaultMessage')) return ts.visitEachChild(node, visit, context)
    const text = plainText(node.initializer)
    return text === null
      ? node
      : context.factory.updatePropertyAssignment(
          node,
          node.name,
          context.factory.createStringLiteral(text),
        )
  }
  return (file) => ts.visitEachChild(file, visit, context)
}

const isNamed = (node: ts.Node, name: string): node is ts.PropertyAssignment =>
  ts.isPropertyAssignment(node) &&
  (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) &&
  node.name.text === name

/** The text of a tree that is one literal; null of any other. */
function plainText(tree: ts.Expression): string | null {
  const elements = ts.isArrayLiteralExpression(tree) ? tree.elements : []
  const [literal] = [...elements].filter(ts.isObjectLiteralExpression)
  if (!literal || elements.length > 1) return null
  const [type, value] = [valueOf(literal, 'type'), valueOf(literal, 'value')]
  return type === LITERAL && value !== null && !HAS_PLACES.test(value) ? value : null
}

function valueOf({ properties }: ts.ObjectLiteralExpression, name: string): string | null {
  const found = properties.find((one): one is ts.PropertyAssignment => isNamed(one, name))
  return found && ts.isLiteralExpression(found.initializer) ? found.initializer.text : null
}

/** Signs that the browser's parser takes for a place that was not compiled. */
const HAS_PLACES = /[{<]/
