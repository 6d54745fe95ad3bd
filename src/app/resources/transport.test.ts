import { checkCode, sendCode } from '@contract/v1/one-time-code'
import { calculateFee } from '@contract/v1/fees'
import { getQuote } from '@contract/v1/quotes'
import { otcReceipt } from '@contract/v1/receipts'
import { listTransactions } from '@contract/v1/transactions'
import { AppError } from '@kernel/app-error'

import { readFile } from './received-file'
import { createTransport, type CallFacts, type Outgoing } from './transport'

const facts: CallFacts = {
  host: 'https://desk.example',
  clientType: 'web-ios',
  accountType: 'business',
  locale: 'de',
}

interface Call {
  readonly url: string
  readonly init: RequestInit
}

function transportAnswering(answer: () => Response | Promise<Response>, now = () => 1_000) {
  const calls: Call[] = []
  const offsets: number[] = []
  const transport = createTransport({
    fetch: (url, init = {}) => {
      calls.push({ url: url instanceof Request ? url.url : url.toString(), init })
      return Promise.resolve(answer())
    },
    now,
    onServerTime: (offset) => offsets.push(offset),
  })
  const send = (outgoing: Outgoing, signal = new AbortController().signal) =>
    transport.send(outgoing, facts, signal)
  const faultOf = async (outgoing: Outgoing) => {
    const thrown = await send(outgoing).catch((error: unknown) => error)
    return AppError.from(thrown).fault
  }
  return { send, faultOf, calls, offsets }
}

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers })

const refused = json({ status: 'error', errorCode: 'TOO_MANY_REQUESTS' }, 429, {
  'retry-after': '30',
})

const fee: Outgoing = { endpoint: calculateFee, body: { beneficiaryId: 7 } }

describe('what a call says', () => {
  it('sends cookies, the client and account types and the language [CALL-02] [CALL-03] [CALL-04] [LOG-04]', async () => {
    const { send, calls } = transportAnswering(
      json({ status: 'ok', payload: { additionalFeeEUR: '4.5' } }),
    )
    await expect(send(fee)).resolves.toEqual({ additionalFeeEUR: '4.5' })
    expect(calls[0]?.url).toBe('https://desk.example/v1/private/fee/calc')
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"beneficiaryId":7}',
      headers: {
        'x-client-type': 'web-ios',
        'x-account-type': 'business',
        'accept-language': 'de',
        'content-type': 'application/json',
      },
    })
  })

  it('puts path parameters and pagination where they belong [CALL-05] [CALL-37]', async () => {
    const { send, calls } = transportAnswering(
      json({ status: 'ok', payload: { transactions: [] } }),
    )
    await send({ endpoint: getQuote, params: { id: 'q_1/../2' } }).catch(() => null)
    await send({ endpoint: listTransactions, query: { cursor: 'abc', limit: undefined } })
    expect(calls.map(({ url }) => url)).toEqual([
      'https://desk.example/v1/private/quotes/q_1%2F..%2F2',
      'https://desk.example/v1/private/transactions?cursor=abc',
    ])
  })

  it('tells how far the host clock is ahead', async () => {
    const date = new Date(1_600 * 1000).toUTCString()
    const { send, offsets } = transportAnswering(
      json({ status: 'ok', payload: { additionalFeeEUR: '0' } }, 200, { date }),
    )
    await send(fee)
    expect(offsets).toEqual([600])
  })
})

