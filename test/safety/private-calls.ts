import { randomUUID } from 'node:crypto'
import { CLIENT_TYPE_HEADER, IDEMPOTENCY_HEADER } from '@contract/envelope'
import type { PasskeyRequest } from '@contract/v1/passkey-use'
import type { PasskeyCreation } from '@contract/v1/passkeys'
import type { BodyOf, Endpoint } from '@contract/endpoint'
import { type V1, v1 } from '@contract/v1'
import { adaDraft } from '../builders/drafts'
import { SUBSCRIPTION } from '../builders/push'
import type { Answer, Browser } from '../setup/test-desk'
import { TOKENS } from '../builders/money-plan'
import { Authenticator } from '../fakes/authenticator'
import { type Belongings, ORIGIN, preparedExport } from './belongings'
import { PICTURE } from './picture'

type PrivateName = {
  [Name in keyof V1]: V1[Name]['access'] extends 'public' ? never : Name
}[keyof V1]

/** What an account has that a call may name, or nothing. */
export type Thing = keyof Belongings['ids']

interface Row<E> {
  /** What the id in its path or body belongs to; null where the call names nothing. */
  readonly names: Thing | null
  /** Of a call that needs one: its query. */
  readonly query?: string
  /** What else its body names. */
  readonly alsoNames?: Thing
  /** A body that is good but for the id. */
  readonly body: (id: unknown, owner: Belongings) => BodyOf<E> extends undefined ? null : object
  /** Of a call that answers what another has given to this browser: its body, where that was given. */
  readonly answers?: (browser: Browser, owner: Belongings, id: unknown) => Promise<object | null>
  /** What neither account has and the call needs for an answer: the call's own test tells accounts apart. */
  readonly lacks?: string
}

const PAIR = { network: TOKENS.ether.network, address: TOKENS.ether.address }
const PAIR_QUERY = new URLSearchParams({ ...PAIR, period: 'day' })

