import type { Session } from '@contract/v1/auth'

import type { Account } from './store'

export const avatarPath = (avatarId: string): string => `/v1/public/avatars/${avatarId}`

/** What a signed-in person's app learns about its account. */
export const presentAccount = (account: Account): Session => ({
  accountData: {
    email: account.email,
    accountUid: account.id,
    name: account.name,
    accountType: account.type,
    ...(account.isSupport && { isSupport: true }),
    ...(account.avatarId !== null && { avatarUrl: avatarPath(account.avatarId) }),
  },
  serverSettings: {
    limits: {
      minOTCAmountEUR: account.minOtcEur,
      ...(account.maxOtcEur !== null && { maxOTCAmountEUR: account.maxOtcEur }),
    },
  },
})
