import { join, resolve } from 'node:path'
import type { FastifyPluginCallback } from 'fastify'
import type { Pool } from 'pg'
import type { Environment } from '@config/environment'
import { awaitAll } from '@server/adapters/await-all'
import { migrate } from '@server/adapters/pg/migrate'
import type { AddressSigner } from '@server/ports/address-signer'
import type { Log } from '@server/ports/log'
import type { SandboxNetwork } from './chains/catalogue'
import { type SandboxChain, startChains } from './chains/chains'
import { chainFaultChoices, type FaultOf } from './chains/faults'
import { type FeedKeeper, startFeedKeeper } from './chains/feed-keeper'
import { publishMarket, type SandboxMarket, startMarket } from './chains/market'
import { lockFolder } from './process/folder-lock'
import { type MailInbox, openMailInbox } from './mail/inbox'
import { keepPostgres } from './postgres/server'
import type { RunningServer } from './process/keep-running'
import { repeatWork } from './process/repeat-work'
import { openSandboxBank, type SandboxBank } from './bank/bank'
import { sandboxScreening, type SandboxScreening } from './bank/screening'
import { keepSigner } from './signer/signer'
import { type SandboxRoutesOptions, sandboxRoutes } from './routes'
import { openSeed, type SandboxKeys } from './chains/seed-phrase'

const BANK_LOOK_MS = 250

export interface SandboxOptions {
  /** Everything of the sandbox lies below: postgres/, chains/, bank/, seed, lock. */
  readonly dataDir: string
  readonly log: Log
  readonly now: () => Date
  readonly random: () => number
  readonly feedRefreshSeconds: number
  /** False keeps prices where they are, fresh but still. */
  readonly feedWalk: boolean
  /** From the bank's acceptance to its booking. */
  readonly bankDelayMs: number
  /** From one closing of the bank's books to the next. */
  readonly bankDayMs: number
  readonly networks: readonly SandboxNetwork[]
  /** The built address signer; null signs in this process. */
  readonly signerProgram: string | null
  /** For PATH and ANVIL_BIN, where npm has no binaries for this machine. */
  readonly env?: Environment
}

export interface Sandbox {
  readonly databaseUrl: string
  readonly chains: readonly SandboxChain[]
  readonly marketUrl: string
  /** From which the desk derives deposit addresses. */
  readonly xpub: string
  readonly addressSigner: AddressSigner
  /** Holds outgoing/ and incoming/. */
  readonly bankFolder: string
  readonly screening: SandboxScreening
  /** The mailer, and what the page shows of it. Call it once; it makes its own table. */
  inbox(pool: Pool): Promise<MailInbox>
  routes(
    options: Omit<
      SandboxRoutesOptions,
      'chains' | 'faults' | 'keys' | 'bank' | 'screening' | 'now' | 'cookieFile'
    >,
  ): FastifyPluginCallback
  stop(): Promise<void>
}

type Stop = () => Promise<void>

/** PostgreSQL, chains, prices and bank in one folder and one process tree; all of it or none. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const stops: Stop[] = []
  const stop: Stop = async () => {
    // Last started, first stopped; the lock goes when nothing is left to protect.
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    return await assemble({ ...options, dataDir: resolve(options.dataDir) }, stops, stop)
  } catch (failure) {
    await stop()
    throw failure
  }
}

async function assemble(options: SandboxOptions, stops: Stop[], stop: Stop): Promise<Sandbox> {
  const { dataDir, now } = options
  stops.push(await lockFolder(dataDir))
  const keys = await openSeed(dataDir)
  const [{ databaseUrl, chains, market, faults }, signer] = await awaitAll([
    startServers(options, keys, stops),
    startSigner(options, keys, stops),
  ])
  const bankFolder = join(dataDir, 'bank')
  const bank = await startBank(options, bankFolder, stops)
  const screening = sandboxScreening('off')
  const own = { bank, now, cookieFile: join(dataDir, 'story-cookies') }
  return {
    databaseUrl,
    chains,
    marketUrl: market.url,
    xpub: keys.xpub,
    addressSigner: signer,
    bankFolder,
    screening,
    inbox: (pool) => openMailInbox(pool, now),
    routes: (given) => sandboxRoutes({ ...given, ...own, chains, faults, keys, screening }),
    stop,
  }
}

async function startSigner(
  { dataDir, log, signerProgram: program }: SandboxOptions,
  { xpub }: SandboxKeys,
  stops: Stop[],
): Promise<AddressSigner> {
  const { signer, stop } = await keepSigner({
    ...{ dataDir, xpub, program },
    log: (line) => log.debug({ part: 'signer' }, line),
    alarm: (line) => log.error({ part: 'sandbox' }, line),
  })
  stops.push(stop)
  return signer
}

async function startServers(options: SandboxOptions, keys: SandboxKeys, stops: Stop[]) {
  const { dataDir, networks, env = {} } = options
  const say = (part: string) => (line: string) => options.log.debug({ part }, line)
  const alarm = (line: string): void => options.log.error({ part: 'sandbox' }, line)
  const place = { dataDir: join(dataDir, 'postgres'), log: say('postgres'), env }
  const choices = chainFaultChoices()
  const starting = [
    keepPostgres(place, alarm),
    startChains({
      dataDir: join(dataDir, 'chains'),
      keys,
      networks,
      faultOf: choices.of,
      log: say('chains'),
      alarm,
      env,
    }),
  ] as const
  stops.push(async () => {
    const started = await Promise.allSettled(starting)
    const running = started.flatMap<Pick<RunningServer, 'stop'>>((each) =>
      each.status === 'fulfilled' ? each.value : [],
    )
    await Promise.all(running.map((server) => server.stop()))
  })
  const [{ url: databaseUrl }, chains] = await awaitAll(starting)
  const [{ keeper, market }] = await awaitAll([
    startPrices({ ...options, faultOf: choices.of }, chains, keys, stops),
    migrate(databaseUrl),
  ])
  return { databaseUrl, chains, market, faults: choices.over(keeper) }
}

type PricesOptions = SandboxOptions & { readonly faultOf: FaultOf }

async function startPrices(
  { dataDir, log, now, random, feedRefreshSeconds, feedWalk, faultOf }: PricesOptions,
  chains: readonly SandboxChain[],
  keys: SandboxKeys,
  stops: Stop[],
): Promise<{ readonly keeper: FeedKeeper; readonly market: SandboxMarket }> {
  const keeper = await startFeedKeeper({
    chains,
    keys,
    random,
    refreshSeconds: feedRefreshSeconds,
    walk: feedWalk,
    faultOf,
    failed: (failure) => log.warn({ reason: String(failure) }, 'sandbox prices were not refreshed'),
  })
  stops.push(() => keeper.stop())
  const market = await startMarket({ chains, now, faultOf })
  stops.push(() => market.stop())
  await publishMarket(dataDir, market)
  return { keeper, market }
}

async function startBank(
  { log, now, bankDelayMs, bankDayMs }: SandboxOptions,
  folder: string,
  stops: Stop[],
): Promise<SandboxBank> {
  const say = (line: string): void => log.warn({ part: 'bank' }, line)
  const pace = { delayMs: bankDelayMs, dayMs: bankDayMs }
  const bank = await openSandboxBank({ folder, now, ...pace, log: say })
  const looking = repeatWork(
    () => bank.work(),
    BANK_LOOK_MS,
    (failure) => say(String(failure)),
  )
  stops.push(() => looking.stop())
  return bank
}