/** The ids and bodies that the contract cannot know. A call without a row does not compile, and fails the test. */
const ROWS: { readonly [Name in PrivateName]: Row<V1[Name]> } = {
  disconnect: { names: null, body: () => null },
  listNotices: { names: null, body: () => null },
  stopRecovery: { names: null, body: () => null },
  listMails: { names: null, body: () => null },
  chooseMail: { names: null, body: () => ({ kind: 'euros-out', isWanted: true }) },
  getPush: { names: null, body: () => null },
  setPush: { names: null, body: () => SUBSCRIPTION },
  endPush: { names: null, body: () => null },
  listDevices: { names: null, body: () => null },
  endDevice: { names: 'device', body: () => null },
  endOtherDevices: { names: null, body: () => null },
  listPasskeys: { names: null, body: () => null },
  startPasskey: { names: null, body: () => null },
  addPasskey: { names: null, body: () => NO_PASSKEY, answers: newPasskey },
  renamePasskey: { names: 'passkey', body: () => ({ name: 'Mine' }) },
  removePasskey: { names: 'passkey', body: () => null },
  startConfirmation: { names: null, body: () => null },
  confirmSession: { names: null, body: () => ({ assertion: {} }), answers: confirmation },
  startStepUp: { names: 'stepUp', body: () => null },
  sendStepUpCode: { names: 'stepUp', body: () => null },
  confirmStepUp: { names: 'stepUp', body: () => ({ assertion: NO_ASSERTION }), answers: stepUp },
  checkStepUpCode: { names: 'stepUp', body: () => ({ code: '000000' }), answers: stepUpCode },
  uploadAvatar: { names: null, body: () => null },
  popularAssets: { names: null, body: () => ({ networks: ['polygon'] }) },
  findAssets: { names: null, body: () => ({ filter: '', network: 'unknown' }) },
  listTransactions: { names: null, body: () => null },
  searchTransactions: { names: null, body: () => null },
  prepareExport: { names: null, body: () => ({ format: 'csv' }) },
  downloadTransfers: { names: 'export', body: () => null },
  otcReceipt: { names: 'transaction', body: () => null },
  outlineFunds: { names: null, body: () => null },
  downloadFunds: {
    names: null,
    query: '?form=pdf',
    body: () => null,
    lacks: 'a completed transfer',
  },
  getReceipt: { names: 'transaction', body: () => null },
  getPayeeLink: { names: 'transaction', body: () => null },
  sharePayeeLink: { names: 'transaction', body: () => null },
  endPayeeLink: { names: 'transaction', body: () => null },
  checkIban: { names: null, body: () => ({ iban: 'DE89370400440532013000' }) },
  checkPayee: {
    names: null,
    body: () => ({
      type: 'individual',
      firstName: 'Ada',
      lastName: 'Lovelace',
      iban: 'DE89370400440532013000',
    }),
  },
  listRecipients: { names: null, body: () => null },
  addRecipient: { names: null, body: () => adaDraft('Added') },
  decideRecipientChange: {
    names: 'change',
    body: (id) => ({ id, decision: 'stop' }),
  },
  updateRecipient: { names: 'recipient', body: (id) => ({ id, ...adaDraft('Changed') }) },
  removeRecipient: { names: 'spareRecipient', body: (id) => ({ id }) },
  restoreRecipient: { names: 'spareRecipient', body: (id) => ({ id }) },
  convertToEur: { names: null, body: () => ({ tokenAmount: '1', fromToken: ETHER }) },
  convertToToken: { names: null, body: () => ({ EURAmount: '1000', toToken: ETHER }) },
  rateHistory: { names: null, query: `?${String(PAIR_QUERY)}`, body: () => null },
  setRateAlert: { names: null, body: () => ({ ...PAIR, rate: '9000' }) },
  endRateAlert: { names: null, body: () => PAIR },
  createQuote: { names: 'recipient', body: (id, { offer }) => ({ ...offer, beneficiaryId: id }) },
  getQuote: { names: 'quote', body: () => null },
  cancelQuote: { names: 'openQuote', body: () => null },
  payOutQuote: { names: 'shortQuote', body: (_id, { payOut }) => payOut },
  reportAddress: { names: 'shortQuote', body: () => ({ reason: 'forged' }) },
  nameTransaction: { names: 'shortQuote', body: (_id, { sent }) => sent },
  calculateFee: { names: 'recipient', body: (id) => ({ beneficiaryId: id }) },
  getHold: { names: 'hold', body: () => null },
  acceptHold: { names: 'hold', body: (_id, { terms }) => terms },
  resendHold: {
    names: 'refusedHold',
    alsoNames: 'spareRecipient',
    body: (_id, { ids }) => ({ beneficiaryId: ids.spareRecipient, receivesEUR: '864.21' }),
  },
  askRefund: { names: 'spareHold', body: () => ({ address: `0x${'5'.repeat(40)}` }) },
  startWalletProof: {
    names: null,
    body: () => ({ chainId: TOKENS.ether.chainId, address: `0x${'5'.repeat(40)}` }),
  },
  proveWallet: { names: 'challenge', body: (id, { signature }) => ({ id, signature }) },
  getOrigin: { names: 'transaction', body: () => null },
  stateOrigin: { names: 'transaction', body: () => ({ kind: 'provider', provider: 'Kraken' }) },
  getWebhook: { names: null, body: () => null },
  setWebhook: { names: null, body: () => ({ url: 'https://books.example/hooks' }) },
  chooseWebhookGroups: { names: null, body: () => ({ groups: ['quotes'] }) },
  listDeliveries: { names: null, body: () => null },
  testWebhook: { names: null, body: () => null },
  replayDelivery: { names: 'delivery', body: () => null },
  rotateWebhookSecret: { names: null, body: () => null },
  endWebhook: { names: null, body: () => null },
  getChat: { names: null, body: () => null },
  sendMessage: { names: 'transaction', body: (id) => ({ ...message(), transactionId: id }) },
  readChat: { names: null, body: () => ({ position: 0 }) },
  uploadChatFile: { names: null, body: () => null },
  downloadChatFile: { names: 'file', body: () => null },
  accountEvents: { names: null, body: () => null },
}

