import type { Session } from '@contract/v1/auth'
import type { FlowDeps } from '../deps'
import { type AccountRecord, findAccount } from '../records/account'

export const avatarPath = (avatarId: string): string => `/v1/public/avatars/${avatarId}`

/** What a signed-in person's app learns about its account; null where there is none. */
export async function readAccount(
  { database, settings }: Pick<FlowDeps, 'database' | 'settings'>,
  accountId: string,
  { needsPasskey = false }: { readonly needsPasskey?: boolean } = {},
): Promise<Session | null> {
  const account = await findAccount(database.db, accountId)
  if (!account) return null
  const limits = { minOTCAmountEUR: settings.minEUR, maxOTCAmountEUR: settings.maxEUR }
  const serverSettings = { ...(needsPasskey && { needsPasskey }), limits }
  return { accountData: accountView(account), serverSettings }
}

const accountView = (account: AccountRecord): Session['accountData'] => ({
  email: account.email,
  accountUid: account.id,
  name: account.name,
  accountType: account.type,
  ...(account.avatarId !== null && { avatarUrl: avatarPath(account.avatarId) }),
})
