import { Blob as NodeBlob } from 'node:buffer'

import { aConfig, aRecipient, aSession } from '@test/builders/account'
import { ether, networkInfo } from '@test/builders/otc'
import { aTransaction } from '@test/builders/transaction'
import { asSaid, okay, storeAnswering, travel, type CallRow } from '@test/fakes/contract-calls'

import { configLoaded } from '../state/flags'
import { account } from './session'
import { avatar } from './avatar'
import { devices } from './devices'
import { mails } from './mails'
import { oneTimeCode } from './one-time-code'
import { passkeys } from './passkeys'
import { recipients } from './recipients'
import { historySearch } from './history-search'
import { references } from './references'
import { transactions } from './transactions'

const {
  id: _id,
  amount: _amount,
  reference: _reference,
  countryCode: _code,
  ...draft
} = aRecipient({
  nickname: 'Anna (rent)',
})
const list = { recipients: [aRecipient()] }
const found = { apiVersions: { configVersion: 3 }, networks: [networkInfo('arbitrum', 10)] }
// jsdom's Blob is not one for Node's FormData.
const picture = new NodeBlob(['cropped'], { type: 'image/png' }) as unknown as Blob

const device = {
  id: '5f0c2d3e-8f7a-4c36-9a2b-0d4c8f6a1b2c',
  browser: 'Safari',
  system: 'iPhone',
  isThis: true,
  isSignedIn: true,
  usedTs: 1,
}

const passkey = { id: device.id, name: 'iPhone', isSynced: true, createdTs: 1, usedTs: 1 }

const ROWS: readonly (CallRow & { readonly title: string })[] = [
  {
    title: 'sendCode [CALL-13]',
    ask: oneTimeCode.endpoints.sendCode.initiate({ email: 'marta@k.studio', initial: true }),
    sends: 'POST /v1/init/auth/send',
    body: { email: 'marta@k.studio', initial: true },
    answer: undefined,
    reads: null,
  },
  {
    title: 'checkCode [CALL-15]',
    ask: oneTimeCode.endpoints.checkCode.initiate({ email: 'marta@k.studio', otp: '482916' }),
    sends: 'POST /v1/init/auth/check',
    body: { email: 'marta@k.studio', otp: '482916' },
    answer: aSession(),
  },
  {
    title: 'self [CALL-17] [SESS-11] [SESS-12]',
    ask: account.endpoints.self.initiate(null),
    sends: 'GET /v1/init/self',
    answer: aSession({ avatarUrl: '/avatars/1.png' }),
    reads: {
      accountData: {
        email: 'marta@kowalczyk.studio',
        accountUid: 'acc-1',
        name: 'Marta Kowalczyk',
        avatarUrl: '/avatars/1.png',
        accountType: 'individual',
      },
      serverSettings: { limits: { minOTCAmountEUR: '100' } },
    },
  },
  {
    title: 'disconnect [CALL-16]',
    ask: account.endpoints.disconnect.initiate(null),
    sends: 'POST /v1/private/disconnect',
    answer: undefined,
    reads: null,
  },
  {
    title: 'listMails',
    ask: mails.endpoints.mails.initiate(null),
    sends: 'GET /v1/private/mails',
    answer: { mails: [{ kind: 'euros-out', isWanted: true }] },
  },
  {
    title: 'chooseMail',
    ask: mails.endpoints.chooseMail.initiate({ kind: 'euros-out', isWanted: false }),
    sends: 'POST /v1/private/mails',
    body: { kind: 'euros-out', isWanted: false },
    answer: { mails: [{ kind: 'euros-out', isWanted: false }] },
  },
  {
    title: 'listDevices',
    ask: devices.endpoints.devices.initiate(null),
    sends: 'GET /v1/private/devices',
    answer: { devices: [device], tries: [] },
  },
  {
    title: 'endDevice',
    ask: devices.endpoints.endDevice.initiate(device.id),
    sends: `POST /v1/private/devices/${device.id}/end`,
    answer: { devices: [], tries: [] },
  },
  {
    title: 'endOtherDevices',
    ask: devices.endpoints.endOtherDevices.initiate(null),
    sends: 'POST /v1/private/devices/end-others',
    answer: { devices: [device], tries: [] },
  },
  {
    title: 'listPasskeys',
    ask: passkeys.endpoints.passkeys.initiate(null),
    sends: 'GET /v1/private/passkeys',
    answer: { passkeys: [passkey] },
  },
  {
    title: 'renamePasskey',
    ask: passkeys.endpoints.renamePasskey.initiate({ id: passkey.id, name: 'Key' }),
    sends: `POST /v1/private/passkeys/${passkey.id}/name`,
    body: { name: 'Key' },
    answer: { passkeys: [passkey] },
  },
  {
    title: 'removePasskey',
    ask: passkeys.endpoints.removePasskey.initiate(passkey.id),
    sends: `POST /v1/private/passkeys/${passkey.id}/remove`,
    answer: { passkeys: [] },
  },
  {
    title: 'uploadAvatar [CALL-20]',
    ask: avatar.endpoints.uploadAvatar.initiate({ image: picture, name: 'me.png' }),
    sends: 'POST /v1/private/avatar',
    body: { image: 'me.png', name: 'me.png' },
    answer: { publicLink: '/avatars/1.png' },
  },
  {
    title: 'listTransactions [CALL-24]',
    ask: transactions.endpoints.transactions.initiate(null),
    sends: 'GET /v1/private/transactions',
    answer: { transactions: [aTransaction()], nextCursor: 'c1' },
    reads: {
      pages: [{ transactions: [aTransaction()], nextCursor: 'c1' }],
      pageParams: [null],
    },
  },
  {
    title: 'searchTransactions',
    ask: historySearch.endpoints.search.initiate({ text: '1.250,00', states: 'completed' }),
    sends: 'GET /v1/private/transactions/search?text=1.250%2C00&states=completed',
    answer: { found: [{ transaction: aTransaction() }] },
    reads: { pages: [{ found: [{ transaction: aTransaction() }] }], pageParams: [null] },
  },
  {
    title: 'getReferences [CALL-27] [BOOT-08]',
    ask: references.endpoints.references.initiate(null),
    sends: 'GET /v1/public/client/references',
    answer: { references: found },
    reads: found,
  },
  {
    title: 'getVersion [CALL-28]',
    ask: references.endpoints.version.initiate(null),
    sends: 'GET /v1/public/version',
    answer: { configVersion: 4 },
  },
  {
    title: 'listRecipients [CALL-30]',
    ask: recipients.endpoints.list.initiate(null),
    sends: 'GET /v1/private/sepa/recipients',
    answer: list,
  },
  {
    title: 'addRecipient [CALL-31]',
    ask: recipients.endpoints.add.initiate(draft),
    sends: 'POST /v1/private/sepa/recipient/add',
    body: draft,
    answer: list,
  },
  {
    title: 'updateRecipient [CALL-32]',
    ask: recipients.endpoints.update.initiate({ ...draft, id: 7 }),
    sends: 'POST /v1/private/sepa/recipient/update',
    body: { ...draft, id: 7 },
    answer: list,
  },
  {
    title: 'removeRecipient [CALL-33]',
    ask: recipients.endpoints.remove.initiate(7),
    sends: 'POST /v1/private/sepa/recipient/remove',
    body: { id: 7 },
    answer: list,
  },
  {
    title: 'restoreRecipient',
    ask: recipients.endpoints.restore.initiate(7),
    sends: 'POST /v1/private/sepa/recipient/restore',
    body: { id: 7 },
    answer: list,
  },
]

