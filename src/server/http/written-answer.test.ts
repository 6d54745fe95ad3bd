import fastify, { type FastifyInstance } from 'fastify'
import * as v from 'valibot'

import { endpoint, type Endpoint } from '@contract/endpoint'
import { answerSender } from './written-answer'

let app: FastifyInstance

beforeEach(() => {
  app = fastify()
})

afterEach(() => app.close())

const Payload = v.object({
  amount: v.pipe(v.string(), v.regex(/^\d+$/)),
  note: v.optional(v.string()),
  icon: v.optional(v.string(), ''),
  rows: v.optional(v.array(v.object({ at: v.number() }))),
  details: v.optional(v.array(v.unknown())),
  kinds: v.optional(v.array(v.object({ name: v.string() })), []),
})
const call = endpoint('getAnswer', 'GET /v1/answer', {
  ...{ summary: 'An answer.', access: 'public', payload: Payload },
})

const done = endpoint('done', 'POST /v1/done', { summary: 'Nothing to tell.', access: 'public' })

async function sent(answer: unknown, checksAnswers = false, of: Endpoint = call) {
  const send = answerSender(of, checksAnswers)
  app.get('/', (_request, reply) => send(reply, answer))
  return app.inject('/')
}

it('writes what the contract names, with its defaults, and nothing else', async () => {
  const rows = [{ at: 1, secret: 'x' }]
  const details = [{ type: 'text', value: 'ä "quoted"' }, 7]
  const { headers, body } = await sent({ amount: '1', secret: 'x', note: undefined, rows, details })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(JSON.parse(body)).toEqual({
    status: 'ok',
    payload: { amount: '1', icon: '', rows: [{ at: 1 }], details, kinds: [] },
  })
})

it('writes long answers to the letter, as bytes', async () => {
  const note = 'Überweisung – 1.000 € '.repeat(2_000)
  const { headers, json } = await sent({ amount: '1', note })
  expect(json()).toMatchObject({ payload: { note } })
  expect(headers['content-length']).toBe(String(Buffer.byteLength((await app.inject('/')).body)))
})

const Lists = v.object({
  rows: v.array(v.object({ at: v.number() })),
  more: v.optional(v.array(v.object({ name: v.string() }))),
})
const lists = endpoint('getLists', 'GET /v1/lists', {
  ...{ summary: 'Lists and nothing else.', access: 'public', payload: Lists },
})

it.each([
  { rows: [] },
  { rows: [{ at: 1 }, { at: 2 }] },
  { rows: [{ at: 1 }], more: [{ name: 'ä' }, { name: '"' }] },
  { rows: [], more: Array.from({ length: 2_000 }, () => ({ name: 'Łódź' })) },
])('writes lists item by item, whichever there are', async (payload) => {
  const { body, headers } = await sent(payload, true, lists)
  expect(JSON.parse(body)).toEqual({ status: 'ok', payload })
  expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
})

it.each([{}, { rows: 'none' }, { rows: null }])(
  'refuses to write %j where the contract has a list',
  async (answer) => {
    expect((await sent(answer, false, lists)).statusCode).toBe(500)
  },
)

it('answers an empty payload where there is nothing to tell', async () => {
  const { body } = await sent(undefined, true, done)
  expect(JSON.parse(body)).toEqual({ status: 'ok', payload: {} })
})

it('refuses what does not fit the contract where answers are checked', async () => {
  expect((await sent({ amount: '1.5' }, true)).statusCode).toBe(500)
})

it('sends what fits where answers are checked', async () => {
  expect((await sent({ amount: '15' }, true)).statusCode).toBe(200)
})
