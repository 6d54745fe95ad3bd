import { disconnect } from '@contract/v1/auth'
import { calculateFee } from '@contract/v1/fees'
import { listTransactions } from '@contract/v1/transactions'
import { type CallFacts, createTransport, type Outgoing } from './transport'

const FACTS: CallFacts = {
  host: 'https://desk.example',
  clientType: 'web',
  accountType: '',
  locale: 'de',
}
const list: Outgoing = { endpoint: listTransactions }
const page = { status: 'ok', payload: { transactions: [] } }
const json =
  (body: unknown, init: ResponseInit = {}) =>
  () =>
    new Response(JSON.stringify(body), init)
const tagged = json(page, { headers: { etag: '"one"' } })
const unchanged = () => new Response(null, { status: 304, headers: { etag: '"one"' } })

/** Answers in turn; `tags` are those that the calls were sent with. */
function answering(...answers: readonly (() => Response)[]) {
  const left = [...answers]
  const tags: (string | null)[] = []
  const transport = createTransport({
    fetch: (_url, init) => {
      tags.push(new Headers(init?.headers).get('if-none-match'))
      return Promise.resolve((left.shift() ?? json(page))())
    },
    now: () => 1_000,
    onServerTime: () => {},
  })
  const send = (outgoing: Outgoing, locale = FACTS.locale) =>
    transport.send(outgoing, { ...FACTS, locale }, new AbortController().signal)
  return { send, tags }
}

it('asks with the tag of the answer it keeps, and takes that where nothing changed', async () => {
  const { send, tags } = answering(tagged, unchanged)
  const first = await send(list)
  expect(await send(list)).toBe(first)
  await send({ ...list, query: { cursor: 'abc' } })
  await send(list, 'en')
  await send(list)
  await send(list)
  expect(tags).toEqual([null, '"one"', null, null, '"one"', null])
})

it('keeps nothing beyond a session', async () => {
  const ended = json({ status: 'ok', payload: {} })
  const lost = json({ status: 'error', errorCode: 'INVALID_SESSION' }, { status: 401 })
  const { send, tags } = answering(tagged, ended, tagged, lost, tagged)
  await send(list)
  await send({ endpoint: disconnect })
  await send(list)
  await send({ endpoint: calculateFee }).catch(() => null)
  await send(list)
  expect(tags).toEqual([null, null, null, null, null])
})

it('keeps the newest answers alone', async () => {
  const { send, tags } = answering(...Array.from({ length: 22 }, () => tagged))
  for (let at = 0; at <= 20; at++) await send({ ...list, query: { cursor: `at${at}` } })
  await send({ ...list, query: { cursor: 'at0' } })
  await send({ ...list, query: { cursor: 'at20' } })
  expect(tags.slice(-2)).toEqual([null, '"one"'])
})
