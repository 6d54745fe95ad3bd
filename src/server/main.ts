import { join } from 'node:path'

import { type DeskSettings, readSettings } from '@config/desk'
import { SettingsError } from '@config/environment'
import { systemClock } from './adapters/clock'
import { secureIds } from './adapters/ids'
import { jsonLog } from './adapters/log'
import { type RunningDesk, startDesk } from './compose'
import { runLine } from './compose/commands'
import { liveWorld } from './compose/live-world'
import { SANDBOX_ACCOUNTS, SANDBOX_SUPPORT, sandboxWorld } from './compose/sandbox-world'
import type { Seams, World } from './compose/world'

/** Resolves when the text has left: a pipe may take it in pieces. */
const say = (text: string, to: NodeJS.WriteStream = process.stdout): Promise<void> =>
  new Promise((resolve) => {
    if (text === '') resolve()
    else to.write(`${text}\n`, () => resolve())
  })

// The app is built beside the desk, wherever the two are started from.
const env = { APP_FOLDER: join(__dirname, '../app'), ...process.env }

/** Without words the desk itself; 'desk …' is an operator's line. */
async function main(words: readonly string[]): Promise<number> {
  const [first, ...line] = words
  if (first === undefined) return serve()
  if (first !== 'desk') throw new Error(`unknown word '${first}': the operator's begin with desk`)
  const seams = { clock: systemClock, ids: secureIds, random: Math.random }
  const { code, out, error } = await runLine(line, env, seams)
  await say(out)
  await say(error, process.stderr)
  return code
}

async function serve(): Promise<number> {
  const settings = readSettings(env)
  const stopped = untilTold()
  const seams: Seams = {
    clock: systemClock,
    ids: secureIds,
    random: Math.random,
    log: jsonLog(settings.logLevel),
  }
  const world = await openWorld(settings, seams)
  const desk = await startDesk(settings, world, seams).catch(async (thrown: unknown) => {
    await world.stop()
    throw thrown
  })
  await say(greeting(settings, desk))
  await stopped.then(() => desk.stop())
  await world.stop()
  return 0
}

const openWorld = (settings: DeskSettings, seams: Seams): Promise<World> =>
  settings.mode === 'live' ? liveWorld(settings, seams) : sandboxWorld(settings, seams, process.env)

/** The first signal asks the desk to finish; a second one, or one before it is ready, ends it at once. */
function untilTold(): Promise<void> {
  return new Promise((resolve) => {
    let isTold = false
    const told = (): void => {
      if (isTold) process.exit(130)
      isTold = true
      resolve()
    }
    process.on('SIGINT', told)
    process.on('SIGTERM', told)
  })
}

function greeting(settings: DeskSettings, desk: RunningDesk): string {
  const origin = settings.port === 0 ? desk.origin : settings.publicOrigin
  if (settings.mode === 'live') return `Causeway is ready: ${origin}`
  const named = ({ email, name }: { email: string; name: string }) => `${email} (${name})`
  return [
    `Causeway is ready: ${origin}`,
    '',
    `  Sandbox, test money only. Sign in as ${SANDBOX_ACCOUNTS.map(named).join(' or ')}.`,
    `  The support chat is answered at ${origin}/support by ${named(SANDBOX_SUPPORT)}.`,
    `  Mails with the codes, the test wallet and the bank: ${origin}/sandbox`,
    '',
  ].join('\n')
}

function complaint(thrown: unknown): string {
  if (thrown instanceof SettingsError) return thrown.message
  if (!(thrown instanceof Error)) return String(thrown)
  if (Reflect.get(thrown, 'code') !== 'EADDRINUSE')
    return `Causeway could not start: ${thrown.message}`
  const port = String(Reflect.get(thrown, 'port'))
  return `Port ${port} is taken by another program. Stop that one, or choose another with PORT.`
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (thrown: unknown) => {
    process.stderr.write(`${complaint(thrown)}\n`)
    process.exit(1)
  },
)
