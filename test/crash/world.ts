import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bankFolder } from '@server/adapters/bank-folder'
import { chainReader } from '@server/adapters/evm-rpc'
import { silentLog } from '@server/adapters/log'
import { connect, type ConnectedDatabase } from '@server/adapters/pg/connect'
import { moneySide, type MoneySide } from '@test/builders/money-side'
import { type OutsideDifferences, reconcileOutside } from '@server/desk/flows/reconcile-outside'
import { readLedgerDifferences } from '@server/desk/views/ledger-differences'
import type { Mail } from '@server/ports/mail'
import { toSeconds } from '@kernel/instant'
import { deskParts } from '../builders/desk-parts'
import { differing, NOTHING_OUTSIDE } from '../builders/money-desk'
import { ETHEREUM, ETH_FEED, EUR_FEED, POLYGON, USD_FEED } from '../builders/money-plan'
import { type Answer, Browser, MARTA } from '../setup/test-desk'
import { type FakeChain, fakeChain } from '../fakes/chain'
import { type FakeClock, fakeClock } from '../fakes/clock'
import { rpcOver } from '../fakes/json-rpc'
import { startMailServer } from '../fakes/mail-server'
import { fakeFeeds } from '../fakes/prices'
import { serveChain } from '../fakes/rpc-server'
import { mortalDesk, type MortalDesk } from './mortal-desk'

/** A desk in a process that can be killed, and an outside that goes on without it. */
export interface CrashWorld {
  readonly clock: FakeClock
  readonly polygon: FakeChain
  readonly ethereum: FakeChain
  readonly folder: string
  readonly desk: MortalDesk
  readonly browser: Browser
  /** What the mail server took, oldest first. */
  readonly mails: readonly Mail[]
  /** Again, where the session is over. */
  signsIn(): Promise<void>
  /** The same database from where an operator sits. */
  readonly side: MoneySide
  readonly database: ConnectedDatabase
  /** What differs between books, chains and bank; nothing when all is well. */
  differences(): Promise<{ readonly inside: readonly string[] } & OutsideDifferences>
  stop(): Promise<void>
}

const ACCOUNT = {
  id: 'acc_marta',
  email: MARTA,
  name: 'Marta Kowalczyk',
  type: 'individual',
} as const

export async function openCrashWorld(databaseUrl: string): Promise<CrashWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-crash-'))
  const clock = fakeClock()
  const start = toSeconds(clock.now())
  const polygon = fakeChain(POLYGON, start)
  const ethereum = fakeChain(ETHEREUM, start)
  const [polygonNode, ethereumNode, mail] = await Promise.all([
    serveChain(polygon),
    serveChain(ethereum),
    startMailServer(),
  ])
  const outside = {
    databaseUrl,
    bankFolder: folder,
    polygonUrl: polygonNode.url,
    ethereumUrl: ethereumNode.url,
    smtpUrl: mail.url,
    account: ACCOUNT,
  }
  const desk = await mortalDesk(outside, clock)
  const database = connect(databaseUrl, { log: silentLog, random: () => 0.5 })
  const side = await sideOf(database, { clock, polygon, ethereum, folder })
  const browser = new Caller(desk)
  const signsIn = async (): Promise<void> => {
    await browser.signIn(MARTA, mail.mails)
  }
  await signsIn()
  await desk.works()
  return {
    clock,
    polygon,
    ethereum,
    folder,
    desk,
    browser,
    mails: mail.mails,
    signsIn,
    side,
    database,
    differences: async () => ({
      inside: differing(await readLedgerDifferences(database.db)),
      ...(await reconcileOutside(side.deps)),
    }),
    stop: async () => {
      await desk.stop()
      await database.close()
      await Promise.all([polygonNode.stop(), ethereumNode.stop(), mail.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Books, chains and bank say the same. */
export async function expectBooksToAgree(world: CrashWorld): Promise<void> {
  expect(await world.differences()).toEqual({ inside: [], ...NOTHING_OUTSIDE })
}

type Parts = Pick<CrashWorld, 'clock' | 'polygon' | 'ethereum' | 'folder'>

async function sideOf(database: ConnectedDatabase, { clock, folder, ...chains }: Parts) {
  const feeds = fakeFeeds()
  const readers = Object.values(chains).map((chain) => chainReader(chain.chainId, rpcOver(chain)))
  const rates = [
    [EUR_FEED, 1_15000000n],
    [USD_FEED, 1_00000000n],
    [ETH_FEED, 3000_00000000n],
  ] as const
  for (const [feed, answer] of rates) feeds.set(feed, answer, toSeconds(clock.now()))
  const bank = await bankFolder(folder, { clock, settleMs: 0 })
  return moneySide(deskParts({ database, clock, readers, feeds, bank }))
}

/** Before each call the desk is told the time, and started where it is dead. */
class Caller extends Browser {
  constructor(private readonly desk: MortalDesk) {
    super(() => desk.origin())
  }

  override async send(...call: Parameters<Browser['send']>): Promise<Answer> {
    await this.desk.hears()
    return super.send(...call)
  }
}
