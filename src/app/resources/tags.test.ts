import { aRecipient } from '@test/builders/account'
import { quote as aQuote } from '@test/builders/otc'
import { settled, storeAnsweredBy, type CacheStore } from '@test/fakes/transport-store'

import { api } from './api'
import { assets } from './assets'
import { devices } from './devices'
import { fees } from './fees'
import { holds } from './holds'
import { passkeys } from './passkeys'
import { quotes } from './quotes'
import { recipients } from './recipients'
import { transactions } from './transactions'
import { wallets } from './wallets'

const ANSWERS: Readonly<Record<string, unknown>> = {
  listTransactions: { transactions: [] },
  listRecipients: { recipients: [] },
  popularAssets: { popular: [] },
  calculateFee: { additionalFeeEUR: '4.50' },
  createQuote: { quote: aQuote },
  cancelQuote: { quote: aQuote },
  payOutQuote: { quote: aQuote },
  nameTransaction: { deposits: [] },
  listDevices: { devices: [], tries: [] },
  endDevice: { devices: [], tries: [] },
  endOtherDevices: { devices: [], tries: [] },
  listPasskeys: { passkeys: [] },
  addPasskey: { passkeys: [] },
  removePasskey: { passkeys: [] },
  proveWallet: { wallet: {} },
}
const HOLD = { hold: { id: 'h_1' } }

const draft = { ...aRecipient(), nickname: 'Anna' }
const changes = {
  'a new recipient': ({ dispatch }: CacheStore) =>
    dispatch(recipients.endpoints.add.initiate(draft)),
  'a changed recipient': ({ dispatch }: CacheStore) =>
    dispatch(recipients.endpoints.update.initiate({ ...draft, id: 7 })),
  'a removed recipient': ({ dispatch }: CacheStore) =>
    dispatch(recipients.endpoints.remove.initiate(7)),
  'a recipient that is back': ({ dispatch }: CacheStore) =>
    dispatch(recipients.endpoints.restore.initiate(7)),
  'a new quote': ({ dispatch }: CacheStore) =>
    // The desk of this test reads no draft.
    dispatch(quotes.endpoints.createQuote.initiate({ draft: {} as never, idempotencyKey: 'k' })),
  'a cancelled quote': ({ dispatch }: CacheStore) =>
    dispatch(quotes.endpoints.cancelQuote.initiate('q1')),
  'a short quote that is paid out': ({ dispatch }: CacheStore) =>
    dispatch(
      quotes.endpoints.payOutQuote.initiate({ id: 'q1', receivesEUR: '1', idempotencyKey: 'k' }),
    ),
  'a named transaction': ({ dispatch }: CacheStore) =>
    dispatch(quotes.endpoints.nameTransaction.initiate({ id: 'q1', chainId: 1, hash: '0x' })),
  'an accepted offer': ({ dispatch }: CacheStore) =>
    dispatch(
      holds.endpoints.acceptHold.initiate({
        id: 'h_1',
        eurAmount: '1',
        feeEUR: '1',
        idempotencyKey: 'k',
      }),
    ),
  'a refund': ({ dispatch }: CacheStore) =>
    dispatch(holds.endpoints.askRefund.initiate({ id: 'h_1', address: '0x' })),
  'an ended device': ({ dispatch }: CacheStore) =>
    dispatch(devices.endpoints.endDevice.initiate('d1')),
  'all others ended': ({ dispatch }: CacheStore) =>
    dispatch(devices.endpoints.endOtherDevices.initiate(null)),
  'a new passkey': ({ dispatch }: CacheStore) =>
    // The desk of this test reads no passkey.
    dispatch(passkeys.endpoints.addPasskey.initiate({ name: 'n', passkey: {} as never })),
  'a removed passkey': ({ dispatch }: CacheStore) =>
    dispatch(passkeys.endpoints.removePasskey.initiate('p1')),
  'a proved wallet': ({ dispatch }: CacheStore) =>
    dispatch(wallets.endpoints.proveWallet.initiate({ id: 'w1', signature: '0x' })),
  'a refresh': ({ dispatch }: CacheStore) =>
    dispatch(api.util.invalidateTags(['Transaction', 'Token'])),
  'a network that is back': ({ dispatch }: CacheStore) =>
    dispatch(api.util.invalidateTags(['Recipient'])),
}

/** Everything that is cached, each with a subscriber. */
async function subscribed() {
  const { store, asked } = storeAnsweredBy(({ endpoint }) =>
    endpoint.name in ANSWERS
      ? ANSWERS[endpoint.name]
      : endpoint.name.endsWith('Recipient')
        ? { recipients: [] }
        : HOLD,
  )
  await store.dispatch(transactions.endpoints.transactions.initiate(null))
  await store.dispatch(recipients.endpoints.list.initiate(null))
  await store.dispatch(assets.endpoints.popular.initiate(null))
  await store.dispatch(fees.endpoints.fee.initiate(7))
  await store.dispatch(fees.endpoints.fee.initiate(8))
  await store.dispatch(holds.endpoints.hold.initiate({ id: 'h_1', isBackground: true }))
  await store.dispatch(devices.endpoints.devices.initiate(null))
  await store.dispatch(passkeys.endpoints.passkeys.initiate(null))
  asked.length = 0
  return { store, asked }
}

it.each<[keyof typeof changes, string[]]>([
  ['a new recipient', ['addRecipient', 'getHold', 'listTransactions']],
  ['a changed recipient', ['calculateFee', 'getHold', 'listTransactions', 'updateRecipient']],
  ['a removed recipient', ['calculateFee', 'getHold', 'listTransactions', 'removeRecipient']],
  ['a recipient that is back', ['calculateFee', 'getHold', 'listTransactions', 'restoreRecipient']],
  ['a new quote', ['createQuote', 'getHold', 'listTransactions']],
  ['a cancelled quote', ['cancelQuote', 'getHold', 'listTransactions']],
  ['a short quote that is paid out', ['getHold', 'listTransactions', 'payOutQuote']],
  ['a named transaction', ['getHold', 'listTransactions', 'nameTransaction']],
  ['an accepted offer', ['acceptHold', 'getHold', 'listTransactions']],
  ['a refund', ['askRefund', 'getHold', 'listTransactions']],
  ['an ended device', ['endDevice']],
  ['all others ended', ['endOtherDevices']],
  ['a new passkey', ['addPasskey']],
  ['a removed passkey', ['removePasskey']],
  ['a proved wallet', ['getHold', 'listTransactions', 'proveWallet']],
  ['a refresh', ['getHold', 'listTransactions', 'popularAssets']],
  ['a network that is back', ['calculateFee', 'calculateFee', 'listRecipients']],
])('%s reads anew what it has changed, and nothing else [CARD-10]', async (change, requests) => {
  const { store, asked } = await subscribed()
  await changes[change](store)
  await settled()
  expect(asked.toSorted()).toEqual(requests)
})
