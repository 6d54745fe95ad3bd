const money = '/(^amount|^fee|^rate|Amount|Fee|Rate)$/'
const isMoney = (side) =>
  `:matches([${side}.type="Identifier"][${side}.name=${money}], [${side}.property.name=${money}])`
const calls = (object, property) =>
  `CallExpression[callee.object.name="${object}"][callee.property.name=/^(${property})$/]`

/** Selectors (ESLint's, of estree nodes) with what to do instead, by group. */
const BANNED = {
  numbers: [
    ['CallExpression[callee.name=/^(Number|parseFloat)$/]', 'An amount is never a number.'],
    [calls('Number', 'parseFloat'), 'An amount is never a number.'],
    ...['left', 'right'].map((side) => [
      `BinaryExpression[operator=/^[-+*/%]|\\*\\*$/]${isMoney(side)}`,
      'Sums of money are done by Money, not by operators.',
    ]),
    [`UnaryExpression[operator="+"]${isMoney('argument')}`, 'An amount is never a number.'],
  ],
  time: [
    [calls('Date', 'now'), 'Time is passed in: the clock adapter and the heartbeat read it.'],
    ['NewExpression[callee.name="Date"][arguments.length=0]', 'Time is passed in.'],
    ['CallExpression[callee.name="setInterval"]', 'The heartbeat is the one timer.'],
    [calls('Math', 'random'), 'Randomness is passed in.'],
  ],
  network: [['CallExpression[callee.name="fetch"]', 'The transport is the one way out.']],
  environment: [
    ['MemberExpression[object.name="process"][property.name="env"]', 'Settings are passed in.'],
  ],
  tests: [
    [calls('jest', 'mock|doMock|unstable_mockModule'), 'Pass a fake in; modules are not mocked.'],
    [
      'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo)$/]',
      'Every test runs.',
    ],
    ['CallExpression[callee.name=/^(fit|fdescribe|xit|xtest|xdescribe)$/]', 'Every test runs.'],
  ],
  chunks: [
    [
      'CallExpression[callee.name="lazy"] AwaitExpression > ImportExpression',
      'A chunk may be lost on the way: lazyScreen, loadScreen and loadPart ask for it again.',
    ],
  ],
  exports: [['ExportDefaultDeclaration', 'Exports have names.']],
}

/** Rules of this house that no plugin has, for oxlint: oxlint-house.json says where they end. */
export default {
  meta: { name: 'house' },
  rules: {
    'mute-with-reason': {
      meta: { type: 'suggestion', schema: [] },
      create: (context) => ({
        Program() {
          for (const comment of context.sourceCode.getAllComments()) {
            const isMute = /^\s*((es|ox)lint-disable|@ts-(expect-error|ignore))/.test(comment.value)
            if (isMute && !/\s(--|:)\s+\S/.test(comment.value)) {
              context.report({
                loc: comment.loc,
                message: 'Say why this rule is muted: ` -- reason`.',
              })
            }
          }
        },
      }),
    },
    /** Refuses what nobody writes here; its option names the groups below that a file may use all the same. */
    bans: {
      meta: {
        type: 'problem',
        schema: [{ type: 'array', items: { enum: Object.keys(BANNED) } }],
      },
      create: (context) => {
        const [allowed = []] = context.options
        const rules = Object.entries(BANNED)
          .filter(([group]) => !allowed.includes(group))
          .flatMap(([, group]) => group)
        return Object.fromEntries(
          rules.map(([selector, message]) => [
            selector,
            (node) => context.report({ node, message }),
          ]),
        )
      },
    },
  },
}
