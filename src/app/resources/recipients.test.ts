import { aSession } from '@test/builders/account'
import { okay, storeAnswering } from '@test/fakes/contract-calls'
import { settled, storeAnsweredBy, type CacheStore } from '@test/fakes/transport-store'
import type { Recipient } from '@contract/v1/recipients'
import { AppError } from '@kernel/app-error'

import { sessionOpened } from '../events'
import { account } from './session'
import { recipients, selectRecipients } from './recipients'
import { transactions } from './transactions'
import type { Outgoing } from './transport'

const recipient = (id: number): Recipient => ({
  id,
  type: 'individual',
  firstName: 'Anna',
  lastName: `Number ${String(id)}`,
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Commerzbank',
  amount: 0,
  reference: 'MARTA CAUSEWAY 21112026',
  countryCode: 'DE',
})

/** A store whose desk answers what the test says, call by call. */
function storeWith(answer: (call: Outgoing) => unknown) {
  const made = storeAnsweredBy(answer)
  const ids = () => selectRecipients(made.store.getState())?.map(({ id }) => id) ?? null
  return { ...made, ids }
}

const draft = { ...recipient(1), nickname: 'Anna' }

type Dispatched = Pick<CacheStore, 'dispatch'>

const MUTATIONS = [
  ['add', ({ dispatch }: Dispatched) => dispatch(recipients.endpoints.add.initiate(draft))],
  ['update', ({ dispatch }: Dispatched) => dispatch(recipients.endpoints.update.initiate(draft))],
  ['remove', ({ dispatch }: Dispatched) => dispatch(recipients.endpoints.remove.initiate(1))],
] as const

/** Lists one and two, then whatever the test gives to the mutation. */
const listing =
  (mutation: () => Promise<unknown>, there = [1, 2]) =>
  (outgoing: Outgoing) =>
    outgoing.endpoint.method === 'GET'
      ? Promise.resolve({ recipients: there.map(recipient) })
      : mutation()

async function loaded(mutation: () => Promise<unknown>) {
  const bench = storeWith(listing(mutation))
  await bench.store.dispatch(recipients.endpoints.list.initiate(null))
  return bench
}

it('knows no list before the first load has ended [RCPT-09]', async () => {
  const { ids, store } = storeWith(listing(() => Promise.resolve(null)))
  expect(ids()).toBeNull()
  await store.dispatch(recipients.endpoints.list.initiate(null))
  expect(ids()).toEqual([1, 2])
})

it('drops a recipient at once, before the desk has answered [RCPT-10] [CARD-15]', async () => {
  const { store, ids } = await loaded(() => new Promise(() => undefined))
  void store.dispatch(recipients.endpoints.remove.initiate(1))
  expect(ids()).toEqual([2])
})

it('brings it back when the removal fails [RCPT-11] [CARD-15]', async () => {
  const failure = new AppError({ code: 'unknownError', status: 500 })
  const { store, ids } = await loaded(() => Promise.reject(failure))
  await store.dispatch(recipients.endpoints.remove.initiate(1))
  expect(ids()).toEqual([1, 2])
})

it('puts back the one whose removal failed and no other that is leaving [RCPT-11] [CARD-15]', async () => {
  const outcomes: ((answer: unknown) => void)[] = []
  const { store, ids } = storeWith(
    listing(() => new Promise((resolve) => outcomes.push(resolve)), [1, 2, 3, 4]),
  )
  await store.dispatch(recipients.endpoints.list.initiate(null))
  for (const id of [1, 2, 3]) void store.dispatch(recipients.endpoints.remove.initiate(id))
  expect(ids()).toEqual([4])
  // A list from before the removals brings none of them back.
  await store.dispatch(recipients.endpoints.list.initiate(null, { forceRefetch: true }))
  expect(ids()).toEqual([4])
  const failure = () => Promise.reject(new AppError({ code: 'unknownError', status: 500 }))
  outcomes[1]?.(failure())
  await settled()
  expect(ids()).toEqual([2, 4])
  outcomes[0]?.(failure())
  await settled()
  expect(ids()).toEqual([1, 2, 4])
  outcomes[2]?.({ recipients: [recipient(1), recipient(2), recipient(4)] })
  await settled()
  expect(ids()).toEqual([1, 2, 4])
})

it.each(MUTATIONS)(
  'replaces the list by what %s answered [RCPT-12] [CALL-31] [CALL-32] [CALL-33]',
  async (_name, mutate) => {
    const { store, ids } = await loaded(() => Promise.resolve({ recipients: [recipient(9)] }))
    await mutate(store)
    await settled()
    expect(ids()).toEqual([9])
  },
)

it('lets no list that was asked for earlier bring back what is gone', async () => {
  let late = (_list: unknown): void => undefined
  let isFirst = true
  const { store, ids } = storeWith(({ endpoint }) => {
    if (endpoint.method === 'POST') return Promise.resolve({ recipients: [recipient(2)] })
    const both = { recipients: [recipient(1), recipient(2)] }
    if (isFirst) {
      isFirst = false
      return Promise.resolve(both)
    }
    return new Promise((resolve) => {
      late = () => resolve(both)
    })
  })
  await store.dispatch(recipients.endpoints.list.initiate(null))
  void store.dispatch(recipients.endpoints.list.initiate(null, { forceRefetch: true }))
  await store.dispatch(recipients.endpoints.remove.initiate(1))
  await settled()
  late(null)
  await settled()
  expect(ids()).toEqual([2])
})

it.each(MUTATIONS)(
  'shows an empty list when the answer of %s holds none [RCPT-13]',
  async (_name, mutate) => {
    const { store } = storeAnswering((call) =>
      okay(call.startsWith('GET') ? { recipients: [recipient(1), recipient(2)] } : {})(),
    )
    const ids = () => selectRecipients(store.getState())?.map(({ id }) => id)
    await store.dispatch(recipients.endpoints.list.initiate(null))
    expect(ids()).toEqual([1, 2])
    await mutate(store)
    await settled()
    expect(ids()).toEqual([])
  },
)

it('marks the session lost when any call says so, but not when self does [SESS-03] [CALL-19]', async () => {
  const lost = new AppError({ code: 'INVALID_SESSION', status: 401 })
  const { store } = storeWith(() => Promise.reject(lost))
  store.dispatch(sessionOpened(aSession()))
  await store.dispatch(account.endpoints.self.initiate(null))
  expect(store.getState().session).toMatchObject({ isAuthorized: true, hasExpired: false })
  await store.dispatch(recipients.endpoints.list.initiate(null))
  const ended = store.getState().session
  expect(ended).toMatchObject({ isAuthorized: false, hasExpired: true })
  // Whatever else was under way is answered the same: the session does not end again.
  await store.dispatch(transactions.endpoints.transactions.initiate(null))
  expect(store.getState().session).toBe(ended)
})

describe('what the desk derives from recipients', () => {
  it.each(MUTATIONS)(
    'is read anew after %s, and the list is not [CARD-10]',
    async (name, mutate) => {
      const { store, asked, ids } = storeWith(({ endpoint }) =>
        endpoint.name === 'listTransactions'
          ? { transactions: [] }
          : { recipients: [recipient(endpoint.name === 'listRecipients' ? 1 : 2)] },
      )
      await store.dispatch(recipients.endpoints.list.initiate(null))
      await store.dispatch(transactions.endpoints.transactions.initiate(null))
      asked.length = 0
      await mutate(store)
      await settled()
      expect(asked).toEqual([`${name}Recipient`, 'listTransactions'])
      expect(ids()).toEqual([2])
    },
  )
})
