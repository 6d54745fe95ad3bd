import type { DeskSettings } from '@config/desk'
import type { ClientConfig } from '@contract/client-config'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import type { Database } from '@server/ports/db'

import type { AccountSide } from './account-side'
import type { MoneyParts } from './money-plan'
import type { Seams, World } from './world'

interface Given {
  readonly settings: DeskSettings
  readonly world: Pick<World, 'money'>
  readonly seams: Seams
  readonly database: Database
  readonly client: ClientConfig
  readonly people: Pick<AccountSide, 'accounts' | 'recipients'>
}

/** How often and how long: near and quick in the sandbox, as the outside allows in a live desk. */
const PACE = {
  // The sandbox's prices move while a person reads the review; a live rate is honoured more briefly.
  sandbox: {
    chainPollMs: 400,
    bankPollMs: 500,
    honourSeconds: 120,
    payoutSeconds: 20,
    balanceSeconds: 2,
  },
  live: {
    chainPollMs: 2_000,
    bankPollMs: 5_000,
    honourSeconds: 30,
    payoutSeconds: null,
    balanceSeconds: 15,
  },
} as const

/** What the money side is built from, gathered from settings, world and people. */
export const moneyParts = ({
  settings,
  world,
  seams,
  database,
  client,
  people,
}: Given): MoneyParts => ({
  ...seams,
  ...world.money,
  ...PACE[world.money.isSandbox ? 'sandbox' : 'live'],
  database,
  debtor: settings.debtor,
  spreadBps: settings.spreadBps,
  weekendSpreadBps: settings.weekendSpreadBps,
  maxDeviationBps: settings.maxDeviationBps,
  feeEUR: settings.feeEur,
  quoteSeconds: settings.quoteSeconds,
  brand: client.brand,
  recipients: people.recipients,
  accounts: accountBook(people, settings),
})

function accountBook(
  { accounts }: Given['people'],
  settings: DeskSettings,
): MoneyParts['accounts'] {
  const lower = (one: string, other: string): string =>
    Money.of(one, EUR).isLessThan(Money.of(other, EUR)) ? one : other
  return {
    name: async (accountId) => (await accounts.byId(accountId))?.name ?? '',
    limits: async (accountId) => {
      const account = await accounts.byId(accountId)
      return {
        min: account?.minOtcEur ?? settings.minOtcEur,
        max: lower(account?.maxOtcEur ?? settings.maxOtcEur, settings.maxOtcEur),
      }
    },
  }
}
