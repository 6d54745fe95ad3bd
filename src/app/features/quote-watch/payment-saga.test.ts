import { combineSlices } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'

import { aNetwork, aQuote, DEPOSIT_ADDRESS, USDC_ADDRESS } from '@test/builders/quote'
import { testServices } from '@test/setup/store'

import {
  browserWallets,
  SENT_KEY,
  type WalletInfo,
  type WalletProvider,
} from '../../platform/wallet'
import { selectReferences } from '../../resources/references'
import { selectIsSandbox } from '../../state/flags'
import { paymentSaga, payWithWallet, recallPayments } from './payment-saga'
import {
  addressBlocked,
  paymentAsked,
  paymentMoved,
  paymentsRecalled,
  quoteSeen,
  quoteWatch,
  selectQuote,
  selectWallets,
} from './slice'

const HASH = `0x${'ab'.repeat(32)}`
const FROM = '0x1111111111111111111111111111111111111111'
const CHAIN = '0x1de2fd5'

type Answer = (params: readonly unknown[]) => unknown

/** A wallet on some chain: it remembers what it was asked, and moves when it is told to. */
function wallet(over: Record<string, Answer> = {}, chain = CHAIN) {
  const asked: { method: string; params: readonly unknown[] }[] = []
  let current = chain
  const answers: Record<string, Answer> = {
    eth_requestAccounts: () => [FROM],
    eth_chainId: () => current,
    wallet_switchEthereumChain: () => {
      current = CHAIN
      return null
    },
    eth_sendTransaction: () => HASH,
    ...over,
  }
  const provider: WalletProvider = {
    request: async ({ method, params = [] }) => {
      asked.push({ method, params })
      return answers[method]?.(params)
    },
  }
  return { provider, asked, methods: () => asked.map(({ method }) => method) }
}

const refuses =
  (code: number, message = '') =>
  () => {
    throw Object.assign(new Error(message), { code })
  }

interface World {
  readonly rdns?: string
  readonly isSandbox?: boolean
  readonly isWrapped?: boolean
  /** Another screen comes while the signature is checked. */
  readonly isLeft?: boolean
  readonly quote?: ReturnType<typeof aQuote>
  readonly network?: ReturnType<typeof aNetwork>
}

function paying(one: ReturnType<typeof wallet>, world: World = {}) {
  const info: WalletInfo = { uuid: 'u1', rdns: world.rdns ?? 'io.metamask', name: 'W', icon: '' }
  const services = testServices()
  const wallets = {
    provider: (uuid: string) => (uuid === 'u1' ? one.provider : undefined),
    byRdns: () => undefined,
    isWrapped: () => world.isWrapped ?? false,
    announced: () => {
      throw new Error('not asked here')
    },
  }
  const network = world.network ?? aNetwork()
  const shown = [world.quote ?? aQuote()]
  if (world.isLeft) shown.unshift(aQuote({ quoteId: 'q_2' }))
  const saga = expectSaga(payWithWallet, paymentAsked({ uuid: 'u1' })).provide([
    [matchers.getContext('services'), services],
    [matchers.call.fn(browserWallets), wallets],
    [matchers.select(selectQuote), dynamic(() => (shown.length > 1 ? shown.pop() : shown[0]))],
    [matchers.select(selectWallets), [info]],
    [matchers.select(selectIsSandbox), world.isSandbox ?? false],
    [matchers.select(selectReferences), { data: { networks: [network] } }],
  ])
  return { saga, services }
}

const failedWith = (problem: string) => ({
  action: { payload: { payment: { phase: 'failed', problem } } },
})

