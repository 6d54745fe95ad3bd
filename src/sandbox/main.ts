import { join } from 'node:path'

import { readSandboxSettings } from '@config/desk'
import { runProgram } from '@server/program'
import { sandboxAccess } from './operator-access'
import { SANDBOX_ACCOUNTS, sandboxWorld } from './world'

// App and console are built beside the sandbox, wherever the two are started from.
const env = {
  APP_FOLDER: join(__dirname, '../app'),
  CONSOLE_FOLDER: join(__dirname, '../console'),
  ...process.env,
}

runProgram(
  {
    readSettings: readSandboxSettings,
    openWorld: (settings, seams) =>
      sandboxWorld(settings, seams, {
        env,
        pageFolder: join(__dirname, 'page'),
        signerProgram: join(__dirname, '../address-signer/main.js'),
      }),
    greeting,
    operators: sandboxAccess,
  },
  process.argv.slice(2),
  env,
)

function greeting(origin: string, consoleOrigin: string | null): string {
  const named = ({ email, name }: { email: string; name: string }) => `${email} (${name})`
  return [
    `Causeway is ready: ${origin}`,
    '',
    `  Sandbox, test money only. Sign in as ${SANDBOX_ACCOUNTS.map(named).join(' or ')}.`,
    ...(consoleOrigin === null
      ? []
      : [
          `  Operators decide, and answer the support chat, at ${consoleOrigin}, with the keys that its page offers.`,
        ]),
    `  Mails with the codes, the test wallet and the bank: ${origin}/sandbox`,
    '',
  ].join('\n')
}
