/** @jest-environment jsdom */
import { announceWallet } from './announce'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const RECIPIENT = '0x00000000000000000000000000000000000000a1'
const USDC = '0x1111111111111111111111111111111111111111'
const CHAINS = {
  address: ADDRESS,
  chains: [
    {
      chainId: '0x1de2b29',
      name: 'Ethereum sandbox',
      nativeSymbol: 'ETH',
      tokens: [{ symbol: 'USDC', decimals: 6, address: USDC }],
    },
    { chainId: '0x1de2bb1', name: 'Polygon sandbox', nativeSymbol: 'POL', tokens: [] },
  ],
}

interface Provider {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): unknown
}
interface Announcement {
  info: { name: string; rdns: string; uuid: string; icon: string }
  provider: Provider
}
interface Call {
  path: string
  body: { chainId: number; method: string; params: unknown[] } | null
}

/** What jsdom lacks of every browser that the product supports. */
function completeBrowser(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  Object.defineProperty(globalThis, 'CSSStyleSheet', {
    configurable: true,
    value: class {
      replaceSync() {}
    },
  })
}

describe('the test wallet in the browser', () => {
  let calls: Call[]
  let wallet: Announcement
  let answer: unknown

  beforeEach(async () => {
    completeBrowser()
    localStorage.clear()
    document.body.replaceChildren()
    calls = []
    answer = { result: '0xhash' }
    const reply = (body: unknown) => ({ ok: true, json: () => Promise.resolve(body) })
    Object.assign(globalThis, {
      fetch: (path: string, init?: { body: string }) => {
        calls.push({ path, body: init ? (JSON.parse(init.body) as Call['body']) : null })
        return Promise.resolve(reply(path === '/sandbox/wallet/chains' ? CHAINS : answer))
      },
    })
    const heard = new Promise<Announcement>((resolve) => {
      const hear = (event: Event) => resolve((event as CustomEvent<Announcement>).detail) // what EIP-6963 says it holds
      window.addEventListener('eip6963:announceProvider', hear, { once: true })
    })
    announceWallet()
    wallet = await heard
  })

  const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  const dialog = () => {
    const found = [...document.body.children].at(-1)?.shadowRoot?.querySelector('dialog')
    if (!found) throw new Error('no dialog is open')
    return found
  }
  const press = (label: string) =>
    [...dialog().querySelectorAll('button')]
      .find(({ textContent }) => textContent === label)
      ?.click()
  const connect = async () => {
    const connecting = ask('eth_requestAccounts')
    await settle()
    press('Approve')
    return connecting
  }
  const sent = () => calls.filter(({ path }) => path === '/sandbox/wallet/rpc')

  it('announces itself, and again to who asks later', () => {
    expect(wallet.info).toMatchObject({ name: 'Causeway test wallet', rdns: 'eu.causeway.sandbox' })
    expect(wallet.info.icon).toMatch(/^data:image\/svg\+xml,/)
    expect(wallet.info.uuid).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    let again = 0
    window.addEventListener('eip6963:announceProvider', () => again++)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(again).toBeGreaterThan(0)
  })

  it('shows no account before a yes, and remembers the yes', async () => {
    const heard: unknown[] = []
    wallet.provider.on('accountsChanged', (accounts) => heard.push(accounts))
    expect(await ask('eth_accounts')).toEqual([])
    expect(await connect()).toEqual([ADDRESS])
    expect(await ask('eth_accounts')).toEqual([ADDRESS])
    await ask('wallet_revokePermissions', { eth_accounts: {} })
    expect(await ask('eth_accounts')).toEqual([])
    expect(heard).toEqual([[ADDRESS], []])
  })

  it('answers 4001 to a no, by button and by Escape', async () => {
    const refused = ask('eth_requestAccounts')
    await settle()
    press('Reject')
    await expect(refused).rejects.toMatchObject({ code: 4001 })

    await connect()
    const unsent = ask('eth_sendTransaction', { to: RECIPIENT, value: '0x1' })
    await settle()
    dialog().dispatchEvent(new Event('cancel', { cancelable: true }))
    await expect(unsent).rejects.toMatchObject({ code: 4001 })
    expect(sent()).toEqual([])
  })

  it('shows network, amount and the full address of a token transfer before it sends', async () => {
    await connect()
    const data = `0xa9059cbb${RECIPIENT.slice(2).padStart(64, '0')}${2_500_100_000n.toString(16).padStart(64, '0')}`
    const sending = ask('eth_sendTransaction', { from: ADDRESS, to: USDC, data })
    await settle()
    const facts = [...dialog().querySelectorAll('dd')].map(({ textContent }) => textContent)
    expect(facts).toEqual(['Ethereum sandbox', '2500.1 USDC', RECIPIENT, USDC])
    expect(sent()).toEqual([])
    press('Approve')

    expect(await sending).toBe('0xhash')
    expect(sent()[0]?.body).toMatchObject({
      chainId: 0x1de2b29,
      method: 'eth_sendTransaction',
      params: [{ to: USDC, data }],
    })
  })

  it("carries the desk's error codes", async () => {
    await connect()
    answer = { error: { code: -32000, message: 'insufficient funds' } }
    const sending = ask('eth_sendTransaction', { to: RECIPIENT, value: '0x1' })
    await settle()
    press('Approve')
    await expect(sending).rejects.toMatchObject({ code: -32000, message: 'insufficient funds' })
  })

  it('sends for no account that is not connected', async () => {
    await expect(ask('eth_sendTransaction', { to: RECIPIENT })).rejects.toMatchObject({
      code: 4100,
    })
    await connect()
    await expect(
      ask('eth_sendTransaction', { from: RECIPIENT, to: RECIPIENT }),
    ).rejects.toMatchObject({ code: 4100 })
  })

  it('switches to a chain it knows and refuses others with 4902', async () => {
    const heard: unknown[] = []
    wallet.provider.on('chainChanged', (chainId) => heard.push(chainId))
    await ask('wallet_switchEthereumChain', { chainId: '0x1de2bb1' })
    expect(await ask('eth_chainId')).toBe('0x1de2bb1')
    expect(heard).toEqual(['0x1de2bb1'])
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({
      code: 4902,
    })
    await expect(ask('wallet_addEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({
      code: 4902,
    })
  })

  it('asks one question at a time', async () => {
    const [first, second] = [ask('eth_requestAccounts'), ask('eth_requestAccounts')]
    await settle()
    expect(document.body.children).toHaveLength(1)
    press('Approve')
    await first
    await settle()
    press('Approve')
    expect(await second).toEqual([ADDRESS])
  })
})
