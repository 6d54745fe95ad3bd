import { toJsonSchema } from '@valibot/to-json-schema'

import type { Endpoint, Form, Schema, WireCode } from '../endpoint'
import {
  ACCOUNT_TYPE_HEADER,
  CLIENT_TYPE_HEADER,
  CLIENT_TYPES,
  IDEMPOTENCY_HEADER,
} from '../envelope'
import { v1 } from './'
import { FILE_TYPES } from './chat'
import { PASSKEY_CALLS } from './passkey-calls'

type Json = Record<string, unknown>

interface Facts {
  readonly title: string
  readonly version: string
  readonly sessionCookie: string
}

/** The contract as an OpenAPI 3.1 document. */
export const openApi = ({ title, version, sessionCookie }: Facts): Json => ({
  openapi: '3.1.0',
  info: { title, version },
  paths: paths(),
  components: {
    schemas: { Error: ERROR },
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
  },
})

function paths(): Json {
  const found: Record<string, Json> = {}
  const endpoints: readonly Endpoint[] = Object.values(v1)
  for (const endpoint of endpoints)
    found[endpoint.path] = {
      ...found[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint),
    }
  return found
}

function operation(endpoint: Endpoint): Json {
  const request = requestBody(endpoint)
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...fields(endpoint.params, 'path'),
      ...fields(endpoint.query, 'query'),
      ...headers(endpoint),
    ],
    ...(request && { requestBody: request }),
    responses: { '200': success(endpoint), ...failures(errorsOf(endpoint)) },
  }
}

/** What is read from a client is described as it comes in, what is sent as it goes out. */
export function jsonSchema(schema: Schema, typeMode: 'input' | 'output'): Json {
  const described: Json = { ...toJsonSchema(schema, { typeMode, errorMode: 'ignore' }) }
  delete described['$schema']
  return described
}

function fields(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: described,
  }))
}

function headers({ method, needsKey }: Endpoint): Json[] {
  const header = (name: string, required: boolean, schema: Json): Json => ({
    name,
    in: 'header',
    required,
    schema,
  })
  return [
    ...(method === 'GET'
      ? []
      : [header(CLIENT_TYPE_HEADER, true, { type: 'string', enum: [...CLIENT_TYPES] })]),
    header(ACCOUNT_TYPE_HEADER, false, { type: 'string', enum: ['individual', 'business'] }),
    ...(needsKey
      ? [header(IDEMPOTENCY_HEADER, true, { type: 'string', minLength: 16, maxLength: 128 })]
      : []),
  ]
}

function requestBody({ body, form, fileField }: Endpoint): Json | null {
  if (form === 'upload')
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: [fileField],
            properties: {
              [fileField]: { type: 'string', format: 'binary' },
              name: { type: 'string' },
            },
          },
        },
      },
    }
  if (!body) return null
  return { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } }
}

/** Answers that are no JSON, by the form of their endpoint. */
const OTHER_ANSWERS: Readonly<Partial<Record<Form, readonly string[]>>> = {
  pdf: ['application/pdf'],
  file: [...FILE_TYPES, 'application/zip'],
  events: ['text/event-stream'],
}

function success({ form, payload }: Endpoint): Json {
  const types = OTHER_ANSWERS[form]
  const schemaOf = form === 'events' && payload ? jsonSchema(payload, 'output') : BINARY
  if (types)
    return {
      description: form === 'events' ? 'Events, each with this as its data.' : 'The document.',
      content: Object.fromEntries(types.map((type) => [type, { schema: schemaOf }])),
    }
  const schema = {
    type: 'object',
    required: ['status', 'payload'],
    properties: {
      status: { const: 'ok' },
      payload: payload ? jsonSchema(payload, 'output') : { type: 'object' },
    },
  }
  return { description: 'Done.', content: { 'application/json': { schema } } }
}

const BINARY: Json = { type: 'string', format: 'binary' }

const ERROR: Json = {
  type: 'object',
  required: ['status', 'error', 'errorCode'],
  properties: {
    status: { const: 'error' },
    error: { type: 'string' },
    errorCode: { type: 'string' },
    payload: {
      type: 'object',
      properties: {
        validationError: { type: 'string' },
        reason: { type: 'string' },
        reference: { type: 'string' },
      },
    },
  },
}

/** A session that still needs a passkey is refused wherever the contract does not let it in. */
const errorsOf = ({ access, name, errors }: Endpoint): readonly WireCode[] =>
  access === 'public' || PASSKEY_CALLS.has(name) ? errors : [...errors, 'PASSKEY_REQUIRED']

/** Codes are told apart in the body; the statuses are the desk's. */
const failures = (errors: readonly WireCode[]): Json => ({
  '4XX': {
    description: ['A refusal', ...errors].join(', '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  },
  '5XX': {
    description:
      'INTERNAL_ERROR, UNAVAILABLE (nothing was done), OUTCOME_UNKNOWN (send the same key again, or look), or an upstream that does not answer.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  },
})
