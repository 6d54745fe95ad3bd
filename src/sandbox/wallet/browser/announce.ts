import { confirmDialog } from './dialog'
import { createProvider } from './provider'
import { walletCalls } from './wallet-calls'

const name = 'Causeway test wallet'
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="#06434C"/><g transform="translate(24 24)"><path fill="#F0F8F5" d="M39.02 13.92A18.5 18.5 0 0 0 5.66 19.1H14.1A10.6 10.6 0 0 1 32.39 18.23z"/><path fill="#2FA39B" d="M39.02 34.08A18.5 18.5 0 0 1 5.66 28.9H14.1A10.6 10.6 0 0 0 32.39 29.77z"/><rect fill="#FF7A4A" x=".5" y="21.6" width="47" height="4.8" rx="2.4"/></g></svg>',
)}`

/** EIP-6963: offers the test wallet to the page, at once and to whoever asks later. */
export function announceWallet(): void {
  const provider = Object.freeze(createProvider(walletCalls(), confirmDialog({ name, icon })))
  const info = Object.freeze({ uuid: randomUuid(), name, icon, rdns: 'eu.causeway.sandbox' })
  const detail = Object.freeze({ info, provider })
  const announce = (): void => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** crypto.randomUUID is missing where a page came over plain http from another machine. */
function randomUuid(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
