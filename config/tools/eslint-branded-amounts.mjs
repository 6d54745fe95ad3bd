const ARITHMETIC = new Set(['+', '-', '*', '/', '%', '**'])
const COMPARISON = new Set(['<', '>', '<=', '>=', '==', '!=', '===', '!=='])

/**
 * TypeScript compiles `cents + units` and drops the brand of the sum. Amounts of `src/kernel/amounts.ts` are added by its
 * functions alone, and amounts of two kinds are never compared.
 */
export const brandedAmounts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      arithmetic: 'Operators drop the brand of {{kinds}}: use plus, minus, sumOf or shareOf.',
      comparison: 'Amounts of different kinds are compared: {{kinds}}.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices
    if (!services?.program) throw new Error('house/branded-amounts needs type information')
    const checker = services.program.getTypeChecker()
    const kindsOf = (node) => brandsOf(services.getTypeAtLocation(node), checker)
    const report = (node, messageId, kinds) =>
      context.report({ node, messageId, data: { kinds: [...new Set(kinds)].join(' and ') } })

    function checkOperator(node, operator) {
      const [left, right] = [kindsOf(node.left), kindsOf(node.right)]
      const kinds = [...left, ...right]
      if (ARITHMETIC.has(operator) && kinds.length > 0) report(node, 'arithmetic', kinds)
      const isMixed =
        left.length > 0 && right.length > 0 && !left.some((kind) => right.includes(kind))
      if (COMPARISON.has(operator) && isMixed) report(node, 'comparison', kinds)
    }
    return {
      BinaryExpression: (node) => checkOperator(node, node.operator),
      AssignmentExpression: (node) => checkOperator(node, node.operator.slice(0, -1)),
      UpdateExpression: (node) => {
        const kinds = kindsOf(node.argument)
        if (kinds.length > 0) report(node, 'arithmetic', kinds)
      },
    }
  },
}

/** The kinds of amount in a type: what its property named by the symbol `brand` says, of each member of a union. */
function brandsOf(type, checker) {
  const members = type.isUnion() ? type.types : [checker.getBaseConstraintOfType(type) ?? type]
  return members.flatMap((member) =>
    checker
      .getPropertiesOfType(member)
      .filter(({ escapedName }) => escapedName.startsWith('__@brand@'))
      .map((property) => checker.getTypeOfSymbol(property).value),
  )
}
