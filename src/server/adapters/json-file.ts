import { readFileSync } from 'node:fs'
import * as v from 'valibot'

import { jsonLines, lineOf } from './json-lines'

export interface ReadFile<T> {
  readonly content: T
  /** The line of a value by its dotted path. */
  readonly lineOf: (path: string) => number
}

/** A file of the operator's by its schema. All that does not fit is named with its line. */
export function readJsonFile<const S extends v.GenericSchema>(
  setting: string,
  file: string,
  schema: S,
): ReadFile<v.InferOutput<S>> {
  const text = readFileSync(file, 'utf8')
  const lines = linesOf(setting, text)
  const checked = v.safeParse(schema, JSON.parse(text))
  if (checked.success)
    return { content: checked.output, lineOf: (path: string) => lineOf(lines, path) }
  const problems = checked.issues.map((issue) => {
    const path = v.getDotPath(issue) ?? ''
    return `line ${lineOf(lines, path)}: ${path === '' ? 'the file' : path} ${issue.message}`
  })
  throw new Error(`${setting} does not fit its schema: ${problems.join('; ')}`)
}

function linesOf(setting: string, text: string) {
  try {
    return jsonLines(text)
  } catch (thrown) {
    throw new Error(`${setting} ${thrown instanceof Error ? thrown.message : 'is no JSON'}`, {
      cause: thrown,
    })
  }
}
