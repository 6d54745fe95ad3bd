import type { DeskSettings } from '@config/desk'
import { LIVE_LIMITS, SANDBOX_LIMITS, SESSION_RULES } from '@config/limits'
import type { ClientConfig } from '@contract/client-config'
import { bankDirectory } from '@server/adapters/bank-directory/bank-directory'
import { digestsWith } from '@server/adapters/digests'
import { sharpPictures } from '@server/adapters/pictures'
import type { Database } from '@server/ports/db'
import type { MoneyParts } from './money-plan'
import type { Seams, World } from './world'

interface Given {
  readonly settings: DeskSettings
  readonly world: Pick<World, 'money' | 'networks' | 'otpPepper'>
  readonly seams: Seams
  readonly database: Database
  readonly client: ClientConfig
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

/** What the desk's flows are built from, gathered from settings and world. */
export function moneyParts({ settings, world, seams, database, client }: Given): MoneyParts {
  const { isSandbox } = world.money
  const { signIn, calls } = isSandbox ? SANDBOX_LIMITS : LIVE_LIMITS
  return {
    ...seams,
    ...world.money,
    ...PACE[isSandbox ? 'sandbox' : 'live'],
    database,
    digests: digestsWith(world.otpPepper),
    pictures: sharpPictures,
    banks: bankDirectory(settings.bankDirectoryFile),
    networks: world.networks,
    brand: client.brand,
    debtor: settings.debtor,
    configVersion: settings.configVersion,
    signIn,
    session: SESSION_RULES,
    callLimits: calls,
    minEUR: settings.minOtcEur,
    maxEUR: settings.maxOtcEur,
    feeEUR: settings.feeEur,
    spreadBps: settings.spreadBps,
    weekendSpreadBps: settings.weekendSpreadBps,
    maxDeviationBps: settings.maxDeviationBps,
    quoteSeconds: settings.quoteSeconds,
  }
}
