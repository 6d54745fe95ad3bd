import { parseArgs, type ParseArgsConfig } from 'node:util'

import type { Operation } from '@server/desk/records/operator-action'
import { type Command, type TypedLine, UsageError } from './command'
import { COMMANDS } from './all'
import { helpFor, helpForNoun, OVERVIEW } from './help'

export interface CommandLine {
  readonly command: Command
  readonly typed: TypedLine
  readonly isJson: boolean
  /** Null where the command changes nothing. */
  readonly operation: Operation | null
}

/** Text for somebody who asked, or who has to be told; or what is to be done. */
export type ParsedLine = { readonly help: string } | CommandLine

const COMMON = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
const OPERATION = { as: { type: 'string' }, reason: { type: 'string' } } as const

/** Takes a command line apart; throws a UsageError where it fits no command. */
export function parseLine(line: readonly string[], operator: string | undefined): ParsedLine {
  const command = commandFor(line)
  if (command === null) return { help: helpForNoun(line.filter((word) => !isFlag(word))) }
  const { values, positionals } = takeApart(command, line)
  if (values['help'] === true) return { help: helpFor(command) }
  const words = positionals.slice(command.name.split(' ').length)
  assertWords(command, words)
  return {
    command,
    typed: { words, flags: values },
    isJson: values['json'] === true,
    operation: command.kind === 'change' ? operationOf(values, operator) : null,
  }
}

const isFlag = (word: string): boolean => word.startsWith('-')

/** Null where help is asked for, or all that can be given. */
function commandFor(line: readonly string[]): Command | null {
  const spoken = line.filter((word) => !isFlag(word))
  const found = COMMANDS.find(({ name }) =>
    name.split(' ').every((word, index) => spoken[index] === word),
  )
  if (found) return found
  const [noun] = spoken
  const isKnown = COMMANDS.some(({ name }) => name.startsWith(`${noun ?? ''} `))
  if (noun === undefined || noun === 'help' || (isKnown && spoken.length === 1)) return null
  throw new UsageError(`there is no command '${spoken.slice(0, 2).join(' ')}'\n\n${OVERVIEW}`)
}

function takeApart(command: Command, line: readonly string[]) {
  const own = Object.entries(command.flags ?? {}).map(([name, flag]) => [
    name,
    { type: flag.value === undefined ? 'boolean' : 'string' },
  ])
  // Object.fromEntries forgets which flag has which type; the line above has just made them.
  const options = {
    ...COMMON,
    ...(command.kind === 'change' ? OPERATION : {}),
    ...Object.fromEntries(own),
  } as NonNullable<ParseArgsConfig['options']>
  try {
    const { values, positionals } = parseArgs({ args: [...line], options, allowPositionals: true })
    // No option is asked for as a list, so no value is one.
    return { values: values as TypedLine['flags'], positionals }
  } catch (thrown) {
    throw new UsageError(`${messageOf(thrown)}\n\n${helpFor(command)}`)
  }
}

const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.message.split('. ')[0] ?? '') : String(thrown)

function assertWords(command: Command, words: readonly string[]): void {
  const isOpen = command.words.at(-1)?.endsWith('…') === true
  const isRight = isOpen
    ? words.length >= command.words.length
    : words.length === command.words.length
  if (!isRight) throw new UsageError(`the words do not fit\n\n${helpFor(command)}`)
}

const OPERATOR = /^[a-z0-9][a-z0-9._@-]{0,59}$/

function operationOf(values: TypedLine['flags'], fallback: string | undefined): Operation {
  const said = values['as'] ?? fallback
  const operator = typeof said === 'string' ? said.trim().toLowerCase() : ''
  if (!OPERATOR.test(operator))
    throw new UsageError('who does this? Name yourself with --as <operator> or OPERATOR')
  const { reason } = values
  const why = typeof reason === 'string' ? reason.trim() : ''
  if (why.length < 3 || why.length > 500)
    throw new UsageError('why is it done? Say so with --reason "…", 3 to 500 characters')
  return { operator, reason: why }
}
