import { sessionClosed, sessionOpened } from '../events'
import { during } from './during'

/** Work that one account asks for: it is cancelled with its requests when the session ends, and begins anew for the next one. */
export const perSession = (body: () => Generator) =>
  during(() => true, sessionOpened, sessionClosed, body)
