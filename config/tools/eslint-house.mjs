/** Rules of this house that no plugin has. */
export const house = {
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
  },
}

const money = '/(^amount|^fee|^rate|Amount|Fee|Rate)$/'
const isMoney = (side) =>
  `:matches([${side}.type="Identifier"][${side}.name=${money}], [${side}.property.name=${money}])`
const calls = (object, property) =>
  `CallExpression[callee.object.name="${object}"][callee.property.name=/^(${property})$/]`

const syntax = {
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

const without = (...allowed) => [
  'error',
  ...Object.entries(syntax)
    .filter(([name]) => !allowed.includes(name))
    .flatMap(([, rules]) => rules.map(([selector, message]) => ({ selector, message }))),
]

const allow = (files, ...names) => ({
  files,
  rules: { 'no-restricted-syntax': without(...names) },
})

/** What is banned everywhere, and the few places where a ban ends. The last match decides. */
export function bans({ tests, settings }) {
  return [
    allow(['**/*.{ts,tsx}']),
    allow(['src/app/platform/heartbeat.ts', 'src/server/adapters/clock.ts'], 'time'),
    // The sandbox reads process ids and ports, and stands outside the desk's own time.
    allow(['src/sandbox/**'], 'time', 'network', 'numbers'),
    allow(['src/app/resources/transport.ts', 'src/app/platform/config-loader.ts'], 'network'),
    // A worker answers the page's own requests.
    allow(['src/app/entries/service-worker.ts'], 'network'),
    // An adapter is a way out of its own.
    allow(
      ['src/server/adapters/{market-source,payee-verifier,screening-service,evm-rpc}.ts'],
      'network',
    ),
    // Settings arrive as text, and ports, counts and durations are numbers.
    allow(['config/desk.ts', 'config/desk/**'], 'environment', 'numbers'),
    allow(['src/server/{main,address-signer/main}.ts', 'src/sandbox/main.ts'], 'environment'),
    allow(tests, 'time', 'network', 'environment', 'numbers'),
    allow(settings, 'time', 'environment', 'numbers', 'exports'),
    allow(['test/setup/**'], 'time', 'network', 'environment', 'numbers', 'exports'),
    allow(['**/*.d.ts'], 'exports'),
    {
      files: ['src/**/*.{ts,tsx}'],
      ignores: [...tests, 'src/server/adapters/log.ts'],
      rules: { 'no-console': 'error' },
    },
  ]
}
