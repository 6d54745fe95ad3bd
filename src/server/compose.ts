import { LIVE_CLIENT, SANDBOX_CLIENT } from '@config/app'
import { SANDBOX_BANK } from '@config/bank'
import type { DeskSettings, LiveSettings } from '@config/desk'
import { WATCHED_AT_ONCE } from '@config/pace'
import { socketSigner } from './adapters/address-signer'
import { auditHeadFile } from './adapters/audit-heads'
import { bankDirectory } from './adapters/bank-directory/bank-directory'
import { readBankProfile } from './adapters/bank-profile'
import { filePorts } from './adapters/clamd'
import { clientConfig } from './adapters/client-config'
import { depositKeys } from './adapters/deposit-keys'
import { digestsWith } from './adapters/digests'
import { iso20022 } from './adapters/iso20022/messages'
import { connectMoney } from './adapters/money-connections'
import { connect, type ConnectedDatabase } from './adapters/pg/connect'
import { assertDatabase } from './adapters/pg/timeouts'
import { payeePorts } from './adapters/screening'
import { senderPorts } from './adapters/sender-ports'
import { smtpMailer } from './adapters/smtp'
import { threadedSetter } from './adapters/threaded-setter'
import { signaturePorts } from './adapters/wallet-signatures'
import { catalogue } from './desk/catalogue'
import type { FlowDeps } from './desk/deps'
import { insertAccount } from './desk/records/account'
import { closeAfterRestore } from './desk/flows/payout-obstacle'
import { knownAddresses } from './desk/records/deposit-address/known'
import { figureGroups } from './desk/views/metrics'
import { originCheck } from './desk/views/transfer-origin'
import { assertSafe } from './doctor/assert-safe'
import { readListedAssets } from './doctor/listed-assets'
import { eventConnections } from './http/event-connections'
import { flowSettings } from './flow-settings'
import { createConsole } from './http/console/server'
import { originGuard } from './http/guard'
import { allHandlers } from './http/handlers/all'
import { openPorts } from './http/ports'
import { answerKnownHosts } from './http/known-host'
import { type Metrics, metrics } from './http/metrics'
import { createServer } from './http/server'
import { serveWeb } from './http/web'
import type { Log } from './ports/log'
import { workersOf } from './workers/by-role'
import { realTimer, startLoop } from './workers/loop'
import type { MoneyWorld, Seams, World } from './world'

/** The world as the operator's settings describe it; a desk does not start in one that is unsafe. */
export async function liveWorld(
  settings: LiveSettings,
  { log }: Pick<Seams, 'log'>,
): Promise<World> {
  const compared = await assertSafe(settings, log)
  return {
    databaseUrl: settings.databaseUrl,
    otpPepper: settings.otpPepper,
    networks: settings.chains.map(({ plan }) => plan),
    accounts: [],
    firstScript: null,
    money: await liveMoney(settings, log, (chainId) => compared.has(chainId)),
    statements: threadedSetter(),
    attach: async () => ({
      mailer: await smtpMailer({ url: settings.smtpUrl, from: settings.mailFrom }),
      routes: null,
    }),
    stop: () => Promise.resolve(),
  }
}

export const liveMoney = async (
  settings: LiveSettings,
  log: Log,
  isCompared?: (chainId: number) => boolean,
): Promise<MoneyWorld> => ({
  ...readListedAssets(settings, isCompared),
  ...(await connectMoney(
    new Map(settings.chains.map(({ plan, rpcUrls }) => [plan.chainId, rpcUrls])),
    settings.market,
    { folder: settings.bankFolder, settleMs: settings.bankSettleSeconds * 1_000 },
    log,
  )),
  ...payeePorts(settings, log),
  ...{ xpub: settings.depositXpub, ...senderPorts(settings), isSandbox: false },
  addressSigner: socketSigner(settings.addressSignerSocket),
})

