import { expect } from '@jest/globals'
import type { Conversion } from '@contract/v1/conversion'
import type { Hold } from '@contract/v1/holds'
import type { Quote } from '@contract/v1/quotes'
import type { Mail } from '@server/ports/mail'
import { offerOf } from '../builders/drafts'
import type { Answer, Browser } from '../setup/test-desk'
import type { ListedToken } from '@server/desk/catalogue'

/** Somebody with an account, and all that is theirs alone. */
export interface Somebody {
  readonly accountId: string
  readonly email: string
  readonly browser: Browser
  /** Ids of recipients, in the order in which they were added. */
  recipients: number[]
  /** Texts that nobody else may ever read. */
  secrets: string[]
}

/** What somebody and the desk agreed on over HTTP. */
export interface Agreed {
  readonly who: Somebody
  readonly recipientId: number
  readonly key: string
  readonly body: Readonly<Record<string, unknown>>
  readonly token: ListedToken
  readonly units: bigint
  readonly quote: Quote
}

/** Speaks for people over HTTP, and sees to it that no answer tells what is another's (I10). */
export interface Mouth {
  get(who: Somebody, path: string): Promise<Answer>
  post(who: Somebody, path: string, body: object, key?: string): Promise<Answer>
  signIn(who: Somebody): Promise<void>
}

export function mouth(everybody: readonly Somebody[], mails: () => readonly Mail[]): Mouth {
  const signing = new Map<Somebody, Promise<void>>()
  /** Whoever finds that the session is over meanwhile waits for the same sign-in. */
  const signIn = async (who: Somebody): Promise<void> => {
    const running = signing.get(who) ?? enter(who, mails())
    signing.set(who, running)
    await running.finally(() => signing.delete(who))
  }
  const guarded = async (who: Somebody, ask: () => Promise<Answer>): Promise<Answer> => {
    let answer = await ask()
    // A fresh sign-in on a known device confirms what it does for ten minutes.
    if (answer.status === 401 || answer.status === 403) {
      await signIn(who)
      answer = await ask()
    }
    const others = everybody.filter((each) => each !== who).flatMap(({ secrets }) => secrets)
    const told = others.find((secret) => answer.text.toLowerCase().includes(secret.toLowerCase()))
    if (told !== undefined) throw new Error(`I10: ${who.email} was told ${told} of another account`)
    if (answer.status >= 500) throw new Error(`the desk answered ${answer.status}: ${answer.text}`)
    return answer
  }
  return {
    signIn,
    get: (who, path) => guarded(who, () => who.browser.get(path)),
    post: (who, path, body, key) =>
      guarded(who, () =>
        who.browser.post(path, body, key === undefined ? {} : { 'idempotency-key': key }),
      ),
  }
}

async function enter({ browser, email }: Somebody, mails: readonly Mail[]): Promise<void> {
  const { status } = await browser.signIn(email, mails)
  expect([email, status]).toEqual([email, 200])
}

/** What a successful answer carries; null for a refusal. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the contract's type
export function payloadOf<T>({ status, body }: Answer): T | null {
  return status === 200 ? (body.payload as T) : null // the desk checked it against the contract
}

export async function draftFor(
  voice: Mouth,
  who: Somebody,
  asked: { readonly recipientId: number; readonly token: ListedToken; readonly amount: string },
) {
  const { address, decimals, network } = asked.token
  const question = { tokenAmount: asked.amount, fromToken: { address, decimals, network } }
  const told = payloadOf<Conversion>(
    await voice.post(who, '/v1/private/convert/fromTokenToEUR', question),
  )
  return (
    told && {
      beneficiaryId: asked.recipientId,
      ...offerOf(asked.token, asked.amount, told.EURAmount),
    }
  )
}

export async function holdOf(voice: Mouth, who: Somebody, id: string): Promise<Hold | null> {
  const answer = await voice.get(who, `/v1/private/holds/${id}`)
  return payloadOf<{ hold: Hold }>(answer)?.hold ?? null
}

export const centsOf = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2))
}
