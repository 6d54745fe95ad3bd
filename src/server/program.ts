import type { DeskSettings } from '@config/desk'
import { type Environment, SettingsError } from '@config/environment'
import { systemClock } from './adapters/clock'
import { secureIds } from './adapters/ids'
import { jsonLog } from './adapters/log'
import { startDesk } from './compose'
import { showProgress } from './commands/progress'
import { type OperatorAccess, runLine } from './commands/run-line'
import type { Seams, World } from './world'

/** What the live desk and the sandbox do differently; each has an entry of its own. */
export interface Program<Settings extends DeskSettings> {
  readonly readSettings: (env: Environment) => Settings
  readonly openWorld: (settings: Settings, seams: Seams) => Promise<World>
  /** Printed once the desk listens at the origin, and the console, where one is served, at its own. */
  readonly greeting: (origin: string, consoleOrigin: string | null) => string
  readonly operators: OperatorAccess
}

/** Runs until the process is told to stop, or carries out one operator's line, and ends the process. */
export function runProgram<Settings extends DeskSettings>(
  program: Program<Settings>,
  words: readonly string[],
  env: Environment,
): void {
  main(program, words, env).then(
    (code) => process.exit(code),
    (thrown: unknown) => {
      process.stderr.write(`${startFailure(thrown)}\n`)
      process.exit(1)
    },
  )
}

/** A command that is long stops between two of its steps; one that is short goes on to its end. */
const STOPPING = 'Stopping after this step; the same again ends it at once.'

/** Without words the desk itself; 'desk …' is an operator's line. */
async function main<Settings extends DeskSettings>(
  program: Program<Settings>,
  words: readonly string[],
  env: Environment,
): Promise<number> {
  const [first, ...line] = words
  if (first === undefined) return serve(program, env)
  if (first !== 'desk') throw new Error(`unknown word '${first}': the operator's begin with desk`)
  const asked = new AbortController()
  const { progress, end } = showProgress(process.stderr, systemClock, asked.signal)
  void stopSignal().then(() => {
    asked.abort()
    end()
    return print(STOPPING, process.stderr)
  })
  const seams = { clock: systemClock, ids: secureIds, random: Math.random, progress }
  const { code, out, error } = await runLine(line, env, seams, program.operators)
  end()
  await print(out)
  await print(error, process.stderr)
  return code
}

async function serve<Settings extends DeskSettings>(
  program: Program<Settings>,
  env: Environment,
): Promise<number> {
  const settings = program.readSettings(env)
  const stopped = stopSignal()
  const seams: Seams = {
    clock: systemClock,
    ids: secureIds,
    random: Math.random,
    log: jsonLog(settings.logLevel),
  }
  const world = await program.openWorld(settings, seams)
  const desk = await startDesk(settings, world, seams).catch(async (thrown: unknown) => {
    await world.stop()
    throw thrown
  })
  const origin = settings.port === 0 ? desk.origin : settings.publicOrigin
  await print(program.greeting(origin, desk.consoleOrigin))
  const broken = await Promise.race([stopped, desk.broken])
  if (typeof broken === 'string') {
    // Whoever supervises the process starts another, which finds everything as a kill would have left it.
    await print(`Causeway ends: ${broken}`, process.stderr)
    return 1
  }
  await desk.stop()
  await world.stop()
  return 0
}

/** Resolves when the text has left: a pipe may take it in pieces. */
const print = (text: string, to: NodeJS.WriteStream = process.stdout): Promise<void> =>
  new Promise((resolve) => {
    if (text === '') resolve()
    else to.write(`${text}\n`, () => resolve())
  })

/** The first signal asks the desk to finish; a second one, or one before it is ready, ends it at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let isAsked = false
    const ask = (): void => {
      if (isAsked) process.exit(130)
      isAsked = true
      resolve()
    }
    process.on('SIGINT', ask)
    process.on('SIGTERM', ask)
  })
}

function startFailure(thrown: unknown): string {
  if (thrown instanceof SettingsError) return thrown.message
  if (!(thrown instanceof Error)) return String(thrown)
  if (Reflect.get(thrown, 'code') !== 'EADDRINUSE')
    return `Causeway could not start: ${thrown.message}`
  const port = String(Reflect.get(thrown, 'port'))
  return `Port ${port} is taken by another program. Stop that one, or choose another with PORT (or CONSOLE_PORT).`
}