/** What flows are given, of a desk that serves and of an operator's command alike. */
export function composeDeps(
  settings: DeskSettings,
  world: Pick<World, 'money' | 'networks' | 'otpPepper'>,
  seams: Seams & Pick<FlowDeps, 'countAuthEvent' | 'countAddressAlarm'>,
  database: FlowDeps['database'],
): FlowDeps {
  const { chains, tokens, xpub, isSandbox, ...outside } = world.money
  const bankProfile = readBankProfile(settings.bankProfileFile, SANDBOX_BANK)
  return {
    ...seams,
    ...outside,
    database,
    catalogue: catalogue(chains, tokens),
    knownAddresses: knownAddresses(database.db, WATCHED_AT_ONCE.namedAddresses),
    keys: depositKeys(xpub),
    bankMessages: iso20022(settings.debtor, bankProfile),
    bankProfile,
    banks: bankDirectory(settings.bankDirectoryFile),
    ...{ digests: digestsWith(world.otpPepper), networks: world.networks },
    ...filePorts(settings.clamdSocket),
    ...signaturePorts,
    ...{ lacksOrigin: originCheck(settings), auditHeads: auditHeadFile(settings.auditFolder) },
    brand: readClientConfig(settings).brand,
    settings: flowSettings(settings, isSandbox, bankProfile),
  }
}

const readClientConfig = ({ clientConfigFile, mode }: DeskSettings) =>
  clientConfig(clientConfigFile, mode === 'sandbox' ? SANDBOX_CLIENT : LIVE_CLIENT)

export interface RunningDesk {
  /** Where it listens. */
  readonly origin: string
  readonly consoleOrigin: string | null
  /** Resolves with what has ended by itself, so that the desk cannot serve any more. */
  readonly broken: Promise<string>
  stop(): Promise<void>
}

/** Builds everything once, in reading order, and listens. */
export async function startDesk(
  settings: DeskSettings,
  world: World,
  seams: Seams,
): Promise<RunningDesk> {
  const database = connect(world.databaseUrl, seams)
  try {
    await assertDatabase(database.db)
    for (const account of world.accounts)
      await insertAccount(database.db, { ...account, createdAt: seams.clock.now() })
    const figures = metrics(() => figureGroups(deps), seams.log)
    const deps = composeDeps(settings, world, { ...seams, ...figures }, database)
    await closeAfterRestore(deps)
    return await serve(settings, world, deps, { database, figures })
  } catch (thrown) {
    await database.close()
    throw thrown
  }
}

/** Without the role `api` a desk answers nothing but its health. */
async function serve(
  settings: DeskSettings,
  world: World,
  deps: FlowDeps,
  { database, figures }: { database: ConnectedDatabase; figures: Metrics },
): Promise<RunningDesk> {
  const app = await createServer({ ...settings, ...deps })
  // Before any route: a hook sees only the routes that come after it.
  figures.watchRequests(app)
  answerKnownHosts(app, settings)
  const { mailer, routes, ...extras } = await world.attach(database.pool, originGuard(settings))
  const connections = eventConnections(deps)
  if (settings.roles.includes('api')) {
    const handlers = allHandlers(deps, connections, world.statements)
    serveWeb(app, { settings, client: readClientConfig(settings), ...world, deps, handlers })
    if (routes) await app.register(routes)
  }
  const console = await createConsole(settings, deps, connections, extras.console)
  const ports = await openPorts({ app, console }, settings, figures, database.assertWritable)
  const loops = workersOf(settings.roles, deps, figures.watchMails(mailer), connections.poll).map(
    (worker) => startLoop(worker, { ...deps, ...figures, after: world.after ?? realTimer }),
  )
  return {
    origin: ports.origin,
    consoleOrigin: ports.consoleOrigin,
    broken: Promise.race([ports.broken, ...loops.map((loop) => loop.broken)]),
    // Nobody new, nothing half done (a worker ends its step, and with it its lease), then the connections.
    stop: async () => {
      await Promise.all([ports.close(), ...loops.map((loop) => loop.stop())])
      await ports.closeMetrics()
      await database.close()
    },
  }
}
