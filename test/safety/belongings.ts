import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

import type { DeviceList } from '@contract/v1/devices'
import type { PasskeyCreation, PasskeyList } from '@contract/v1/passkeys'
import type { Hold } from '@contract/v1/holds'
import type { Quote } from '@contract/v1/quotes'
import type { WalletChallenge } from '@contract/v1/wallets'
import { type Offer, offerTo } from '../builders/drafts'
import { TOKENS } from '../builders/money-plan'
import type { Person } from '../builders/person'
import type { ScenarioDesk } from '../builders/scenario'
import { ask, payload, uploaded } from '../setup/chat-desk'
import { Authenticator } from '../fakes/authenticator'
import { query } from '../setup/operator'
import { nextCode } from '../setup/mailed-code'
import { type Browser } from '../setup/test-desk'
import { PICTURE } from './picture'
import { askedChange, askedStepUp, sentDelivery } from './planted-rows'
import { signedReceipt } from './signed-receipt'

/** What one account has, by the ids that calls may name it with. */
export interface Belongings {
  readonly email: string
  readonly browser: Browser
  readonly ids: {
    readonly recipient: number
    readonly spareRecipient: number
    readonly quote: string
    readonly openQuote: string
    readonly shortQuote: string
    readonly transaction: string
    readonly hold: string
    readonly spareHold: string
    readonly refusedHold: string
    readonly file: string
    readonly export: string
    /** One that the account is not asking from. */
    readonly device: string
    readonly passkey: string
    /** Of a recipient, asked for by a new device. */
    readonly change: string
    /** Asked of `browser`. */
    readonly stepUp: string
    /** What a wallet is asked to sign. */
    readonly challenge: string
    /** Of an event to the account's own system. */
    readonly delivery: string
  }
  readonly countMails: () => number
  /** The code that was mailed after so many mails. */
  readonly codeOf: (before: number) => Promise<string>
  /** Asks another session of the account to confirm something. */
  readonly asksIn: (browser: Browser) => Promise<string>
  /** Of `passkey`. */
  readonly authenticator: Authenticator
  /** Of the wallet that `challenge` asks. */
  readonly signature: string
  /** What accepting `hold` says. */
  readonly terms: object
  readonly offer: Offer
  /** What paid `shortQuote`, and what paying that out says. */
  readonly sent: object
  readonly payOut: object
  /** Words that no answer to anybody else may hold. */
  readonly marks: readonly string[]
}

/**
 * Somebody with twice a thousand dollars held because they came late, and with euros that the bank refused; `quotes` adds
 * what lasts minutes.
 */
export async function ownerOf(
  desk: ScenarioDesk,
  name: string,
  { email, accountId }: { readonly email: string; readonly accountId: string },
) {
  // First, since its session ends while the others wait for what is late.
  const refusedHold = await refused(await desk.person(`${name} Refused`, email))
  const person = await desk.person(name, email)
  const spare = await desk.person(`${name} Spare`, email)
  const holds = [await late(person), await late(spare), refusedHold] as const
  const { browser } = person
  const quotes = async (): Promise<Belongings> => {
    const open = await desk.person(`${name} Open`, email, browser)
    const short = await desk.person(`${name} Short`, email, browser)
    const free = await desk.person(`${name} Free`, email, browser)
    const people = { person, free, open, short }
    return belongingsOf(desk, people, holds, { name, email, accountId })
  }
  return { email, browser, quotes }
}

type People = Readonly<Record<'person' | 'free' | 'open' | 'short', Person>>

