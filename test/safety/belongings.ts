import type { Hold } from '@contract/v1/holds'
import { type Offer, offerTo } from '../builders/drafts'
import { TOKENS } from '../builders/money-plan'
import type { Person } from '../builders/person'
import type { ScenarioDesk } from '../builders/scenario'
import { ask, payload, uploaded } from '../setup/chat-desk'
import type { Browser } from '../setup/test-desk'
import { PICTURE } from './picture'

/** What one account has, by the ids that calls may name it with. */
export interface Belongings {
  readonly email: string
  readonly browser: Browser
  readonly ids: {
    readonly recipient: number
    readonly spareRecipient: number
    readonly quote: string
    readonly transaction: string
    readonly hold: string
    readonly spareHold: string
    readonly file: string
    readonly conversation: string
  }
  /** What accepting `hold` says. */
  readonly terms: object
  readonly offer: Offer
  /** Words that no answer to anybody else may hold. */
  readonly marks: readonly string[]
}

/** A thousand dollars on their way, and twice as much held because it came late. */
export async function belongingsOf(
  desk: ScenarioDesk,
  name: string,
  { email, accountId }: { readonly email: string; readonly accountId: string },
): Promise<Belongings> {
  const person = await desk.person(name, email)
  const spare = await desk.person(`${name} Spare`, email)
  const [hold, spareHold] = [await late(person), await late(spare)]
  const quote = await person.quotes(TOKENS.usdc, '1000')
  await person.pays(TOKENS.usdc, 1_000_000_000n)
  if (!hold.offer || quote.transactionId === undefined) throw new Error('nothing to take')
  const { eurAmount, feeEUR } = hold.offer
  return {
    email,
    browser: person.browser,
    ids: {
      recipient: person.recipientId,
      spareRecipient: spare.recipientId,
      quote: quote.quoteId,
      transaction: quote.transactionId,
      hold: hold.id,
      spareHold: spareHold.id,
      ...(await chatted(person.browser, accountId)),
    },
    terms: { eurAmount, feeEUR },
    offer: await offerTo(person.browser, TOKENS.ether, '1'),
    marks: [name, name.toUpperCase(), email, quote.quoteId, hold.id, spareHold.id],
  }
}

/** A message with a picture. */
async function chatted(browser: Browser, conversation: string) {
  const { id: file } = await uploaded(browser, {
    bytes: PICTURE,
    type: 'image/png',
    name: 'me.png',
  })
  payload(await ask(browser, 'Where is my money?', { fileIds: [file] }))
  return { file, conversation }
}

async function late(person: Person): Promise<Hold> {
  await person.quotes(TOKENS.usdc, '1000')
  await person.passes(1_000)
  await person.pays(TOKENS.usdc, 1_000_000_000n)
  await person.final()
  return person.hold()
}
