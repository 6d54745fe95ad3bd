import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'

import { anna, conversion, ether, networks, quote, transactionOf, usdc } from '@test/builders/otc'
import { answers, deskFetch, refuses, type DeskScript } from '@test/fakes/desk-fetch'
import { createTestStore } from '@test/setup/store'

import { failed, sessionOpened, ticked, toastRaised } from '../../events'
import { findRecipient } from '../../resources/find-recipient'
import { references } from '../../resources/references'
import { networkChosen } from '../../state/preferences'
import { selectPath, went } from '../../state/route'
import { feature } from './routes'
import { findPayee } from './saga'
import {
  amountTyped,
  closed,
  modeChosen,
  opened,
  otc,
  recipientFound,
  requested,
  searchTyped,
  steppedBack,
  submitted,
  tokenPicked,
} from './slice'

const TO_EUR = '/v1/private/convert/fromTokenToEUR'
const TO_TOKEN = '/v1/private/convert/fromEURToToken'
const FEE = '/v1/private/fee/calc'
const QUOTES = '/v1/private/quotes'
const FIND = '/v1/private/assets/find'
const LIST = '/v1/private/transactions'
const RECIPIENTS = '/v1/private/sepa/recipients'

const good: DeskScript = {
  [TO_EUR]: () => answers(conversion),
  [TO_TOKEN]: () => answers(conversion),
  [FEE]: () => answers({ additionalFeeEUR: '4.50' }),
  [QUOTES]: () => answers({ quote }),
  [LIST]: () => answers({ transactions: [transactionOf('q1')] }),
  [FIND]: () => answers({ assets: [ether] }),
  [RECIPIENTS]: () => answers({ recipients: [anna] }),
}

const account = {
  accountData: { email: 'marta@example.test', accountUid: 'a', name: 'Marta' },
  serverSettings: { limits: { minOTCAmountEUR: '100' } },
}

