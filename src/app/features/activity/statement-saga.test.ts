import { deskFetch } from '@test/fakes/desk-fetch'
import { createTestStore } from '@test/setup/store'

import { failed, noticed } from '../../events'
import type { Download } from '../../platform/download'
import { feature } from './feature'
import { statementAsked } from './shared/slice'

const RECEIPT = '/v1/private/receipts/otc/tx_1'
const WAIT_S = 7

const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
const tooMany = () =>
  new Response(JSON.stringify({ status: 'error', errorCode: 'TOO_MANY_REQUESTS' }), {
    status: 429,
    headers: { 'retry-after': String(WAIT_S) },
  })

/** A statement that is asked for once; the desk refuses it so often before. */
async function asking(refusals: number, seconds: number) {
  const saved: string[] = []
  const download = ({ fileName }: Download) => saved.push(fileName)
  let left = refusals
  const desk = deskFetch({ [RECEIPT]: () => (left-- > 0 ? tooMany() : pdf()) })
  const made = createTestStore({
    fetch: desk.fetch,
    features: [feature],
    services: { download, now: () => Math.floor(Date.now() / 1_000) },
  })
  made.store.dispatch(statementAsked({ id: 'tx_1', language: 'en' }))
  await jest.advanceTimersByTimeAsync(seconds * 1_000)
  const failures = made.actions.filter(failed.match).map(({ payload }) => payload.failure)
  return { saved, asked: desk.callsOf(RECEIPT).length, failures, last: made.actions.at(-2) }
}

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

it('is saved by the name of its transaction where the desk gives it none [CALL-26]', async () => {
  const { saved, last } = await asking(0, 1)
  expect(saved).toEqual(['Transaction_Statement_tx_1.pdf'])
  expect(last).toEqual(noticed('downloadFinished'))
})

it('waits as long as the desk asks, and has its statement then', async () => {
  expect(await asking(2, 2 * WAIT_S - 1)).toMatchObject({ saved: [], asked: 2, failures: [] })
  const { saved, asked, failures } = await asking(2, 2 * WAIT_S + 1)
  expect([saved.length, asked, failures]).toEqual([1, 3, []])
})

it('gives up where the desk asks to wait again and again', async () => {
  const { saved, asked, failures } = await asking(9, 9 * WAIT_S)
  expect([saved, asked, failures]).toEqual([[], 4, ['downloadReceipt']])
})
