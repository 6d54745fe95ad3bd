import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply } from 'fastify'
import * as v from 'valibot'

import type { Endpoint, Schema } from '@contract/endpoint'
import { jsonSchema } from '@contract/v1/openapi'
import { internalError } from '@kernel/app-error'

type Write = (value: unknown) => string

/**
 * Sends what an endpoint answers, written by code that is compiled from its schema at the first answer: a field that the
 * contract does not name never leaves the desk. Whether the values fit too is asked only where answers are checked.
 */
export function answerSender(
  endpoint: Endpoint,
  checksAnswers: boolean,
): (reply: FastifyReply, answer: unknown) => FastifyReply {
  let writers: Writers | null = null
  return (reply, answer) => {
    // What a schema is compiled to writes whatever it is given.
    writers ??= writersOf(
      endpoint,
      (each) => reply.compileSerializationSchema({ ...each }) as Write,
    )
    const payload = endpoint.payload ? answer : null
    const parts = partsOf(writers, payload ?? {})
    if (checksAnswers) assertFits(endpoint, payload, parts.join(''))
    void reply.type('application/json; charset=utf-8')
    return reply.send(bodyOf(parts))
  }
}

/**
 * What writes a payload: each item of its lists for itself, and the rest at once. V8 gives a text of more than 128 KiB
 * memory of its own, which the system maps and clears for every answer; a page of transactions is as long as that.
 */
interface Writers {
  readonly rest: Write
  readonly items: readonly (readonly [name: string, write: Write])[]
}

/** What is read here of a JSON schema. */
interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly default?: unknown
}

function writersOf({ payload }: Endpoint, compile: (schema: JsonSchema) => Write): Writers {
  const schema = payload ? schemaOf(payload) : { type: 'object' }
  const { properties = {} } = schema
  const lists = Object.entries(properties).flatMap(([name, part]) =>
    part.items?.type === 'object' && part.default === undefined
      ? [[name, part.items] as const]
      : [],
  )
  if (lists.length === 0) return { rest: compile(schema), items: [] }
  const rest = Object.entries(properties).filter(([name]) => lists.every(([list]) => list !== name))
  return {
    // What is required stays so: a list that is missing is refused here.
    rest: compile({ ...schema, properties: Object.fromEntries(rest) }),
    items: lists.map(([name, items]) => [name, compile(items)]),
  }
}

/** The text of an envelope; where there is nothing to answer its payload is an empty object. */
function partsOf({ rest, items }: Writers, payload: object): readonly string[] {
  const start = rest(payload)
  const parts = [`{"status":"ok","payload":${start.slice(0, -1)}`]
  let comma = start === '{}' ? '' : ','
  // Under the names of its lists a payload has lists.
  const lists = payload as Readonly<Record<string, readonly unknown[] | undefined>>
  for (const [name, write] of items) {
    const list = lists[name]
    if (list === undefined) continue
    parts.push(`${comma}"${name}":[`, ...itemParts(list, write), ']')
    comma = ','
  }
  return [...parts, '}}']
}

const itemParts = (list: readonly unknown[], write: Write): readonly string[] =>
  list.map((item, at) => (at === 0 ? write(item) : `,${write(item)}`))

/** From this length on bytes are sent for less than text, which Node would encode with room for three times as much. */
const LONG_TEXT = 16_384

function bodyOf(parts: readonly string[]): string | Buffer {
  if (parts.reduce((sum, { length }) => sum + length, 0) < LONG_TEXT) return parts.join('')
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  let at = 0
  for (const part of parts) at += bytes.write(part, at)
  return bytes
}

/** A list of what the contract leaves open is written at once: each item for itself takes twice as long. */
const schemaOf = (payload: Schema): JsonSchema =>
  // What was read from is a schema, and stays one.
  JSON.parse(JSON.stringify(jsonSchema(payload, 'output')), (_name, part: unknown) =>
    isOpenList(part) ? {} : part,
  ) as JsonSchema

const isOpenList = (part: unknown): boolean => isDeepStrictEqual(part, { type: 'array', items: {} })

function assertFits({ name, payload: schema }: Endpoint, payload: unknown, text: string): void {
  const parsed = JSON.stringify({ status: 'ok', payload: schema ? v.parse(schema, payload) : {} })
  if (!isDeepStrictEqual(JSON.parse(text), JSON.parse(parsed)))
    throw internalError('an answer is written otherwise than its contract reads it', name)
}
