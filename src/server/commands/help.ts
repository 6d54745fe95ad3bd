import { COMMANDS } from './all'
import type { Command } from './command'

const CALL = 'npm run desk --'

const padded = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

const usageOf = ({ name, words }: Command): string => [name, ...words].join(' ')

const listed = (commands: readonly Command[]): string =>
  padded(commands.map((command) => [usageOf(command), command.summary]))

export const OVERVIEW = [
  `usage: ${CALL} <command> [--json]`,
  '',
  listed(COMMANDS),
  '',
  'What changes anything needs --as <operator> (or OPERATOR) and --reason "…", and is kept for good.',
  `'${CALL} <command> --help' says more of one. The settings are those of the desk itself.`,
].join('\n')

/** Of one noun's commands, or of all. */
export function helpForNoun(spoken: readonly string[]): string {
  const [noun = ''] = spoken
  const own = COMMANDS.filter(({ name }) => name.startsWith(`${noun} `))
  if (noun === '' || own.length === 0) return OVERVIEW
  return [`usage: ${CALL} ${noun} <verb>`, '', listed(own)].join('\n')
}

export function helpFor(command: Command): string {
  const flags: (readonly [string, string])[] = Object.entries(command.flags ?? {}).map(
    ([name, { value, meaning }]) => [`--${name}${value === undefined ? '' : ` ${value}`}`, meaning],
  )
  const who: (readonly [string, string])[] = [
    ['--as <operator>', 'who does it; OPERATOR in the environment does as well'],
    ['--reason <text>', 'why; kept with it'],
  ]
  const rows = [
    ...flags,
    ...(command.kind === 'change' ? who : []),
    ['--json', 'the answer as JSON'] as const,
  ]
  return [`usage: ${CALL} ${usageOf(command)} [flags]`, '', command.summary, '', padded(rows)].join(
    '\n',
  )
}
