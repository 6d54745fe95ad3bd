import type { ClientConfig } from '@contract/client-config'
import { digestsWith } from '@server/adapters/digests'
import { bankDirectory } from '@server/adapters/bank-directory/bank-directory'
import { sharpPictures } from '@server/adapters/pictures'
import { avatarPath, presentAccount } from '@server/desk/accounts/present'
import { type AccountStore, accountStore } from '@server/desk/accounts/store'
import { avatarRoutes } from '@server/desk/avatars/routes'
import { replaceAvatar } from '@server/desk/avatars/store'
import { ibanRoutes } from '@server/desk/iban/routes'
import { readIban } from '@server/desk/iban/service'
import { queueMail } from '@server/desk/mail/outbox'
import { recipientRoutes } from '@server/desk/recipients/routes'
import { recipientDesk, type RecipientDeps, type Recipients } from '@server/desk/recipients/service'
import { recipientStore } from '@server/desk/recipients/store'
import type { SessionRules } from '@server/desk/sessions/policy'
import { sessionRoutes } from '@server/desk/sessions/routes'
import { type Sessions, sessionDesk } from '@server/desk/sessions/service'
import { sessionStore } from '@server/desk/sessions/store'
import type { SignInRules } from '@server/desk/sign-in/policy'
import { signInRoutes } from '@server/desk/sign-in/routes'
import { signInDesk } from '@server/desk/sign-in/service'
import type { Handlers } from '@server/http/handlers'
import type { Limits } from '@server/http/limits'
import type { Clock } from '@server/ports/clock'
import type { Database } from '@server/ports/db'
import type { Digests } from '@server/ports/digests'
import type { Ids } from '@server/ports/ids'

interface Parts {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly limits: Limits
  readonly otpPepper: string
  readonly bankDirectoryFile: string | null
  readonly brand: ClientConfig['brand']
  readonly signInRules: SignInRules
  readonly sessionRules: SessionRules
  readonly usage: RecipientDeps['usage']
}

type AccountCalls =
  | 'sendCode'
  | 'checkCode'
  | 'self'
  | 'disconnect'
  | 'uploadAvatar'
  | 'checkIban'
  | 'listRecipients'
  | 'addRecipient'
  | 'updateRecipient'
  | 'removeRecipient'

export interface AccountSide {
  readonly handlers: Pick<Handlers, AccountCalls>
  readonly sessions: Sessions
  readonly accounts: AccountStore
  readonly recipients: Recipients
}

/** Everything that is about people and not about money. */
export function accountSide(parts: Parts): AccountSide {
  const { database, clock, ids } = parts
  const digests = digestsWith(parts.otpPepper)
  const { accounts, recipients, read } = accountBooks(parts)
  const store = sessionStore(database.db)
  const sessions = sessionDesk({ store, digests, clock, rules: parts.sessionRules })
  const describe = async (accountId: string) => {
    const account = await accounts.byId(accountId)
    return account && presentAccount(account)
  }
  return {
    accounts,
    sessions,
    recipients,
    handlers: {
      ...signInHandlers(parts, { accounts, sessions, digests, describe }),
      ...sessionRoutes({ sessions, describe }),
      ...avatarRoutes({
        pictures: sharpPictures,
        ids,
        clock,
        replace: (avatar) => replaceAvatar(database, avatar),
        pathOf: avatarPath,
      }),
      ...recipientRoutes(recipients),
      ...ibanRoutes(read),
    },
  }
}

type BookParts = Pick<Parts, 'database' | 'clock' | 'bankDirectoryFile' | 'brand' | 'usage'>

/** Who there is, and whom they pay. */
export function accountBooks({ database, clock, bankDirectoryFile, brand, usage }: BookParts) {
  const accounts = accountStore(database.db)
  const directory = bankDirectory(bankDirectoryFile)
  const read = (text: string) => readIban(text, directory)
  const recipients = recipientDesk({
    store: recipientStore(database.db),
    clock,
    brandWord: brand.word,
    readIban: read,
    accountName: async (accountId) => (await accounts.byId(accountId))?.name ?? '',
    usage,
  })
  return { accounts, recipients, read }
}

interface SignInParts {
  readonly accounts: AccountStore
  readonly sessions: Sessions
  readonly digests: Digests
  readonly describe: Parameters<typeof signInRoutes>[0]['describe']
}

function signInHandlers(parts: Parts, { accounts, sessions, digests, describe }: SignInParts) {
  const { database, clock, ids, limits, signInRules } = parts
  const signIn = signInDesk({
    database,
    limits,
    digests,
    ids,
    clock,
    rules: signInRules,
    sessionSeconds: parts.sessionRules.absoluteSeconds,
    brand: parts.brand.name,
    accountIdOf: (email) => accounts.idByEmail(email),
    queueMail,
  })
  return signInRoutes({
    signIn,
    ids,
    codeSeconds: signInRules.codeSeconds,
    describe,
    endOlder: async (accountId, oldToken) => {
      if (oldToken !== undefined) await sessions.endByToken(oldToken)
      await sessions.trim(accountId)
    },
  })
}