describe('paying with a wallet', () => {
  it('connects, sends exactly the transfer, and shows the hash at once', async () => {
    const one = wallet()
    const { saga, services } = paying(one)
    await saga
      .put(
        paymentMoved({ quoteId: 'q_1', payment: { phase: 'sent', hash: HASH, chainId: 31338453 } }),
      )
      .run()
    expect(one.methods()).toEqual(['eth_requestAccounts', 'eth_chainId', 'eth_sendTransaction'])
    expect(one.asked.at(-1)?.params).toEqual([
      {
        from: FROM,
        to: USDC_ADDRESS,
        value: '0x0',
        chainId: CHAIN,
        data: `0xa9059cbb${DEPOSIT_ADDRESS.slice(2).toLowerCase().padStart(64, '0')}${(2500000000).toString(16).padStart(64, '0')}`,
      },
    ])
    expect(services.storage.get('wallet')).toBe('io.metamask')
    expect(services.storage.get(SENT_KEY)).toContain(HASH)
  })

  it('keeps beside it what another tab has sent meanwhile, and the newest alone of its own quote', async () => {
    const { saga, services } = paying(wallet())
    const sent = { phase: 'sent', hash: `0x${'cd'.repeat(32)}`, chainId: 1 }
    services.storage.set(SENT_KEY, JSON.stringify({ q_1: sent, q_0: sent }))
    await saga.run()
    const kept: unknown = JSON.parse(services.storage.get(SENT_KEY) ?? '')
    expect(kept).toEqual({ q_0: sent, q_1: { phase: 'sent', hash: HASH, chainId: 31338453 } })
  })

  it('moves the wallet to the chain first', async () => {
    const one = wallet({}, '0x1')
    await paying(one).saga.run()
    expect(one.asked).toContainEqual({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: CHAIN }],
    })
    expect(one.methods().at(-1)).toBe('eth_sendTransaction')
  })

  it('adds a chain that the wallet does not know (4902)', async () => {
    let isAdded = false
    const one = wallet(
      {
        wallet_switchEthereumChain: () => (isAdded ? null : refuses(4902)()),
        wallet_addEthereumChain: () => {
          isAdded = true
          return null
        },
        eth_chainId: () => (isAdded ? CHAIN : '0x1'),
      },
      '0x1',
    )
    await paying(one).saga.run()
    expect(one.methods()).toContain('wallet_addEthereumChain')
    expect(one.methods().at(-1)).toBe('eth_sendTransaction')
  })

  it('does not send where the wallet says yes and stays on its chain', async () => {
    const one = wallet({ wallet_switchEthereumChain: () => null }, '0x1')
    await paying(one).saga.put.like(failedWith('wrongChain')).run()
    expect(one.methods()).not.toContain('eth_sendTransaction')
  })

  it.each([
    ['rejected', { eth_requestAccounts: refuses(4001) }],
    ['unauthorized', { eth_sendTransaction: refuses(4100) }],
    ['insufficient', { eth_sendTransaction: refuses(-32000, 'insufficient funds') }],
    ['noAccount', { eth_requestAccounts: () => [] }],
    ['noAccount', { eth_requestAccounts: () => ['not an address'] }],
    ['unknown', { eth_sendTransaction: () => 'sent!' }],
  ])('says %s', (problem, over) => paying(wallet(over)).saga.put.like(failedWith(problem)).run())

  it('says so where the chain can not be added', () => {
    const one = wallet({ wallet_switchEthereumChain: refuses(4902) }, '0x1')
    const network = aNetwork({ rpcUrls: [] })
    return paying(one, { network }).saga.put.like(failedWith('chainMissing')).run()
  })

  it('asks no wallet but the test wallet in the sandbox', async () => {
    const real = wallet()
    await paying(real, { isSandbox: true }).saga.put.like(failedWith('refused')).run()
    expect(real.asked).toEqual([])
    const test = wallet()
    await paying(test, { isSandbox: true, rdns: 'eu.causeway.sandbox' }).saga.run()
    expect(test.methods().at(-1)).toBe('eth_sendTransaction')
  })

  it('asks no wallet, and raises no alarm, where another screen came during the check', async () => {
    const one = wallet()
    const { saga, services } = paying(one, { isLeft: true, isWrapped: true })
    await saga.not.put.actionType(addressBlocked.type).run()
    expect(one.asked).toEqual([])
    expect(services.storage.get('wallet')).toBeNull()
  })

  it('asks nothing where token and chain are not certain', async () => {
    const one = wallet()
    const quote = aQuote({ chainId: 1 })
    await paying(one, { quote }).saga.put.like(failedWith('unknown')).run()
    expect(one.asked).toEqual([])
  })
})

it('asks a wallet once for two presses, and for the next quote though it has not answered for the first', async () => {
  const press = paymentAsked({ uuid: 'u1' })
  const asksWallet = jest.fn(() => new Promise(() => undefined))
  await expectSaga(paymentSaga)
    .withReducer(combineSlices(quoteWatch))
    .provide({ call: ({ fn }, next) => (fn === payWithWallet ? asksWallet() : next()) })
    .dispatch(quoteSeen(aQuote()))
    .dispatch(press)
    .dispatch(press)
    .dispatch(quoteSeen(aQuote({ quoteId: 'q_2' })))
    .dispatch(press)
    .silentRun(0)
  expect(asksWallet).toHaveBeenCalledTimes(2)
})

describe('payments that outlive the page', () => {
  const recall = (kept: string | null) => {
    const services = testServices()
    if (kept !== null) services.storage.set(SENT_KEY, kept)
    return expectSaga(recallPayments).provide([[matchers.getContext('services'), services]])
  }

  it('are recalled', () => {
    const sent = { q_1: { phase: 'sent' as const, hash: HASH, chainId: 1 } }
    return recall(JSON.stringify(sent)).put(paymentsRecalled(sent)).run()
  })

  it.each([null, 'broken {', '7', '{"q_1":{"phase":"sent"}}'])('are not made up from %j', (kept) =>
    recall(kept).not.put.actionType(paymentsRecalled.type).run(),
  )

  it('stand beside what is under way', () => {
    const { reducer } = quoteWatch
    const now = { phase: 'sending', wallet: 'u1' } as const
    const state = reducer(undefined, paymentMoved({ quoteId: 'q_1', payment: now }))
    const sent = { phase: 'sent', hash: HASH, chainId: 1 } as const
    const { payments, tries } = reducer(state, paymentsRecalled({ q_1: sent }))
    expect([payments['q_1'], tries['q_1']]).toEqual([sent, now])
  })
})