it.each(ROWS)(
  'to the host of the configuration [CALL-01]: $title',
  async ({ title: _title, ...row }) => {
    expect(await travel(row)).toEqual(asSaid(row))
  },
)

it('a network of the references has its eight fields, and none may lack [BOOT-09]', async () => {
  const network = {
    network: 'base',
    orderIdx: 2,
    iconURL: '/networks/base.svg',
    baseAsset: { address: ether.address, symbol: 'ETH', name: 'Ether', decimals: 18 },
    chainId: 30,
    displayedName: 'Base',
    isPopular: true,
    name: 'base',
  }
  const load = (networks: readonly object[]) =>
    storeAnswering(okay({ references: { ...found, networks } }))
      .store.dispatch(references.endpoints.references.initiate(null))
      .unwrap()
  expect((await load([network])).networks).toEqual([{ ...network, rpcUrls: [] }])
  for (const field of Object.keys(network)) {
    const lacking = { ...network, [field]: undefined }
    await expect(load([lacking])).rejects.toMatchObject({ code: 'INVALID_RESPONSE_TYPE' })
  }
})

it('a network is called what the client configuration calls it', async () => {
  const { store } = storeAnswering(okay({ references: found }))
  const ours = { network: 'arbitrum', displayedName: 'Arbitrum One', isPopular: false } as const
  store.dispatch(configLoaded(aConfig({ networks: [ours] })))
  const { networks } = await store.dispatch(references.endpoints.references.initiate(null)).unwrap()
  expect(networks).toEqual([{ ...networkInfo('arbitrum', 10), ...ours }])
})
