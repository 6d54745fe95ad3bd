import ts from 'typescript'

/** What `/openapi.json` prints of an endpoint and the desk checks: the app reads none of it. */
const DESK_ONLY = ['summary', 'errors', 'params', 'query']

const ENDPOINTS = ['endpoint', 'operatorEndpoint']

const nameOf = ({ name }: ts.ObjectLiteralElementLike): string | null =>
  name !== undefined && ts.isIdentifier(name) ? name.text : null

/** Leaves out of each `endpoint(name, call, draft)` what the app never reads, and of a body but that there is one. */
export const plainEndpoints: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const { factory } = context
  const visit = (node: ts.Node): ts.Node => {
    if (!isEndpoint(node)) return ts.visitEachChild(node, visit, context)
    const args = node.arguments.map((argument) =>
      ts.isObjectLiteralExpression(argument)
        ? factory.createObjectLiteralExpression(
            argument.properties
              .filter((one) => !DESK_ONLY.includes(nameOf(one) ?? ''))
              .map((one) =>
                nameOf(one) === 'body'
                  ? factory.createPropertyAssignment('body', factory.createTrue())
                  : one,
              ),
          )
        : argument,
    )
    return factory.updateCallExpression(node, node.expression, node.typeArguments, args)
  }
  return (file) => ts.visitEachChild(file, visit, context)
}

const isEndpoint = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  ENDPOINTS.includes(node.expression.text)

/** A schema is made by calls that do nothing else: one that the app does not use falls away. */
export const pureContract: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const visit = (node: ts.Node): ts.Node => {
    const visited = ts.visitEachChild(node, visit, context)
    return ts.isCallExpression(visited)
      ? ts.addSyntheticLeadingComment(
          visited,
          ts.SyntaxKind.MultiLineCommentTrivia,
          '#__PURE__',
          false,
        )
      : visited
  }
  return (file) =>
    /[\\/]src[\\/]contract[\\/]/.test(file.fileName)
      ? ts.visitEachChild(file, visit, context)
      : file
}
