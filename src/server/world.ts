import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyPluginCallback } from 'fastify'

import type { ConnectedDatabase } from '@server/adapters/pg/connect'
import type { ListedChain, ListedToken, OfferedNetwork } from '@server/desk/catalogue'
import type { FlowDeps } from '@server/desk/deps'
import type { NewAccount } from '@server/desk/records/account'
import type { Clock } from '@server/ports/clock'
import type { Ids } from '@server/ports/ids'
import type { Log } from '@server/ports/log'
import type { Mailer } from '@server/ports/mail'
import type { StatementSetter } from '@server/ports/statements'
import type { ConsoleExtras } from './http/console/server'
import type { LoopDeps } from './workers/loop'

/** What a test replaces in every world: time, ids, chance and the log. */
export interface Seams {
  readonly clock: Clock
  readonly ids: Ids
  readonly random: () => number
  readonly log: Log
}

/** What lies around a desk: the sandbox makes it, a live desk is told where it is, a test brings its own. */
export interface World {
  readonly databaseUrl: string
  readonly otpPepper: string
  readonly networks: readonly OfferedNetwork[]
  /** Accounts that exist from the start. */
  readonly accounts: readonly Omit<NewAccount, 'createdAt'>[]
  /** What its workers wait by; the machine's time when not given. */
  readonly after?: LoopDeps['after']
  /** A script that the app's page loads before its own. */
  readonly firstScript: string | null
  readonly money: MoneyWorld
  /** Tests hold each answer against the contract. */
  readonly checksAnswers?: boolean
  /** Draws the statements of transactions. */
  readonly statements: StatementSetter
  /** Its mailer, and the pages and calls of this world alone. */
  attach(
    pool: ConnectedDatabase['pool'],
    guard: (headers: IncomingHttpHeaders) => void,
  ): Promise<WorldParts>
  stop(): Promise<void>
}

export interface WorldParts {
  readonly mailer: Mailer
  readonly routes: FastifyPluginCallback | null
  readonly console?: ConsoleExtras
}

/** The chains, the prices and the bank. */
export interface MoneyWorld extends Pick<
  FlowDeps,
  | 'readers'
  | 'sweepChains'
  | 'feeds'
  | 'bank'
  | 'payees'
  | 'screening'
  | 'addressSigner'
  | 'webhooks'
  | 'webPush'
> {
  readonly chains: readonly ListedChain[]
  readonly tokens: readonly ListedToken[]
  readonly xpub: string
  /** Everything near and quick: the desk looks more often. */
  readonly isSandbox: boolean
}