const NO_ASSERTION = {
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}
const NO_PASSKEY = { name: 'Mine', passkey: {} }

async function newPasskey(browser: Browser) {
  const { status, body } = await browser.post('/v1/private/passkeys/start')
  if (status !== 200) return null
  const creation = body.payload as unknown as PasskeyCreation // the desk checked it
  return { name: 'Mine', passkey: new Authenticator(ORIGIN).creates(creation) }
}

async function confirmation(browser: Browser, { authenticator }: Belongings) {
  const { status, body } = await browser.post('/v1/private/confirmation/start')
  if (status !== 200) return null
  return { assertion: authenticator.signs(body.payload as unknown as PasskeyRequest) } // as above
}

async function stepUpCode(browser: Browser, { countMails, codeOf }: Belongings, id: unknown) {
  const before = countMails()
  const sent = await browser.post(`/v1/private/step-up/${String(id)}/code`)
  return sent.status === 200 ? { code: await codeOf(before) } : null
}

async function stepUp(browser: Browser, { authenticator }: Belongings, id: unknown) {
  const { status, body } = await browser.post(`/v1/private/step-up/${String(id)}/start`)
  if (status !== 200) return null
  return { assertion: authenticator.signs(body.payload as unknown as PasskeyRequest) } // as above
}

const message = () => ({ id: randomUUID(), text: 'Thank you' })

const ETHER = {
  address: TOKENS.ether.address,
  decimals: TOKENS.ether.decimals,
  network: TOKENS.ether.network,
}

export interface PrivateCall {
  readonly name: string
  readonly endpoint: Endpoint
  readonly row: Row<Endpoint> | undefined
}

/** Every call of the contract that asks for a session. */
export function privateCalls(): readonly PrivateCall[] {
  const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(v1)
  // Looked up by a name that a newer contract may not have here.
  const rows: Readonly<Record<string, Row<Endpoint> | undefined>> = ROWS
  return endpoints
    .filter(([, endpoint]) => endpoint.access !== 'public')
    .map(([name, endpoint]) => ({ name, endpoint, row: rows[name] }))
}

let keys = 0

/** Ids that a client makes are new each time. */
function pathOf({ path, method, form }: Endpoint, id: unknown, { ids }: Belongings): string {
  const named = form === 'upload' ? randomUUID() : String(id)
  return path
    .replace('{id}', encodeURIComponent(named))
    .replace('{fileId}', method === 'GET' ? ids.file : randomUUID())
}

function upload({ fileField }: Endpoint): FormData {
  const form = new FormData()
  form.set(fileField, new Blob([PICTURE], { type: 'image/png' }), 'me.png')
  return form
}

const WEB = { [CLIENT_TYPE_HEADER]: 'web' }

/** What the call may name in this session: what one is asked to confirm is no other session's, and a file is given once. */
export function ownIn(browser: Browser, { row }: PrivateCall, { ids, asksIn }: Belongings) {
  if (row?.names === 'export') return preparedExport(browser)
  return row?.names === 'stepUp' ? asksIn(browser) : row?.names ? ids[row.names] : ''
}

const bodyOf = async (
  row: PrivateCall['row'],
  ...[browser, owner, id]: [Browser, Belongings, unknown]
): Promise<object | undefined> =>
  (await row?.answers?.(browser, owner, id)) ?? row?.body(id, owner) ?? undefined

/** Makes the call as `browser`, with everything right but, perhaps, the id. */
export async function makes(
  browser: Browser,
  { endpoint, row }: PrivateCall,
  id: unknown,
  owner: Belongings,
): Promise<Answer> {
  const path = pathOf(endpoint, id, owner)
  if (endpoint.method === 'GET') return browser.get(`${path}${row?.query ?? ''}`)
  const key = endpoint.needsKey && { [IDEMPOTENCY_HEADER]: `authorisation-${++keys}` }
  if (endpoint.form === 'upload') return browser.send('POST', path, upload(endpoint), WEB)
  return browser.post(path, await bodyOf(row, browser, owner, id), { ...key })
}
