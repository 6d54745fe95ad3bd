import { WALLET_DIALOG_SCRIPT } from './wallet-dialog-script'

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="#06434C"/><g transform="translate(24 24)"><path fill="#F0F8F5" d="M39.02 13.92A18.5 18.5 0 0 0 5.66 19.1H14.1A10.6 10.6 0 0 1 32.39 18.23z"/><path fill="#2FA39B" d="M39.02 34.08A18.5 18.5 0 0 1 5.66 28.9H14.1A10.6 10.6 0 0 0 32.39 29.77z"/><rect fill="#FF7A4A" x=".5" y="21.6" width="47" height="4.8" rx="2.4"/></g></svg>',
)}`

/** What a person reads before saying yes: every figure decoded, the address in full. */
const FACTS = String.raw`
const plain = (units, decimals) => {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? whole + '.' + fraction : whole
}

const same = (one, other) => one.toLowerCase() === other.toLowerCase()

const TRANSFER = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i

const factsOf = (chain, { to, value, data }) => {
  const native = plain(BigInt(value || '0x0'), 18) + ' ' + chain.nativeSymbol
  const network = ['Network', chain.name]
  if (!data || data === '0x') return [network, ['Amount', native], ['To', to]]
  const transfer = TRANSFER.exec(data)
  const token = chain.tokens.find(({ address }) => same(address, to))
  if (!transfer || !token) return [network, ['Amount', native], ['Contract', to], ['Data', data]]
  const amount = plain(BigInt('0x' + transfer[2]), token.decimals) + ' ' + token.symbol
  const extra = BigInt(value || '0x0') > 0n ? [['And', native]] : []
  return [network, ['Amount', amount], ...extra, ['To', '0x' + transfer[1]], ['Token contract', token.address]]
}
`

/** EIP-1193: what the app may ask, and what the person must allow first. */
const PROVIDER = String.raw`
const failure = (code, message) => Object.assign(new Error(message), { code })

const KEY = 'causeway-test-wallet'
const recall = () => {
  try { return JSON.parse(localStorage.getItem(KEY)) || {} } catch { return {} }
}
const remember = (facts) => {
  const next = { ...recall(), ...facts }
  try { localStorage.setItem(KEY, JSON.stringify(next)) } catch { return }
}

let known
const wallet = () => {
  known ??= fetch('/sandbox/wallet/chains').then((answer) => {
    if (!answer.ok) throw failure(4900, 'The test wallet is not reachable')
    return answer.json()
  })
  known.catch(() => { known = undefined })
  return known
}

const currentChain = async () => {
  const { chains } = await wallet()
  return chains.find(({ chainId }) => chainId === recall().chainId) || chains[0]
}

const accounts = async () => (recall().isConnected ? [(await wallet()).address] : [])

const ask = async (method, params) => {
  const { chainId } = await currentChain()
  const answer = await fetch('/sandbox/wallet/rpc', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web' },
    body: JSON.stringify({ chainId: Number(chainId), method, params }),
  }).catch(() => { throw failure(4900, 'The test wallet is not reachable') })
  const said = await answer.json().catch(() => ({}))
  if (said.error && typeof said.error.code === 'number') throw failure(said.error.code, said.error.message)
  if (!answer.ok) throw failure(-32603, 'The test wallet did not answer')
  return said.result
}

const listeners = new Map()
const emit = (event, value) => {
  for (const listener of [...(listeners.get(event) || [])]) listener(value)
}

const connect = async () => {
  const { address } = await wallet()
  if (recall().isConnected) return [address]
  const facts = [['This page', location.host], ['May see the address', address]]
  if (!(await confirmWith('Connect the test wallet?', facts))) throw failure(4001, 'User rejected the request.')
  remember({ isConnected: true })
  emit('accountsChanged', [address])
  return [address]
}

const disconnect = () => {
  remember({ isConnected: false })
  emit('accountsChanged', [])
  return null
}

const switchChain = async ([wanted]) => {
  const { chains } = await wallet()
  const id = Number(wanted && wanted.chainId)
  const found = chains.find(({ chainId }) => Number(chainId) === id)
  if (!found) throw failure(4902, 'Unrecognized chain ID. The test wallet knows the sandbox chains only.')
  const before = await currentChain()
  remember({ chainId: found.chainId })
  if (found.chainId !== before.chainId) emit('chainChanged', found.chainId)
  return null
}

const send = async ([transaction]) => {
  const [address] = await accounts()
  const { from, to } = transaction || {}
  if (!address || (from && !same(from, address))) throw failure(4100, 'The account is not connected.')
  if (!to) throw failure(-32602, 'A transaction needs a recipient.')
  const chain = await currentChain()
  if (transaction.chainId && Number(transaction.chainId) !== Number(chain.chainId))
    throw failure(-32602, 'The transaction names another chain than the wallet is on.')
  if (!(await confirmWith('Send this?', factsOf(chain, transaction)))) throw failure(4001, 'User rejected the request.')
  return ask('eth_sendTransaction', [{ ...transaction, chainId: chain.chainId }])
}

const permissions = async () => (recall().isConnected ? [{ parentCapability: 'eth_accounts' }] : [])

const METHODS = {
  eth_accounts: accounts,
  eth_requestAccounts: connect,
  eth_chainId: async () => (await currentChain()).chainId,
  net_version: async () => String(Number((await currentChain()).chainId)),
  eth_sendTransaction: send,
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: switchChain,
  wallet_getPermissions: permissions,
  wallet_requestPermissions: async () => { await connect(); return permissions() },
  wallet_revokePermissions: disconnect,
}

const provider = {
  async request({ method, params }) {
    const own = Object.hasOwn(METHODS, method) ? METHODS[method] : null
    return own ? own(params || []) : ask(method, params || [])
  },
  on(event, listener) {
    listeners.set(event, [...(listeners.get(event) || []), listener])
    return provider
  },
  removeListener(event, listener) {
    listeners.set(event, (listeners.get(event) || []).filter((each) => each !== listener))
    return provider
  },
}
`

/** EIP-6963. randomUUID is missing where a page came over plain http from another machine. */
const ANNOUNCEMENT = String.raw`
const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const uuid = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
const detail = Object.freeze({
  info: Object.freeze({ uuid, name: NAME, icon: ICON, rdns: 'eu.causeway.sandbox' }),
  provider: Object.freeze(provider),
})
const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
window.addEventListener('eip6963:requestProvider', announce)
announce()
`

/** GET /sandbox/wallet.js: a browser wallet with test money, offered like any other. */
export const WALLET_SCRIPT = `(() => {
'use strict'
const NAME = 'Causeway test wallet'
const ICON = ${JSON.stringify(ICON)}
${WALLET_DIALOG_SCRIPT}${FACTS}${PROVIDER}${ANNOUNCEMENT}})()
`