describe('what an answer means', () => {
  it('reads the payload and drops what the contract does not know [CALL-07]', async () => {
    const payload = { additionalFeeEUR: '4.5', surprise: true }
    const { send } = transportAnswering(json({ status: 'ok', payload }))
    await expect(send(fee)).resolves.toEqual({ additionalFeeEUR: '4.5' })
  })

  it.each<[errorCode: string, status: number, code?: string]>([
    ['WRONG_OTP_CODE', 400],
    ['INVALID_SESSION', 401],
    ['INVALID_RESPONSE_TYPE', 406],
    ['VALIDATION_FAILED', 400],
    ['NOT_FOUND', 404],
    ['TEAPOT', 418, 'unknownError'],
  ])(
    'makes an error of the envelope %s: keeps the code or maps it [CALL-06] [ERR-19] [ERR-20] [ERR-21] [ERR-22] [ERR-23] [ERR-24] [ERR-25]',
    async (errorCode, status, code = errorCode) => {
      const { faultOf } = transportAnswering(
        json({ status: 'error', error: 'no', errorCode, payload: { a: 1 } }, status),
      )
      await expect(faultOf({ endpoint: checkCode, body: {} })).resolves.toMatchObject({
        code,
        serverCode: errorCode,
        description: 'no',
        payload: { a: 1 },
        status,
      })
    },
  )

  it('calls an empty body an error [CALL-08]', async () => {
    const { faultOf } = transportAnswering(() => new Response('', { status: 200 }))
    await expect(faultOf(fee)).resolves.toMatchObject({ code: 'EMPTY_RESPONSE' })
  })

  it.each([
    ['HTML instead of JSON', '<!doctype html>', 200, 'INVALID_RESPONSE_TYPE'],
    ['HTML with a 502', '<h1>bad gateway</h1>', 502, 'unknownError'],
    [
      'a payload of another shape',
      '{"status":"ok","payload":{"fee":1}}',
      200,
      'INVALID_RESPONSE_TYPE',
    ],
    ['a cut answer', '{"status":"ok","payl', 200, 'INVALID_RESPONSE_TYPE'],
  ])('turns %s into a fault, never a crash', async (_case, body, status, code) => {
    const { faultOf } = transportAnswering(() => new Response(body, { status }))
    await expect(faultOf(fee)).resolves.toMatchObject({
      code,
      status: expect.any(Number) as number,
    })
  })

  it('says how long to wait after too many requests', async () => {
    const { faultOf } = transportAnswering(
      json({ status: 'error', errorCode: 'TOO_MANY_REQUESTS' }, 429, { 'retry-after': '42' }),
    )
    await expect(faultOf(fee)).resolves.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 42 })
  })

  it('spares a host that has asked for a pause, that one call only, until the pause is over', async () => {
    let now = 1_000
    const { faultOf, calls } = transportAnswering(refused, () => now)
    await faultOf(fee)
    now += 20
    expect(await faultOf(fee)).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 10 })
    expect(calls).toHaveLength(1)
    await faultOf({ endpoint: listTransactions })
    expect(calls).toHaveLength(2)
    now += 10
    await faultOf(fee)
    expect(calls).toHaveLength(3)
    now -= 86_400 // the device's clock was set back: nobody waits a day for it
    await faultOf(fee)
    expect(calls).toHaveLength(4)
  })

  it('closes sign-in for the e-mail that was refused, and for no other', async () => {
    const { faultOf, calls } = transportAnswering(refused)
    const askedFor = (email: string) => ({ endpoint: sendCode, body: { email, initial: true } })
    await faultOf(askedFor('marta@kowalczyk.studio'))
    await faultOf(askedFor('marta@kowalczyk.studio'))
    expect(calls).toHaveLength(1)
    await faultOf(askedFor('jan@kowalczyk.studio'))
    expect(calls).toHaveLength(2)
  })

  it('closes a call of an account whatever it says', async () => {
    const { faultOf, calls } = transportAnswering(refused)
    await faultOf(fee)
    await faultOf({ ...fee, body: { beneficiaryId: 8 } })
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['a read', 15_000, { endpoint: listTransactions }],
    ['a change', 30_000, fee],
  ])('gives %s %d ms', async (_case, ms, outgoing) => {
    const over = new AbortController()
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
    const { faultOf } = transportAnswering(() => {
      over.abort(new DOMException('', 'TimeoutError'))
      return Promise.reject(over.signal.reason as Error) // what a browser rejects with
    })
    await expect(faultOf(outgoing)).resolves.toMatchObject({ code: 'TIMEOUT' })
    expect(timeout).toHaveBeenCalledWith(ms)
  })

  it('tells a dead network from a given-up call', async () => {
    const { faultOf } = transportAnswering(() => Promise.reject(new TypeError('failed to fetch')))
    await expect(faultOf(fee)).resolves.toMatchObject({ code: 'NETWORK_ERROR' })
    const stopped = new AbortController()
    stopped.abort()
    const { send } = transportAnswering(() => Promise.reject(new DOMException('', 'AbortError')))
    await expect(send(fee, stopped.signal)).rejects.toMatchObject({ fault: { code: 'ABORTED' } })
  })
})

describe('a PDF', () => {
  const receipt: Outgoing = { endpoint: otcReceipt, params: { id: 'tx_1' }, read: readFile }
  const pdf = (name: string | null) => () =>
    new Response('%PDF-1.7 …', {
      headers: {
        'content-type': 'application/pdf',
        ...(name === null ? {} : { 'content-disposition': `attachment; filename="${name}"` }),
      },
    })

  it.each([
    ['Transaction_Statement_tx_1.pdf', 'Transaction_Statement_tx_1.pdf'],
    ['../../etc/passwd', 'passwd'],
    [null, null],
  ])(
    'takes its name %p from content-disposition, stripped to %p [CALL-25] [CALL-26]',
    async (sent, name) => {
      const { send, calls } = transportAnswering(pdf(sent))
      await expect(send(receipt)).resolves.toMatchObject({ fileName: name })
      expect(calls[0]?.init.headers).toMatchObject({ accept: 'application/pdf' })
    },
  )

  it('refuses any other content type [CALL-10]', async () => {
    const { faultOf } = transportAnswering(json({ status: 'ok', payload: {} }))
    await expect(faultOf(receipt)).resolves.toMatchObject({ code: 'INVALID_RESPONSE_TYPE' })
  })

  it('reads an error answer as JSON all the same [CALL-09]', async () => {
    const { faultOf } = transportAnswering(
      json({ status: 'error', error: 'not found', errorCode: 'NOT_FOUND' }, 404),
    )
    await expect(faultOf(receipt)).resolves.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })
})
