import { type Environment, SettingsError } from '@config/environment'
import { type Command, type CommandDeps, type Report, UsageError } from './command'
import { type CommandLine, type ParsedLine, parseLine } from './parse'
import { asJson, asText } from './print'
import { StoppedError } from './progress'
import { DomainError } from '@kernel/domain-error'
import { refusalText } from '@server/desk/refusal-texts'

import type { Clock } from '@server/ports/clock'
import type { Progress } from '@server/ports/progress'

import { type Finding, reasonOf } from '@server/doctor/finding'
import { runbookOf } from '@server/doctor/runbooks'

/** What is to be printed, where, and how the program ends: 1 for what is not as it should be, 2 for what was mistyped, 130 for what was stopped. */
export interface Outcome {
  readonly code: 0 | 1 | 2 | 130
  readonly out: string
  readonly error: string
}

/** A command's deps over an open database. */
export interface OpenCommands {
  readonly deps: CommandDeps
  readonly close: () => Promise<void>
}

type CommandSeams = Pick<CommandDeps, 'clock' | 'ids' | 'progress'> & {
  readonly random: () => number
}

export interface MigrationOutcome {
  /** How many the tables have been through. */
  readonly migrations: number
  /** The desk's role, where another owns the tables. */
  readonly role: string | null
}

/** How an operator's line reaches a desk: the live one, or the one in a sandbox's folder. */
export interface OperatorAccess {
  readonly open: (env: Environment, seams: CommandSeams) => Promise<OpenCommands>
  readonly examine: (env: Environment, clock: Clock) => Promise<readonly Finding[]>
  /** Tries each feature of the database; it needs no tables. */
  readonly examineEngine: (env: Environment, seams: CommandSeams) => Promise<readonly Finding[]>
  readonly migrate: (env: Environment, progress?: Progress) => Promise<MigrationOutcome>
}

/** Carries out one line of an operator. */
export async function runLine(
  line: readonly string[],
  env: Environment,
  seams: CommandSeams,
  access: OperatorAccess,
): Promise<Outcome> {
  try {
    const parsed: ParsedLine = parseLine(line, env['OPERATOR'])
    if ('help' in parsed) return { code: 0, out: parsed.help, error: '' }
    const report = await carryOut(parsed, env, seams, access)
    const error = report.kind === 'list' ? (report.note ?? '') : ''
    return { code: isRight(report) ? 0 : 1, out: shown(report, parsed.isJson), error }
  } catch (thrown) {
    return refused(thrown)
  }
}

async function carryOut(
  line: CommandLine,
  env: Environment,
  seams: CommandSeams,
  access: OperatorAccess,
): Promise<Report> {
  const { command } = line
  if (command.kind === 'examination') {
    const isEngine = line.typed.flags['engine'] === true
    if (isEngine) return checksReport(await access.examineEngine(env, seams))
    return checksReport(await access.examine(env, seams.clock))
  }
  if (command.kind === 'probe') return checksReport(await command.run(line.typed, seams.clock))
  if (command.kind === 'migration')
    return migrationReport(await access.migrate(env, seams.progress))
  const { deps, close } = await access.open(env, seams)
  try {
    return await run(command, line, deps)
  } finally {
    await close()
  }
}

function migrationReport({ migrations, role }: MigrationOutcome): Report {
  const rights = role === null ? 'the owner of the tables is the desk' : `${role} has its rights`
  const text = `The tables are up to date (${migrations} migrations); ${rights}.`
  return { kind: 'done', text, fields: { migrations: BigInt(migrations), role } }
}

const withRunbook = (finding: Finding) => ({
  ...finding,
  runbook: finding.ok ? null : runbookOf(finding.check),
})

function checksReport(findings: readonly Finding[]): Report {
  const wrong = findings.filter(({ ok }) => !ok).length
  const verdict = wrong === 0 ? 'Everything is as it should be.' : `${wrong} to mend.`
  return { kind: 'checks', rows: findings.map(withRunbook), verdict }
}

async function run(
  command: Exclude<Command, { kind: 'examination' | 'migration' | 'probe' }>,
  { typed, operation }: CommandLine,
  deps: CommandDeps,
): Promise<Report> {
  if (command.kind === 'reading') return command.run(deps, typed)
  if (!operation) throw new UsageError('a change without an operator')
  return command.run(deps, typed, operation)
}

const isRight = (report: Report): boolean =>
  report.kind !== 'checks' || report.rows.every(({ ok }) => ok)

const shown = (report: Report, isJson: boolean): string =>
  isJson ? asJson(report) : asText(report)

function refused(thrown: unknown): Outcome {
  if (thrown instanceof UsageError) return { code: 2, out: '', error: thrown.message }
  if (thrown instanceof StoppedError) return { code: 130, out: '', error: thrown.message }
  if (thrown instanceof SettingsError) return { code: 1, out: '', error: thrown.message }
  return { code: 1, out: '', error: refusalOf(thrown) ?? reasonOf(thrown) }
}

/** Why no database answers, operators are told by what it says. */
const refusalOf = (thrown: unknown): string | null =>
  thrown instanceof DomainError && thrown.refusal.code !== 'desk-unavailable'
    ? refusalText(thrown.refusal, 'en')
    : null
