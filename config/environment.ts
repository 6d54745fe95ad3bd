import * as v from 'valibot'

export type Environment = Readonly<Record<string, string | undefined>>

/** Everything that is wrong with the settings, said at once. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `the desk cannot start with these settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
    this.name = 'SettingsError'
  }
}

type Schema = v.ObjectSchema<v.ObjectEntries, undefined>

/** Variables by schema; null where some do not fit, each of which is added to the problems. */
export function readVariables<S extends Schema>(
  schema: S,
  env: Environment,
  problems: string[],
): v.InferOutput<S> | null {
  const names = Object.keys(schema.entries)
  const read = v.safeParse(schema, Object.fromEntries(names.map((name) => [name, env[name]])))
  if (read.success) return read.output
  problems.push(...read.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`))
  return null
}

/** Null where a variable is absent or empty. */
export const presentText = (text: string | undefined): string | null => text?.trim() || null

/** The schema sees a trimmed text, or undefined where the variable is absent or empty. */
const present = <S extends v.GenericSchema<string | undefined, unknown>>(schema: S) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => presentText(text) ?? undefined),
    schema,
  )

type Check = (text: string) => boolean

const checked = (isValid: Check, meaning: string) =>
  v.pipe(v.string(`is missing: ${meaning}`), v.check(isValid, `must be ${meaning}`))

/** A variable that has no safe default. */
export const required = (isValid: Check, meaning: string) => present(checked(isValid, meaning))

/** A variable with a default. */
export const withDefault = (fallback: string, isValid: Check, meaning: string) =>
  present(v.optional(checked(isValid, meaning), fallback))

/** Null where the variable is absent. */
export const optional = (isValid: Check, meaning: string) =>
  v.pipe(
    present(v.optional(checked(isValid, meaning))),
    v.transform((text) => text ?? null),
  )

export const anyText = (): boolean => true

export const wholeNumber = (fallback: number, min: number, max: number) =>
  present(v.optional(numberWithin(min, max), String(fallback)))

/** Null where the variable is absent. */
export const optionalNumber = (min: number, max: number) =>
  v.pipe(
    present(v.optional(numberWithin(min, max))),
    v.transform((number) => number ?? null),
  )

/** A number that has no safe default. */
export const requiredNumber = (min: number, max: number, meaning: string) =>
  present(numberWithin(min, max, `is missing: ${meaning}`))

function numberWithin(min: number, max: number, missing?: string) {
  const range = `must be a whole number from ${min} to ${max}`
  return v.pipe(
    v.string(missing),
    v.regex(/^\d{1,12}$/, range),
    v.transform((text) => Number.parseInt(text, 10)),
    v.minValue(min, range),
    v.maxValue(max, range),
  )
}

export const choice = <const T extends readonly string[]>(choices: T, fallback: T[number]) =>
  present(v.optional(v.picklist(choices, `must be one of ${choices.join(', ')}`), fallback))

/** A comma-separated choice, each word once. */
export function wordList<const T extends string>(choices: readonly T[], fallback: readonly T[]) {
  const isChosen = (words: string[]) =>
    choices.filter((word) => words.includes(word)).length === words.length
  const words = v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((word) => word.trim())),
    v.check(isChosen, `must be a comma-separated choice of ${choices.join(', ')}`),
    v.transform((chosen) => choices.filter((word) => chosen.includes(word))),
  )
  return v.pipe(
    present(v.optional(words)),
    v.transform((chosen) => chosen ?? fallback),
  )
}
