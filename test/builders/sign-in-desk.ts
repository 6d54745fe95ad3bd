import { LIVE_LIMITS } from '@config/limits'
import { DomainError } from '@kernel/domain-error'
import type { AuthEvent, AuthLimit } from '@server/ports/auth-events'
import type { FlowDeps } from '@server/desk/deps'
import { checkCode } from '@server/desk/flows/check-code'
import { sendCode } from '@server/desk/flows/send-code'
import { insertAccount } from '@server/desk/records/account'
import { firstCode } from '../setup/mailed-code'
import { everyTable } from '../setup/tables'
import { type MoneyDesk, openMoneyDesk } from './money-desk'

/** What a request for a code comes to: a mail with a code, one with a link, or so many seconds to wait. */
export type Asked = 'code' | 'link' | number

/** A browser as signing in sees it: two cookies and a network. */
export interface SignInBrowser {
  network: string
  readonly cookies: { asked: string | null; device: string | null }
  asks(email: string, isAgain?: boolean): Promise<Asked>
  /** True where it opens a session; else what is left of the code's tries, or the seconds to wait. */
  types(email: string, code: string): Promise<true | { triesLeft: number } | { wait: number }>
}

/** Signing in with the limits of a live desk, over a real database. */
export interface SignInDesk {
  readonly desk: MoneyDesk
  readonly deps: FlowDeps
  readonly events: { readonly event: AuthEvent; readonly limit: AuthLimit | '' }[]
  browser(network: string, userAgent?: string): SignInBrowser
  account(email: string): Promise<void>
  /** What was mailed to somebody, the newest first, as what is typed or opened. */
  codes(email: string): Promise<readonly string[]>
}

export async function openSignInDesk(): Promise<SignInDesk> {
  const desk = await openMoneyDesk()
  const events: SignInDesk['events'] = []
  const deps: FlowDeps = {
    ...desk.deps,
    settings: { ...desk.deps.settings, signIn: LIVE_LIMITS.signIn },
    countAuthEvent: (event, limit) => void events.push({ event, limit }),
  }
  const { db } = desk.database
  return {
    desk,
    deps,
    events,
    browser: (network, userAgent = '') => browserOf(deps, network, userAgent),
    account: (email) =>
      insertAccount(db, {
        ...{ id: deps.ids.opaque('acc'), email, name: 'Ada Lovelace', type: 'individual' },
        createdAt: desk.clock.now(),
      }),
    codes: async (email) => {
      const mails = await everyTable(db)
        .selectFrom('mail_outbox')
        .select('body')
        .where('recipient', '=', email)
        .where('is_decoy', '=', false)
        .orderBy('due_at', 'desc')
        .execute()
      return mails.map(({ body }) => codeOf(body)).filter((code) => code !== null)
    },
  }
}

/** Six digits, or what the fragment of a link carries; null in a mail about something else. */
const codeOf = (mail: string): string | null =>
  /#sign-in=([\w-]+)&/.exec(mail)?.[1] ?? firstCode([{ text: mail }]) ?? null

function browserOf(deps: FlowDeps, network: string, userAgent: string): SignInBrowser {
  const cookies: SignInBrowser['cookies'] = { asked: null, device: null }
  const client = () => ({
    browser: cookies.asked ?? deps.ids.token(),
    hasAsked: cookies.asked !== null,
    device: cookies.device,
    remoteAddress: self.network,
    userAgent,
    language: 'en' as const,
  })
  const self: SignInBrowser = {
    network,
    cookies,
    asks: async (email, isAgain = false) => {
      const asking = client()
      return refusable(async () => {
        const form = await sendCode(deps, { email, isInitial: !isAgain, client: asking })
        cookies.asked = asking.browser
        return form
      }, waited)
    },
    types: (email, code) =>
      refusable(
        async () => {
          const given = { email, code, client: client(), oldToken: undefined }
          const answer = await checkCode(deps, given)
          if ('passkey' in answer) throw new Error('nobody here has a passkey')
          cookies.device = answer.device
          cookies.asked = null
          return true as const
        },
        (refusal) =>
          refusal.code === 'wrong-code'
            ? { triesLeft: Reflect.get(refusal.parameters ?? {}, 'triesLeft') as number } // its code says so
            : { wait: waited(refusal) },
      ),
  }
  return self
}

const waited = ({ parameters }: DomainError['refusal']): number => {
  const wait: unknown = Reflect.get(parameters ?? {}, 'retryAfter')
  if (typeof wait !== 'number') throw new TypeError('refused without a time to wait')
  return wait
}

async function refusable<T, R>(
  work: () => Promise<T>,
  refused: (refusal: DomainError['refusal']) => R,
) {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof DomainError) return refused(thrown.refusal)
    throw thrown
  }
}
