import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Conversion } from '@contract/v1/conversion'
import type { Quote } from '@contract/v1/quotes'
import { offerOf } from '@test/builders/drafts'
import type { Outside } from '@test/setup/live-environment'
import { PersistentCaller } from './persistent-caller'

const SYMBOL = 'USDC'
const BASE = 8453
const TOKENS = '150'
export const UNITS = 150_000_000n
const POLL_MS = 700
const IBAN = 'DE89370400440532013000'

/** A quote that the desk acknowledged, and what was observed of it since. */
export interface Observed {
  readonly email: string
  readonly key: string
  readonly quoteId: string
  readonly address: `0x${string}`
  isPaid: boolean
  readonly statuses: Set<Quote['status']>
}

/** What the test knows, and no desk can take back. */
export class Person {
  readonly caller: PersistentCaller
  readonly observed: Observed[] = []
  private recipientId = 0

  constructor(
    readonly email: string,
    private readonly outside: Outside,
    private readonly pays: (to: `0x${string}`) => Promise<unknown>,
    origins: readonly string[],
    at: number,
  ) {
    this.caller = new PersistentCaller(origins, at)
  }

  /** Signs in, and knows somebody to send euros to. */
  async arrives(): Promise<void> {
    const answer = await this.caller.signIn(this.email, this.outside.mail.mails)
    if (answer.status !== 200) throw new Error(`${this.email}: ${answer.text}`)
    const iban = { iban: IBAN }
    const bank = await this.caller.insists('post', '/v1/private/iban/get-data', iban)
    const { bic, bankName } = bank as { bic: string; bankName: string } // as the contract has it
    const person = { type: 'individual', firstName: 'Ada', lastName: 'Lovelace', iban: IBAN }
    const path = '/v1/private/sepa/recipient/add'
    const told = await this.caller.insists('post', path, { ...person, bic, bankName })
    // The same.
    const { recipients } = told as { recipients: readonly { id: number }[] }
    this.recipientId = recipients[0]?.id ?? 0
  }

  /** The quote under way; null between two. */
  get current(): Observed | null {
    const last = this.observed.at(-1)
    return last && !last.statuses.has('completed') ? last : null
  }

  /** One payment after another, until told to stop; the last one is followed to its end. */
  async sendsEuros(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.sendsOnce()
      await pause(500)
    }
  }

  async sendsOnce(): Promise<Observed> {
    const quote = await this.takesQuote()
    await this.paysFor(quote)
    await this.seesCompleted(quote)
    return quote
  }

  async takesQuote(): Promise<Observed> {
    for (;;) {
      const key = randomUUID()
      const draft = { beneficiaryId: this.recipientId, ...(await this.offer()) }
      const headers = { 'idempotency-key': key }
      const told = await this.caller.insists('post', '/v1/private/quotes', draft, headers)
      if (told === null) {
        // Its rate is too old by now: another conversion, and with it another call.
        await pause(300)
        continue
      }
      const { quote } = told as { quote: Quote } // the desk checked it against the contract
      const address = quote.receiverWalletAddress as `0x${string}` // an address of the desk's own
      const { email } = this
      const taken = { email, key, quoteId: quote.quoteId, address, isPaid: false }
      const observed: Observed = { ...taken, statuses: new Set([quote.status]) }
      this.observed.push(observed)
      return observed
    }
  }

  async paysFor(quote: Observed): Promise<void> {
    await this.pays(quote.address)
    quote.isPaid = true
  }

  async seesCompleted(quote: Observed): Promise<void> {
    while (!quote.statuses.has('completed')) {
      await pause(POLL_MS)
      const told = await this.caller.insists('get', `/v1/private/quotes/${quote.quoteId}`)
      if (told === null) throw new Error(`an acknowledged quote is not found: ${quote.quoteId}`)
      quote.statuses.add((told as { quote: Quote }).quote.status) // as above
    }
  }

  private async offer() {
    const address = this.outside.chain.address(SYMBOL)
    const fromToken = { address, decimals: 6, network: 'base' }
    for (;;) {
      const asked = { tokenAmount: TOKENS, fromToken }
      const path = '/v1/private/convert/fromTokenToEUR'
      const told = (await this.caller.insists('post', path, asked)) as Conversion | null
      if (told) return offerOf({ address, chainId: BASE }, TOKENS, told.EURAmount)
      await pause(300)
    }
  }
}

/** Transfers of one wallet leave one after another. */
export function payerOf({ chain }: Outside): (to: `0x${string}`) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  return (to) => {
    last = last.then(() => chain.pays(SYMBOL, to, UNITS))
    return last
  }
}
