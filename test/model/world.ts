import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { bankFolder } from '@server/adapters/bank-folder'
import { silentLog } from '@server/adapters/log'
import { connect, type ConnectedDatabase } from '@server/adapters/pg/connect'
import { smtpMailer } from '@server/adapters/smtp'
import type { MoneyParts } from '@test/builders/money-parts'
import { toSeconds } from '@kernel/instant'
import { deskParts } from '../builders/desk-parts'
import { flowDeps } from '../builders/money-side'
import { ETHEREUM, PLAN_ENV, planMoney, POLYGON } from '../builders/money-plan'
import { MARTA, startTestDesk, type TestDesk, TREASURY } from '../setup/test-desk'
import { type Crossing, recordAccounts, takeCrossings } from '../setup/recorded-accounts'
import { type FakeClock, fakeClock } from '../fakes/clock'
import { startMailServer } from '../fakes/mail-server'
import { type BankEnd, bankEnd } from './bank'
import { type ModelChain, modelChain } from './chains'
import { market, type Market } from './market'
import { modelNode, type Node } from './node'
import { type Agreed, mouth, type Mouth, type Somebody } from './people'
import { look, type Seen } from './seen'
import { type Start, startOf } from './start'
import { operators, type Operators } from './operators'

/** The real desk over HTTP, two more processes of it with all workers, and everything outside in the test's hands. */
export interface World {
  readonly clock: FakeClock
  readonly chains: readonly ModelChain[]
  readonly bank: BankEnd
  readonly market: Market
  readonly nodes: readonly [Node, Node]
  readonly people: readonly [Somebody, Somebody]
  readonly voice: Mouth
  readonly operators: Operators
  readonly database: ConnectedDatabase
  readonly mishaps: string[]
  /** What was agreed on in this sequence, oldest first. */
  agreed: Agreed[]
  /** The most cents that may leave for a hold that somebody decided on, by the hold's id. */
  deals: Map<string, bigint>
  /** What operators sent back from their own wallet: by asset. */
  refunded: Map<string, bigint>
  reorganisations: number
  seen: Seen
  looks(): Promise<Seen>
  /** Transactions since the last time that changed rows of both accounts. */
  crossed(): Promise<readonly Crossing[]>
  now(): number
  passes(seconds: number): void
  /** Everything anew but the accounts: no sequence knows of another. */
  begin(): Promise<void>
  stop(): Promise<void>
}

const START = fakeClock().now()

export async function openModelWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-model-'))
  const mail = await startMailServer()
  const clock = fakeClock()
  const bank = await bankFolder(folder, { clock, settleMs: 0 })
  const outside = outsideOf(bank, clock)
  const desk = await deskIn(outside, mail.url)
  const client = new Client({ connectionString: desk.databaseUrl })
  await client.connect()
  const database = connect(desk.databaseUrl, { log: silentLog, random: () => 0 })
  const mishaps: string[] = []
  const parts = deskParts({ ...outside, database })
  const people = peopleOf(desk)
  const voice = mouth(people, () => mail.mails)
  for (const who of people) await voice.signIn(who)
  const start = await startOf(client, people)
  await recordAccounts(client)
  const world: World = {
    clock,
    chains: outside.chains,
    bank: bankEnd(folder, () => clock.now()),
    market: outside.market,
    nodes: [modelNode(parts, mishaps), modelNode(parts, mishaps)],
    people,
    voice,
    operators: operators(flowDeps(parts)),
    database,
    mishaps,
    ...fresh(),
    seen: await look(client),
    looks: () => look(client),
    crossed: () => takeCrossings(client),
    now: () => toSeconds(clock.now()),
    passes: (seconds) => {
      clock.advance(seconds)
      outside.market.refreshes()
    },
    begin: () => begin(world, start),
    stop: async () => {
      await client.end()
      await database.close()
      await desk.stop()
      await mail.stop()
      await rm(folder, { recursive: true })
    },
  }
  return world
}

const fresh = (): Pick<World, 'agreed' | 'deals' | 'refunded' | 'reorganisations'> => ({
  agreed: [],
  deals: new Map(),
  refunded: new Map(),
  reorganisations: 0,
})

async function begin(world: World, start: Start): Promise<void> {
  Object.assign(world, fresh())
  world.mishaps.length = 0
  world.clock.set(START)
  for (const node of world.nodes) node.lives()
  for (const chain of world.chains) chain.begin(world.now())
  world.market.begin()
  await world.bank.begin()
  await start.again()
  await world.crossed()
  // A watcher's first look marks where it begins.
  await world.nodes[0].works((name) => name.startsWith('deposit-watcher'))
  world.seen = await world.looks()
}

type Outside = ReturnType<typeof outsideOf>

function outsideOf(bank: MoneyParts['bank'], clock: FakeClock) {
  const genesis = toSeconds(START)
  const chains = [modelChain(POLYGON, genesis), modelChain(ETHEREUM, genesis)]
  const prices = market(clock)
  const readers = chains.map(({ reader }) => reader)
  return { bank, clock, chains, readers, market: prices, feeds: prices.feeds }
}

async function deskIn(
  { bank, clock, feeds, readers }: Outside,
  smtpUrl: string,
): Promise<TestDesk> {
  const mailer = await smtpMailer({ url: smtpUrl, from: 'desk@pay.example' })
  return startTestDesk({
    clock,
    env: PLAN_ENV,
    world: {
      money: planMoney({ readers, feeds, bank }),
      attach: () => Promise.resolve({ mailer, routes: null }),
    },
  })
}

function peopleOf(desk: TestDesk): readonly [Somebody, Somebody] {
  const somebody = (accountId: string, email: string): Somebody => ({
    accountId,
    email,
    browser: desk.browser(),
    recipients: [],
    secrets: [],
  })
  return [somebody('acc_marta', MARTA), somebody('acc_noordzee', TREASURY)]
}
