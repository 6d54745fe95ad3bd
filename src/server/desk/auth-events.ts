import type { AuthEvent, AuthLimit } from '@server/ports/auth-events'
import type { FlowDeps } from './deps'

/** Whom it is about, of what is known: the log gets a digest of an e-mail. */
interface AboutWhom {
  readonly email?: string
  readonly accountId?: string
  readonly operator?: string
  readonly limit?: AuthLimit
}

/** Every event of authentication, as a line of the log and in a counter: never an e-mail, a code or a token. */
export function noteAuthEvent(
  { log, digests, countAuthEvent }: Pick<FlowDeps, 'log' | 'digests' | 'countAuthEvent'>,
  event: AuthEvent,
  { email, accountId, operator, limit }: AboutWhom,
): void {
  const subject = email !== undefined && digests.subject(email).toString('hex')
  log.info(
    {
      event,
      ...(subject && { subject }),
      ...(accountId !== undefined && { accountId }),
      ...(operator !== undefined && { operator }),
      ...(limit !== undefined && { limit }),
    },
    'authentication',
  )
  countAuthEvent(event, limit ?? '')
}
