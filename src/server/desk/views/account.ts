import type { Session } from '@contract/v1/auth'
import type { Db } from '@server/ports/db'
import { type AccountRecord, findAccount } from '../records/account'

export const avatarPath = (avatarId: string): string => `/v1/public/avatars/${avatarId}`

/** What a signed-in person's app learns about its account; null where there is none. */
export async function readAccount(
  db: Db,
  accountId: string,
  { needsPasskey = false }: { readonly needsPasskey?: boolean } = {},
): Promise<Session | null> {
  const account = await findAccount(db, accountId)
  return account && accountView(account, needsPasskey)
}

const accountView = (account: AccountRecord, needsPasskey: boolean): Session => ({
  accountData: {
    email: account.email,
    accountUid: account.id,
    name: account.name,
    accountType: account.type,
    ...(account.avatarId !== null && { avatarUrl: avatarPath(account.avatarId) }),
  },
  serverSettings: {
    ...(needsPasskey && { needsPasskey }),
    limits: {
      minOTCAmountEUR: account.minOtcEur,
      ...(account.maxOtcEur !== null && { maxOTCAmountEUR: account.maxOtcEur }),
    },
  },
})
