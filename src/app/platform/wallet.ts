import { buffers, eventChannel, type EventChannel } from 'redux-saga'
import { call, delay, race } from 'typed-redux-saga'
import * as v from 'valibot'

import { services } from './services'

/** A wallet's announcement (EIP-6963), as plain data for the store. */
export interface WalletInfo {
  readonly uuid: string
  /** Reverse domain name, the same over page loads. */
  readonly rdns: string
  readonly name: string
  /** A data URI of an image, or ''. */
  readonly icon: string
}

/** The part of EIP-1193 that a payment needs. */
export interface WalletProvider {
  readonly request: (call: {
    readonly method: string
    readonly params?: readonly unknown[]
  }) => Promise<unknown>
}

export interface Wallets {
  /** Asks every wallet to announce itself and emits each, later ones too. */
  readonly announced: () => EventChannel<WalletInfo>
  readonly provider: (uuid: string) => WalletProvider | undefined
  readonly byRdns: (rdns: string) => WalletProvider | undefined
  /** Whether something has put itself in the wallet's place since it announced itself. */
  readonly isWrapped: (uuid: string) => boolean
}

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'
export const CHOSEN_KEY = 'wallet'
/** Storage key of sent payments, so that a reload does not offer one twice. */
export const SENT_KEY = 'wallet.sent'
const NAME_MAX = 40
const REVOKE_WAIT_MS = 1000

interface Known extends Announced {
  readonly isWrapped: () => boolean
}

interface Announced {
  readonly info: WalletInfo
  readonly provider: WalletProvider
}

const isProvider = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'request' in value &&
  typeof value.request === 'function'

const Announcement = v.object({
  info: v.object({
    uuid: v.string(),
    rdns: v.string(),
    name: v.pipe(
      v.string(),
      v.transform((name) => name.slice(0, NAME_MAX)),
    ),
    icon: v.fallback(v.pipe(v.string(), v.startsWith('data:image/')), ''),
  }),
  provider: v.custom<WalletProvider>(isProvider),
})

/** What a wallet answers when it is asked for its accounts: at least one. */
export const WalletAccounts = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))),
  v.minLength(1),
)

/** The wallet's own function is kept and called: what replaces it later is not, and shows. */
function takenFrom({ info, provider }: Announced): Known {
  const { request } = provider
  // Some wallets make a new one for each reading, so that none can be compared.
  const isStable = provider.request === request
  return {
    info,
    provider: { request: (asked) => request.call(provider, asked) },
    isWrapped: () => isStable && provider.request !== request,
  }
}

/** Validates an announcement: extensions may send anything, only short text and an image pass. */
function announcementOf(event: Event): Announced | null {
  const read = v.safeParse(Announcement, event instanceof CustomEvent ? event.detail : null)
  return read.success ? read.output : null
}

export function walletsOf(page: EventTarget): Wallets {
  // Providers are live objects and stay out of the store, which knows their uuid.
  const known = new Map<string, Known>()
  return {
    announced: () =>
      eventChannel((emit) => {
        const hear = (event: Event): void => {
          const announced = announcementOf(event)
          // The first announcement wins: a later one must not take over a known uuid.
          if (!announced || known.has(announced.info.uuid)) return
          known.set(announced.info.uuid, takenFrom(announced))
          emit(announced.info)
        }
        for (const { info } of known.values()) emit(info)
        page.addEventListener(ANNOUNCE, hear)
        page.dispatchEvent(new Event(REQUEST))
        return () => {
          page.removeEventListener(ANNOUNCE, hear)
        }
      }, buffers.expanding<WalletInfo>()),
    provider: (uuid) => known.get(uuid)?.provider,
    isWrapped: (uuid) => known.get(uuid)?.isWrapped() ?? false,
    byRdns: (rdns) => [...known.values()].find(({ info }) => info.rdns === rdns)?.provider,
  }
}

const walletsByPage = new WeakMap<Window, Wallets>()

/** The wallets of this page; sagas reach it by `call`, so that tests may pass their own. */
export function browserWallets(): Wallets {
  const wallets = walletsByPage.get(window) ?? walletsOf(window)
  walletsByPage.set(window, wallets)
  return wallets
}

export function* rememberWallet(rdns: string) {
  const { storage } = yield* services()
  storage.set(CHOSEN_KEY, rdns)
}

export function* rememberedWallet() {
  const { storage } = yield* services()
  return storage.get(CHOSEN_KEY)
}

/** Asks the wallet to revoke this site's access and forgets the wallet and its payments. */
export function* disconnectWallet() {
  const { storage } = yield* services()
  const rdns = storage.get(CHOSEN_KEY)
  storage.remove(SENT_KEY)
  if (rdns === null) return
  storage.remove(CHOSEN_KEY)
  const wallets = yield* call(browserWallets)
  yield* race({ revoked: call(revoke, wallets, rdns), late: delay(REVOKE_WAIT_MS) })
}

/** Ignores failures: few wallets support the call. */
async function revoke(wallets: Wallets, rdns: string): Promise<void> {
  const channel = wallets.announced()
  channel.close()
  try {
    await wallets.byRdns(rdns)?.request({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    })
  } catch {
    return
  }
}