function flowOver(script: DeskScript = {}) {
  const desk = deskFetch({ ...good, ...script })
  let uuids = 0
  const made = createTestStore({
    fetch: desk.fetch,
    features: [feature],
    services: { uuid: () => `key-${String((uuids += 1))}` },
  })
  const { dispatch } = made.store
  const state = () =>
    // The feature has joined: its slice is there.
    otc.selectors.selectOtc(
      made.store.getState() as unknown as Parameters<typeof otc.selectors.selectOtc>[0],
    )
  dispatch(sessionOpened(account))
  void dispatch(
    references.util.upsertQueryData('references', null, {
      apiVersions: { configVersion: 1 },
      networks: [...networks],
    }),
  )
  dispatch(opened(7))
  const toReview = async () => {
    dispatch(tokenPicked(usdc))
    dispatch(amountTyped('2500'))
    dispatch(submitted())
    await after(0)
  }
  const failures = () => made.actions.filter(failed.match).map(({ payload }) => payload.failure)
  return { ...made, dispatch, state, desk, toReview, failures }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const after = (ms: number) => jest.advanceTimersByTimeAsync(ms)

describe('recipient of the flow', () => {
  beforeEach(() => {
    jest.useRealTimers()
  })

  it('is found', () =>
    expectSaga(findPayee)
      .withState({ otc: { recipientId: 7 } })
      .provide([[matchers.call.fn(findRecipient), anna]])
      .put(recipientFound(anna))
      .run())

  it('goes home where it is unknown [NAV-14]', () =>
    expectSaga(findPayee)
      .withState({ otc: { recipientId: 99 } })
      .provide([[matchers.call.fn(findRecipient), undefined]])
      .put(went('/', { replace: true }))
      .run())
})

describe('token search', () => {
  it('waits 250 ms, sends the term lowercased and trimmed [VAL-32] [VAL-34]', async () => {
    const { dispatch, desk, state } = flowOver()
    dispatch(searchTyped('  EtH '))
    await after(249)
    expect(desk.callsOf(FIND)).toHaveLength(0)
    await after(1)
    expect(desk.callsOf(FIND)[0]?.body).toEqual({ filter: 'eth', network: 'unknown' })
    expect(state().found).toEqual([ether])
  })

  it('sends an address at once [VAL-33]', async () => {
    const { dispatch, desk } = flowOver()
    dispatch(searchTyped(usdc.address))
    await after(0)
    expect(desk.callsOf(FIND)).toHaveLength(1)
  })

  it('asks anew on another network', async () => {
    const { dispatch, desk } = flowOver()
    dispatch(searchTyped('eth'))
    await after(250)
    dispatch(networkChosen('base'))
    await after(250)
    expect(desk.callsOf(FIND)[1]?.body).toEqual({ filter: 'eth', network: 'base' })
  })

  it('drops the older search in silence [ERR-32] [CALL-23]', async () => {
    const { dispatch, desk, failures } = flowOver({ [FIND]: () => 'never' })
    dispatch(searchTyped('eth'))
    await after(250)
    dispatch(searchTyped('ethe'))
    await after(250)
    expect(desk.aborts()).toBe(1)
    expect(failures()).toEqual([])
  })

  it('reports a search that failed [LOG-09]', async () => {
    const { dispatch, failures, state } = flowOver({ [FIND]: () => refuses(500, 'X') })
    dispatch(searchTyped('eth'))
    await after(250)
    expect(failures()).toEqual(['searchTokens'])
    expect(state().hasSearchFailed).toBe(true)
  })
})

describe('conversion', () => {
  it('is asked 500 ms after the last keystroke [OTC-18]', async () => {
    const { dispatch, desk, state } = flowOver()
    dispatch(tokenPicked(usdc))
    dispatch(amountTyped('2'))
    await after(300)
    dispatch(amountTyped('25'))
    await after(499)
    expect(desk.callsOf(TO_EUR)).toHaveLength(0)
    await after(1)
    expect(desk.callsOf(TO_EUR).map(({ body }) => body)).toEqual([
      {
        tokenAmount: '25',
        fromToken: { address: usdc.address, decimals: 6, network: 'arbitrum' },
      },
    ])
    expect(state().conversion).toEqual(conversion)
  })

  it('aborts what is pending when the amount changes [OTC-17] [ERR-34] [CALL-39]', async () => {
    const { dispatch, desk, failures } = flowOver({ [TO_EUR]: () => 'never' })
    dispatch(tokenPicked(usdc))
    dispatch(amountTyped('25'))
    await after(500)
    dispatch(amountTyped('250'))
    await after(0)
    expect(desk.aborts()).toBe(1)
    expect(failures()).toEqual([])
  })

  it('aborts what is pending when the flow closes', async () => {
    const { dispatch, desk } = flowOver({ [TO_EUR]: () => 'never' })
    dispatch(tokenPicked(usdc))
    dispatch(amountTyped('25'))
    await after(500)
    dispatch(closed())
    await after(0)
    expect(desk.aborts()).toBe(1)
  })

  it('asks for tokens in euro mode, and derives them where the host cannot [decisions 4.2]', async () => {
    const { dispatch, desk, state } = flowOver({ [TO_TOKEN]: () => refuses(404, 'NOT_FOUND') })
    dispatch(tokenPicked(usdc))
    dispatch(modeChosen('FIAT'))
    dispatch(amountTyped('100'))
    await after(500)
    expect(desk.callsOf(TO_TOKEN)[0]?.body).toMatchObject({ EURAmount: '100' })
    expect(state().conversion).toEqual({
      EURAmount: '100',
      tokenAmount: '115.313654',
      rate: '0.8672',
    })
  })

  it('announces a failure once [ERR-33]', async () => {
    const { dispatch, failures, state } = flowOver({ [TO_EUR]: () => refuses(500, 'X') })
    dispatch(tokenPicked(usdc))
    dispatch(amountTyped('25'))
    await after(500)
    Array.from({ length: 31 }, (_tick, now) => dispatch(ticked({ now })))
    await after(0)
    expect(failures()).toEqual(['otcDataFetchFailed'])
    expect(state().hasConversionFailed).toBe(true)
  })

  it('reloads at tick 15 and keeps the old figures until then [OTC-22]', async () => {
    const { dispatch, desk, state } = flowOver()
    dispatch(tokenPicked(usdc))
    dispatch(amountTyped('25'))
    await after(500)
    Array.from({ length: 14 }, (_tick, now) => dispatch(ticked({ now })))
    await after(0)
    expect(desk.callsOf(TO_EUR)).toHaveLength(1)
    dispatch(ticked({ now: 15 }))
    expect(state().conversion).not.toBeNull()
    await after(0)
    expect(desk.callsOf(TO_EUR)).toHaveLength(2)
  })
})

describe('submit', () => {
  it('fetches the missing conversion, loads the fee, goes to review [OTC-25] [OTC-26]', async () => {
    const { desk, state, toReview } = flowOver()
    await toReview()
    expect(desk.callsOf(TO_EUR)).toHaveLength(1)
    expect(desk.callsOf(FEE)[0]?.body).toEqual({ beneficiaryId: 7 })
    expect(state()).toMatchObject({ step: 'review', transactionFee: '4.50', isPreparing: false })
  })

  it('stays below the minimum [OTC-24]', async () => {
    const low = { ...conversion, EURAmount: '69.37' }
    const { desk, state, toReview } = flowOver({ [TO_EUR]: () => answers(low) })
    await toReview()
    expect(state()).toMatchObject({ step: 'form', isPreparing: false, conversion: low })
    expect(desk.callsOf(FEE)).toHaveLength(0)
  })

  it('stays where the fee is unknown [ERR-33]', async () => {
    const { state, toReview, failures } = flowOver({ [FEE]: () => refuses(500, 'X') })
    await toReview()
    expect(state()).toMatchObject({ step: 'form', isPreparing: false })
    expect(failures()).toEqual(['otcDataFetchFailed'])
  })

  it('is given up by typing on', async () => {
    const { dispatch, desk, state, toReview } = flowOver({ [FEE]: () => 'never' })
    await toReview()
    dispatch(amountTyped('2501'))
    await after(0)
    expect(desk.aborts()).toBe(1)
    expect(state()).toMatchObject({ step: 'form', isPreparing: false })
  })
})

describe('quote request', () => {
  it('sends the review with a key that the store holds, then shows the quote [OTC-35] [OTC-36]', async () => {
    const { dispatch, desk, state, store, toReview } = flowOver()
    await toReview()
    dispatch(requested())
    expect(state().isRequesting).toBe(true)
    await after(0)
    const [call] = desk.callsOf(QUOTES)
    expect(call?.headers.get('idempotency-key')).toBe('key-1')
    expect(call?.body).toEqual({
      beneficiaryId: 7,
      tokenAddress: usdc.address,
      chainId: 10,
      tokenAmount: '2500',
      eurAmount: '2168',
      transactionFee: '4.50',
      networkFee: '0',
      transferFee: '0',
    })
    expect(selectPath(store.getState())).toBe('/quote/tx-q1')
    expect(state().isRequesting).toBe(false)
  })

  it('looks an unanswered request up with the same key, never with a new one', async () => {
    let sent = 0
    const { dispatch, desk, store, toReview } = flowOver({
      [QUOTES]: () => ((sent += 1) < 3 ? 'offline' : answers({ quote })),
    })
    await toReview()
    dispatch(requested())
    await after(3000)
    const keys = desk.callsOf(QUOTES).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
    expect(selectPath(store.getState())).toBe('/quote/tx-q1')
  })

  it('keeps the key for the user’s own retry after it gave up [ERR-29]', async () => {
    const { dispatch, desk, state, toReview, failures } = flowOver({ [QUOTES]: () => 'offline' })
    await toReview()
    dispatch(requested())
    await after(15_000)
    expect(failures()).toEqual(['createQuote'])
    expect(state()).toMatchObject({ isRequesting: false, quoteKey: 'key-1', step: 'review' })
    dispatch(requested())
    await after(0)
    expect(desk.callsOf(QUOTES).at(-1)?.headers.get('idempotency-key')).toBe('key-1')
  })

  it('shows the desk’s sentence, asks the figures anew, and takes a new key for them [ERR-28]', async () => {
    let sent = 0
    const moved = { validationError: 'The price has moved.' }
    const { dispatch, desk, actions, toReview } = flowOver({
      [QUOTES]: () =>
        (sent += 1) === 1 ? refuses(400, 'VALIDATION_FAILED', moved) : answers({ quote }),
    })
    await toReview()
    dispatch(requested())
    await after(0)
    expect(actions).toContainEqual(toastRaised({ type: 'Notify', message: 'The price has moved.' }))
    expect(actions.some(failed.match)).toBe(false)
    expect(desk.callsOf(TO_EUR)).toHaveLength(2)
    dispatch(requested())
    await after(0)
    expect(desk.callsOf(QUOTES)[1]?.headers.get('idempotency-key')).toBe('key-2')
  })

  it('says when the network is missing from the references [ERR-30]', async () => {
    const { dispatch, actions, desk } = flowOver()
    dispatch(tokenPicked({ ...usdc, network: 'manta' }))
    dispatch(amountTyped('2500'))
    dispatch(submitted())
    await after(0)
    dispatch(requested())
    await after(0)
    expect(actions.find(failed.match)?.payload).toMatchObject({
      failure: 'networkInfo',
      fault: { description: 'fail to load network info from config' },
    })
    expect(desk.callsOf(QUOTES)).toHaveLength(0)
  })

  it('says when the transaction does not come [ACT-20]', async () => {
    const { dispatch, state, toReview, failures } = flowOver({
      [LIST]: () => 'never',
    })
    await toReview()
    dispatch(requested())
    await after(600_000)
    expect(failures()).toEqual(['transactionTimeout'])
    expect(state().isRequesting).toBe(false)
  })

  it('is given up by stepping back', async () => {
    const { dispatch, desk, state, toReview } = flowOver({ [QUOTES]: () => 'never' })
    await toReview()
    dispatch(requested())
    await after(0)
    dispatch(steppedBack())
    await after(0)
    expect(desk.aborts()).toBe(1)
    expect(state()).toMatchObject({ step: 'form', isRequesting: false })
  })
})
