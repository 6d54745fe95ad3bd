import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply } from 'fastify'
import * as v from 'valibot'

import type { Endpoint } from '@contract/endpoint'
import { jsonSchema } from '@contract/v1/openapi'
import { internalError } from '@kernel/app-error'

/** From this length on bytes are sent for less than text, which Node would encode with room for three times as much. */
const LONG_TEXT = 16_384

/**
 * Sends what an endpoint answers, written by code that is compiled from its schema at the first answer: a field that the
 * contract does not name never leaves the desk. Whether the values fit too is asked only where answers are checked.
 */
export function answerSender(
  endpoint: Endpoint,
  checksAnswers: boolean,
): (reply: FastifyReply, answer: unknown) => FastifyReply {
  let compiled: ((envelope: ReturnType<typeof envelopeOf>) => string) | null = null
  return (reply, answer) => {
    const write = (compiled ??= reply.compileSerializationSchema(envelopeSchema(endpoint)))
    const payload = endpoint.payload ? answer : null
    const text = write(envelopeOf(payload))
    if (checksAnswers) assertFits(endpoint, payload, text)
    void reply.type('application/json; charset=utf-8')
    return reply.send(text.length < LONG_TEXT ? text : Buffer.from(text))
  }
}

/** Where there is nothing to answer the payload is an empty object. */
const envelopeOf = (payload: unknown) => ({ status: 'ok', payload: payload ?? {} })

const envelopeSchema = ({ payload }: Endpoint) => ({
  type: 'object',
  required: ['status', 'payload'],
  properties: {
    status: { const: 'ok' },
    payload: payload ? withoutOpenLists(jsonSchema(payload, 'output')) : { type: 'object' },
  },
})

/** A list of what the contract leaves open is written at once: each item for itself takes twice as long. */
const withoutOpenLists = (schema: object): object =>
  // What was read from is an object, and stays one.
  JSON.parse(JSON.stringify(schema), (_name, part: unknown) =>
    isOpenList(part) ? {} : part,
  ) as object

const isOpenList = (part: unknown): boolean => isDeepStrictEqual(part, { type: 'array', items: {} })

function assertFits({ name, payload: schema }: Endpoint, payload: unknown, text: string): void {
  const parsed = JSON.stringify(envelopeOf(schema && v.parse(schema, payload)))
  if (!isDeepStrictEqual(JSON.parse(text), JSON.parse(parsed)))
    throw internalError('an answer is written otherwise than its contract reads it', name)
}