/** A thousand dollars on their way, another thousand agreed on, and two hundred of a third. */
async function belongingsOf(
  desk: ScenarioDesk,
  { person, free, open, short }: People,
  [hold, spareHold, refusedHold]: readonly [Hold, Hold, Hold],
  { name, email, accountId }: Readonly<Record<'name' | 'email' | 'accountId', string>>,
): Promise<Belongings> {
  const { databaseUrl, mails } = desk.desk
  const { quoteId: openQuote } = await open.quotes(TOKENS.usdc, '1000')
  const { quoteId: shortQuote, sent, payOut } = await shortOf(short)
  const quote = await person.quotes(TOKENS.usdc, '1000')
  await person.pays(TOKENS.usdc, 1_000_000_000n)
  if (!hold.offer || quote.transactionId === undefined) throw new Error('nothing to take')
  await query(databaseUrl, signedReceipt(quote.quoteId))
  const { eurAmount, feeEUR } = hold.offer
  const device = await otherDevice(person.browser)
  const change = await askedChange(desk, accountId, free.recipientId)
  const { authenticator, passkey } = await passkeyOf(person.browser)
  const { challenge, signature } = await signedChallenge(person.browser)
  return {
    email,
    browser: person.browser,
    ids: {
      recipient: person.recipientId,
      spareRecipient: free.recipientId,
      quote: quote.quoteId,
      openQuote,
      shortQuote,
      transaction: quote.transactionId,
      hold: hold.id,
      spareHold: spareHold.id,
      refusedHold: refusedHold.id,
      file: await chatted(person.browser),
      export: await preparedExport(person.browser),
      device,
      passkey,
      challenge,
      change,
      delivery: await sentDelivery(databaseUrl, accountId),
      stepUp: await askedStepUp(databaseUrl, person.browser),
    },
    countMails: () => mails.length,
    codeOf: (before) => nextCode(mails, before),
    asksIn: (browser) => askedStepUp(databaseUrl, browser),
    authenticator,
    signature,
    terms: { eurAmount, feeEUR },
    sent,
    payOut,
    offer: await offerTo(person.browser, TOKENS.ether, '1'),
    marks: [name, name.toUpperCase(), email, quote.quoteId, hold.id, spareHold.id],
  }
}

/** Where the desk of these tests is open to people. */
export const ORIGIN = 'http://localhost:0'

/** One that nobody has downloaded. */
export async function preparedExport(browser: Browser): Promise<string> {
  const answer = await browser.post('/v1/private/transactions/exports', { format: 'csv' })
  return payload<{ id: string }>(answer).id
}

/** What a wallet was asked to sign, and its signature. */
async function signedChallenge(browser: Browser) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const asked = { chainId: TOKENS.ether.chainId, address: owner.address }
  const answer = await browser.post('/v1/private/wallets/start', asked)
  const { challenge } = payload<{ challenge: WalletChallenge }>(answer)
  const signature = await owner.signMessage({ message: challenge.message })
  return { challenge: challenge.id, signature }
}

async function passkeyOf(browser: Browser) {
  const authenticator = new Authenticator(ORIGIN)
  const creation = payload<PasskeyCreation>(await browser.post('/v1/private/passkeys/start'))
  const passkey = authenticator.creates(creation)
  const added = await browser.post('/v1/private/passkeys/add', { name: 'Phone', passkey })
  const [{ id } = { id: '' }] = payload<PasskeyList>(added).passkeys
  return { authenticator, passkey: id }
}

async function otherDevice(browser: Browser): Promise<string> {
  const { devices } = payload<DeviceList>(await browser.get('/v1/private/devices'))
  const other = devices.find(({ isThis }) => !isThis)
  if (!other) throw new Error('no other device')
  return other.id
}

/** A message with a picture. */
async function chatted(browser: Browser) {
  const { id: file } = await uploaded(browser, {
    bytes: PICTURE,
    type: 'image/png',
    name: 'me.png',
  })
  payload(await ask(browser, 'Where is my money?', { fileIds: [file] }))
  return file
}

/** A thousand dollars agreed on, and two hundred of them there. */
async function shortOf(person: Person) {
  const { quoteId } = await person.quotes(TOKENS.usdc, '1000')
  const hash = await person.pays(TOKENS.usdc, 200_000_000n)
  const { body } = await person.browser.get(`/v1/private/quotes/${quoteId}`)
  const { quote } = body.payload as { quote: Quote } // what the contract says
  if (!quote.outcome) throw new Error('nothing is short')
  const { receivesEUR } = quote.outcome
  return { quoteId, sent: { chainId: TOKENS.usdc.chainId, hash }, payOut: { receivesEUR } }
}

async function refused(person: Person): Promise<Hold> {
  await person.quotes(TOKENS.usdc, '1000')
  await person.pays(TOKENS.usdc, 1_000_000_000n)
  await person.final()
  await person.bankRefuses()
  return person.hold()
}

async function late(person: Person): Promise<Hold> {
  await person.quotes(TOKENS.usdc, '1000')
  await person.passes(1_000)
  await person.pays(TOKENS.usdc, 1_000_000_000n)
  await person.final()
  return person.hold()
}
