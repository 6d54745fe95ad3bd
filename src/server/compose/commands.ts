import { readSettings } from '@config/desk'
import { SettingsError } from '@config/environment'
import { type Command, Refusal, type Report, UsageError } from '@server/commands/command'
import { type Parsed, parse, type Typed } from '@server/commands/parse'
import { asJson, asText } from '@server/commands/print'
import { DomainError } from '@kernel/domain-error'
import { refusalText } from '@server/desk/refusal-texts'

import { examine } from './doctor/examine'
import { type Finding, reasonOf } from './doctor/finding'
import { openOffice } from './office'
import type { Seams } from './world'

/** What is to be printed, where, and how the program ends: 1 for what is not as it should be, 2 for what was mistyped. */
export interface Outcome {
  readonly code: 0 | 1 | 2
  readonly out: string
  readonly error: string
}

type Environment = Readonly<Record<string, string | undefined>>
type Given = Pick<Seams, 'clock' | 'ids' | 'random'>

/** Carries out one line of an operator. */
export async function runLine(
  line: readonly string[],
  env: Environment,
  seams: Given,
  open: typeof openOffice = openOffice,
): Promise<Outcome> {
  try {
    const parsed: Parsed = parse(line, env['OPERATOR'])
    if ('help' in parsed) return { code: 0, out: parsed.help, error: '' }
    const report = await carryOut(parsed, env, seams, open)
    return { code: isRight(report) ? 0 : 1, out: shown(report, parsed.isJson), error: '' }
  } catch (thrown) {
    return refused(thrown)
  }
}

async function carryOut(
  typed: Typed,
  env: Environment,
  seams: Given,
  open: typeof openOffice,
): Promise<Report> {
  const { command } = typed
  if (command.kind === 'examination') return told(await examine(env, seams.clock))
  const { office, close } = await open(readSettings(env), seams, env)
  try {
    return await run(command, typed, office)
  } finally {
    await close()
  }
}

function told(findings: readonly Finding[]): Report {
  const wrong = findings.filter(({ ok }) => !ok).length
  const verdict = wrong === 0 ? 'Everything is as it should be.' : `${wrong} to mend.`
  return { kind: 'checks', rows: findings.map((finding) => ({ ...finding })), verdict }
}

async function run(
  command: Exclude<Command, { kind: 'examination' }>,
  { given, deed }: Typed,
  office: Parameters<typeof command.run>[0],
): Promise<Report> {
  if (command.kind === 'look') return command.run(office, given)
  if (!deed) throw new UsageError('an act without an operator')
  return command.run(office, given, deed)
}

const isRight = (report: Report): boolean =>
  report.kind !== 'checks' || report.rows.every(({ ok }) => ok)

const shown = (report: Report, isJson: boolean): string =>
  isJson ? asJson(report) : asText(report)

function refused(thrown: unknown): Outcome {
  if (thrown instanceof UsageError) return { code: 2, out: '', error: thrown.message }
  const isSaid = thrown instanceof Refusal || thrown instanceof SettingsError
  if (isSaid) return { code: 1, out: '', error: thrown.message }
  const text = thrown instanceof DomainError ? refusalText(thrown.refusal, 'en') : null
  return { code: 1, out: '', error: text ?? reasonOf(thrown) }
}
