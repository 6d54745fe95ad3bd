import ts from 'typescript'

const isStyles = (node: ts.Node): node is ts.ImportDeclaration =>
  ts.isImportDeclaration(node) &&
  ts.isStringLiteral(node.moduleSpecifier) &&
  node.moduleSpecifier.text.endsWith('.module.css')

/** Imports classes one by one, so that those that are used stand where they are used, and the others fall away. */
export const namedStyles: ts.TransformerFactory<ts.SourceFile> =
  ({ factory }) =>
  (file) =>
    factory.updateSourceFile(
      file,
      file.statements.map((statement) => {
        const name = isStyles(statement) && statement.importClause?.name
        if (!name) return statement
        const all = factory.createNamespaceImport(name)
        return factory.updateImportDeclaration(
          statement,
          statement.modifiers,
          factory.createImportClause(undefined, undefined, all),
          statement.moduleSpecifier,
          statement.attributes,
        )
      }),
    )
