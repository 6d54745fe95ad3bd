import ts from 'typescript'

/** What `/openapi.json` alone prints of an endpoint. */
const PRINTED = ['summary', 'errors']

const ENDPOINTS = ['endpoint', 'operatorEndpoint']

const isPrinted = ({ name }: ts.ObjectLiteralElementLike): boolean =>
  name !== undefined && ts.isIdentifier(name) && PRINTED.includes(name.text)

/** Leaves out of each `endpoint(name, call, draft)` what the app never reads: it would be 2 kB of every visit. */
export const plainEndpoints: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const { factory } = context
  const visit = (node: ts.Node): ts.Node => {
    if (!isEndpoint(node)) return ts.visitEachChild(node, visit, context)
    const args = node.arguments.map((argument) =>
      ts.isObjectLiteralExpression(argument)
        ? factory.createObjectLiteralExpression(
            argument.properties.filter((one) => !isPrinted(one)),
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
