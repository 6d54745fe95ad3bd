import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'

import { testServices } from '@test/setup/store'

import {
  browserWallets,
  disconnectWallet,
  rememberWallet,
  walletsOf,
  type WalletInfo,
  type WalletProvider,
} from './wallet'

const info = (over: Partial<WalletInfo> = {}): WalletInfo => ({
  uuid: 'u1',
  rdns: 'io.metamask',
  name: 'MetaMask',
  icon: 'data:image/svg+xml,x',
  ...over,
})
const provider = (answer: () => Promise<unknown> = () => Promise.resolve(null)) => {
  const asked: string[] = []
  const request: WalletProvider['request'] = ({ method }) => {
    asked.push(method)
    return answer()
  }
  return { asked, request }
}

/** A page on which a wallet answers to the request event, as EIP-6963 says. */
function pageWith(...details: unknown[]) {
  const page = new EventTarget()
  page.addEventListener('eip6963:requestProvider', () => {
    for (const detail of details)
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
  return page
}

function heard(page: EventTarget) {
  const wallets = walletsOf(page)
  const names: WalletInfo[] = []
  const channel = wallets.announced()
  channel.flush((all) => names.push(...(Array.isArray(all) ? all : [])))
  return { wallets, names, channel }
}

describe('wallet discovery', () => {
  it('asks and hears who is there, and who comes later', () => {
    const page = pageWith({ info: info(), provider: provider() })
    const { wallets, channel } = heard(page)
    const later: WalletInfo[] = []
    channel.take((next) => {
      if ('uuid' in next) later.push(next)
    })
    const detail = { info: info({ uuid: 'u2', name: 'Rabby' }), provider: provider() }
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    expect(later.map(({ name }) => name)).toEqual(['Rabby'])
    expect(wallets.provider('u1')).toBeDefined()
    expect(wallets.byRdns('io.metamask')).toBeDefined()
  })

  it('keeps who came first under a uuid', () => {
    const first = provider()
    const page = pageWith(
      { info: info(), provider: first },
      { info: info({ name: 'Impostor' }), provider: provider() },
    )
    const { wallets, names } = heard(page)
    expect(names.map(({ name }) => name)).toEqual(['MetaMask'])
    void wallets.provider('u1')?.request({ method: 'eth_chainId' })
    expect(first.asked).toEqual(['eth_chainId'])
  })

  it('asks the wallet as it announced itself, and tells of whoever took its place', () => {
    const own = provider()
    const { wallets } = heard(pageWith({ info: info(), provider: own }))
    expect(wallets.isWrapped('u1')).toBe(false)
    const swapped = provider()
    Object.assign(own, { request: swapped.request })
    expect(wallets.isWrapped('u1')).toBe(true)
    void wallets.provider('u1')?.request({ method: 'eth_chainId' })
    expect([own.asked, swapped.asked]).toEqual([['eth_chainId'], []])
  })

  it('compares nothing of a wallet that gives another function at each reading', () => {
    const moving = {
      get request() {
        return () => Promise.resolve(null)
      },
    }
    const { wallets } = heard(pageWith({ info: info(), provider: moving }))
    expect(wallets.isWrapped('u1')).toBe(false)
  })

  it.each([
    ['nothing', null],
    ['no provider', { info: info() }],
    ['no name', { info: { ...info(), name: 7 }, provider: provider() }],
  ])('leaves out an announcement with %s', (_case, detail) => {
    expect(heard(pageWith(detail)).names).toEqual([])
  })

  it('takes an icon only where it is an image in the text itself', () => {
    const detail = { info: info({ icon: 'https://evil.test/x.svg' }), provider: provider() }
    expect(heard(pageWith(detail)).names[0]?.icon).toBe('')
  })
})

describe('disconnecting the wallet [SET-07]', () => {
  const leave = (page: EventTarget, services = testServices()) =>
    expectSaga(function* () {
      yield* rememberWallet('io.metamask')
      yield* disconnectWallet()
    })
      .provide([
        [matchers.getContext('services'), services],
        [matchers.call.fn(browserWallets), walletsOf(page)],
      ])
      .run(2000)

  it('asks the wallet to revoke and forgets it', async () => {
    const wallet = provider()
    const services = testServices()
    await leave(pageWith({ info: info(), provider: wallet }), services)
    expect(wallet.asked).toEqual(['wallet_revokePermissions'])
    expect(services.storage.get('wallet')).toBeNull()
  })

  it.each([
    ['refuses', () => Promise.reject(new Error('unsupported'))],
    ['never answers', () => new Promise<unknown>(() => undefined)],
  ])('goes on where the wallet %s', async (_case, answer) => {
    const services = testServices()
    await leave(pageWith({ info: info(), provider: provider(answer) }), services)
    expect(services.storage.get('wallet')).toBeNull()
  })
})
