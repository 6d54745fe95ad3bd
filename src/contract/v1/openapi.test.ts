import { openApi } from './openapi'
import { v1 } from '.'

const document = openApi({ title: 'desk', version: '1', sessionCookie: 'sid' })

interface Operation {
  operationId: string
  security: unknown[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, unknown>
}

// Its own builder made it; a test may read it as what it is.
const paths = document['paths'] as Record<string, Record<string, Operation>>

function operationOf(path: string, method: string): Operation {
  const operation = paths[path]?.[method]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
}

it.each(Object.values(v1))('describes $name', (endpoint) => {
  const operation = operationOf(endpoint.path, endpoint.method.toLowerCase())
  expect(operation.operationId).toBe(endpoint.name)
  expect(operation.security).toEqual(endpoint.access === 'public' ? [] : [{ session: [] }])
  expect(Object.keys(operation.responses)).toEqual(['200', '4XX', '5XX'])
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
  expect(inPath.map(({ name }) => `{${name}}`)).toEqual(endpoint.path.match(/\{\w+\}/g) ?? [])
})

it('names the key that a quote needs', () => {
  const { parameters } = operationOf('/v1/private/quotes', 'post')
  expect(parameters).toContainEqual(
    expect.objectContaining({ name: 'idempotency-key', required: true }),
  )
})

it('says where no field beyond the named ones is taken', () => {
  const { requestBody } = operationOf('/v1/init/auth/send', 'post')
  expect(JSON.stringify(requestBody)).toContain('"additionalProperties":false')
})

it('is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})

it('knows two kinds of callers: anybody, and an account [SESS-08]', () => {
  expect(new Set(Object.values(v1).map(({ access }) => access))).toEqual(
    new Set(['public', 'session']),
  )
})
