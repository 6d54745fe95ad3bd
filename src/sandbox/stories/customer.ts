import type { Endpoint, PayloadOf } from '@contract/endpoint'
import { v1 } from '@contract/v1'
import type { MailInbox } from '../mail/inbox'
import { cookieJar } from './cookie-jar'
import { type CallOptions, DeskRefusal, type DeskSession, deskSession } from './desk-session'
import { confirmByCode, signInByCode } from './sign-in'

/** The test account of the stories, which makes the desk's own calls. */
export interface Customer {
  readonly email: string
  /** Confirms by a mailed code what the desk wants confirmed. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<PayloadOf<E>>
}

interface Customers {
  /** Signed in; the session is kept for the next story. */
  open(signal: AbortSignal): Promise<Customer>
}

interface CustomerOptions {
  readonly origin: () => string
  readonly inbox: Pick<MailInbox, 'list'>
  readonly email: string
  /** Where its cookies are kept. */
  readonly cookieFile: string
}

export function openCustomers({ origin, inbox, email, cookieFile }: CustomerOptions): Customers {
  const desk = deskSession(origin, cookieJar(cookieFile))
  const mailbox = { inbox, email }
  return {
    async open(signal) {
      if (!(await isSignedIn(desk, signal))) await signInByCode(desk, mailbox, signal)
      return {
        email,
        call: async (endpoint, options) => {
          try {
            return await desk.call(endpoint, options, signal)
          } catch (refused) {
            if (!(await confirmByCode(desk, mailbox, refused, signal))) throw refused
            return desk.call(endpoint, options, signal)
          }
        },
      }
    },
  }
}

const isSignedIn = (desk: DeskSession, signal: AbortSignal): Promise<boolean> =>
  desk.call(v1.self, {}, signal).then(
    () => true,
    (refused: unknown) => {
      if (refused instanceof DeskRefusal) return false
      throw refused
    },
  )
